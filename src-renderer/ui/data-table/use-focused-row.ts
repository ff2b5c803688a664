import { useEffect, type RefObject } from 'react';

type Body = HTMLTableSectionElement | null;

/** Gives the focus to the drawn row of that key, and that row back, where there is one. */
export function focusRow(body: Body, key: string): HTMLElement | null | undefined {
  const row = body?.querySelector<HTMLElement>(`tr[data-key="${CSS.escape(key)}"]`);
  row?.focus({ preventScroll: true });
  return row;
}

type Shown = {
  /** Keys of the rows on the screen, in their order. */
  readonly keys: readonly string[];
  /** The row that keys act on, where it is among them. */
  readonly cursor: string | undefined;
};

/** A drawn row may come to hold another record: the focus then goes where its record went, or away. */
export function useFocusedRow(bodyRef: RefObject<Body>, { keys, cursor }: Shown): void {
  const tabStop = cursor ?? keys[0];
  useEffect(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLTableRowElement) || focused.parentElement !== bodyRef.current) return;
    if (tabStop === undefined || focused.dataset['key'] === tabStop) return;
    if (cursor === undefined) focused.blur();
    else focusRow(bodyRef.current, cursor);
  });
}
