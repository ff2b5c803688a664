import { Button, Kbd } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { Cell } from '../form/form-frame.tsx';
import css from './goods-in-hand.module.css';

type HandFrameProps<Field extends string> = {
  /** Changes with every reading: only other goods move the focus. */
  readonly id: number | string;
  readonly goods: { readonly name: string; readonly sku: string };
  readonly words: {
    readonly label: string;
    readonly discard: string;
    readonly leave: string;
    readonly confirm: string;
  };
  /** The screen under which the list of keys shows Esc. */
  readonly group: string;
  /** The first field that still lacks something. */
  readonly first: Field | undefined;
  /** Takes Enter with the name of the field it was pressed in; gives the field to go on to, or none. */
  readonly onEnter: (at: Field | undefined) => Field | undefined;
  readonly onDiscard: () => void;
  readonly children: ReactNode;
};

/** The goods in hand: what their label did not say is asked field by field, Enter goes on, Esc puts them down. */
export function HandFrame<Field extends string>(props: HandFrameProps<Field>) {
  const { id, goods, words, group, first, onEnter, onDiscard, children } = props;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    focusField(form.current, first ?? 'quantity');
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only other goods move the focus
  }, [id]);
  useShortcuts([{ keys: 'Escape', label: words.discard, group, run: onDiscard }]);
  return (
    <form
      ref={form}
      className={css.hand}
      aria-label={words.label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const at = document.activeElement?.getAttribute('name') ?? undefined;
        focusField(form.current, onEnter(at as Field | undefined));
      }}
    >
      <h2>
        {goods.name} <small className="alm-mono">{goods.sku}</small>
      </h2>
      <div className={css.grid}>
        {children}
        <Cell columns={12}>
          <div className="alm-foot">
            <Button variant="default" onClick={onDiscard} rightSection={<Kbd>Esc</Kbd>}>
              {words.leave}
            </Button>
            <Button type="submit" rightSection={<Kbd>Enter</Kbd>}>
              {words.confirm}
            </Button>
          </div>
        </Cell>
      </div>
    </form>
  );
}

function focusField(form: HTMLFormElement | null, field: string | undefined): void {
  if (field === undefined) return;
  const input = form?.querySelector<HTMLInputElement>(`[name="${field}"]`);
  input?.focus();
  input?.select();
}
