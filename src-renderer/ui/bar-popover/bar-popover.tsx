import { Popover } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import css from './bar-popover.module.css';

type BarButtonProps = ComponentPropsWithRef<'button'> & {
  /** Set apart by its colour while something is going on. */
  readonly isLit?: boolean;
};

type BarPopoverProps = {
  readonly title: string;
  readonly opened: boolean;
  readonly onChange: (opened: boolean) => void;
  readonly button: Pick<BarButtonProps, 'aria-label' | 'title' | 'isLit' | 'children'>;
  readonly children: ReactNode;
};

function BarButton({ isLit = false, ...button }: BarButtonProps) {
  return <button {...button} type="button" className={css.open} data-lit={isLit || undefined} />;
}

/** A button of the top bar and the list that hangs from it: Escape closes it, the focus comes back to the button. */
export function BarPopover({ title, opened, onChange, button, children }: BarPopoverProps) {
  return (
    <Popover
      opened={opened}
      onChange={onChange}
      width={400}
      position="bottom-end"
      withinPortal={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <BarButton {...button} onClick={() => onChange(!opened)} />
      </Popover.Target>
      <Popover.Dropdown
        className={css.list}
        aria-modal
        onKeyDown={(event) => {
          // The key has done its work here; no screen behind may act on it too.
          if (event.key === 'Escape') event.preventDefault();
        }}
      >
        <h2 tabIndex={-1} data-autofocus>
          {title}
        </h2>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}

/** Stands in such a list while it has nothing to show. */
export function BarNothing({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <p className={css.nothing}>
      <b>{title}</b>
      {children}
    </p>
  );
}
