import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCheck, IconCopy, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { common } from '#shared/areas/screens/common-words.ts';
import { useShortcuts } from '../lib/shortcuts/use-shortcuts.ts';
import { PrintIcon } from './print-action.tsx';
import { useCopied } from './use-copied.ts';
import css from './side-panel.module.css';

type SplitProps = { readonly list: ReactNode; readonly panel: ReactNode };

/** A list with the open record beside it; in a narrow window the record covers the list. */
export function Split({ list, panel }: SplitProps) {
  return (
    <div className={css.split}>
      <div className={css.list}>{list}</div>
      {panel}
    </div>
  );
}

type SidePanelProps = {
  readonly label: string;
  /** The record's own code, which can be copied. */
  readonly code: string;
  readonly copyLabel: string;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

const words = common.actions;

/** One record beside its list: its code, the way to the records around it, and Esc to close. */
export function SidePanel(props: SidePanelProps) {
  const { label, code, copyLabel, onPrevious, onNext, onClose, children } = props;
  const { isCopied, copy } = useCopied();
  useShortcuts([{ keys: 'Escape', label: words.close, group: common.table.keys.group, run: onClose }]);
  return (
    <aside className={css.panel} aria-label={label} data-paper="tall">
      <header className={css.bar}>
        <span className={`alm-mono ${css.code}`}>{code}</span>
        <Tooltip label={isCopied ? words.copied : copyLabel}>
          <ActionIcon className={css.small} aria-label={copyLabel} onClick={() => copy(code)}>
            {isCopied ? <IconCheck /> : <IconCopy />}
          </ActionIcon>
        </Tooltip>
        <PrintIcon className={css.small} />
        <span className={css.moves}>
          <Move label={`${words.previous} (K)`} onClick={onPrevious}>
            <IconArrowUp />
          </Move>
          <Move label={`${words.next} (J)`} onClick={onNext}>
            <IconArrowDown />
          </Move>
          <Move label={`${words.close} (Esc)`} onClick={onClose}>
            <IconX />
          </Move>
        </span>
      </header>
      <div className="alm-scroll">{children}</div>
    </aside>
  );
}

type MoveProps = {
  readonly label: string;
  readonly onClick: (() => void) | undefined;
  readonly children: ReactNode;
};

function Move({ label, onClick, children }: MoveProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon size="xs" aria-label={label} disabled={onClick === undefined} onClick={() => onClick?.()}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
