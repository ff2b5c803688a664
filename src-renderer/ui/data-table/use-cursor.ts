import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { common } from '#shared/areas/screens/common-words.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import type { TickRange } from './use-range.ts';

type Options = {
  /** Keys of the rows on the screen, in their order. */
  readonly keys: readonly string[];
  /** The row whose record stands open; the cursor is there. */
  readonly openKey: string | undefined;
  readonly onOpen: (key: string) => void;
  readonly onTick: (key: string) => void;
  /** Ticks ranges: Shift with the arrows, Home and End moves their end. */
  readonly range: TickRange;
  readonly bodyRef: RefObject<HTMLTableSectionElement | null>;
  /** Brings a row onto the screen that a virtual list has not drawn. */
  readonly reveal: (index: number) => void;
};

/**
 * The row that keys act on: J, K and arrows move it, Enter opens, Space ticks, Shift with an arrow ticks on the way; with a
 * record open it opens the next.
 */
export function useCursor({ keys, openKey, onOpen, onTick, range, bodyRef, reveal }: Options) {
  const [cursor, setCursor] = useState<string | undefined>(openKey);
  const wantsFocus = useRef(false);
  const current = openKey ?? cursor;

  function goTo(index: number): void {
    const key = keys[Math.max(0, Math.min(keys.length - 1, index))];
    if (key === undefined) return;
    wantsFocus.current = true;
    reveal(keys.indexOf(key));
    setCursor(key);
    range.begin(key);
    if (openKey !== undefined && key !== openKey) onOpen(key);
  }

  /** Moves the end of the range; beside an open record the focus stays where it is. */
  function extendTo(index: number): void {
    const key = keys[Math.max(0, Math.min(keys.length - 1, index))];
    if (key === undefined) return;
    range.extend(key, current);
    reveal(keys.indexOf(key));
    if (openKey !== undefined) return;
    wantsFocus.current = true;
    setCursor(key);
  }

  const at = current === undefined ? -1 : keys.indexOf(current);
  const words = common.table.keys;
  const row = { group: words.group, isIdle: keys.length === 0 };
  useShortcuts([
    { ...row, keys: 'j', label: words.next, run: () => goTo(at + 1) },
    { ...row, keys: 'k', label: words.previous, run: () => goTo(at === -1 ? 0 : at - 1) },
    {
      ...row,
      keys: 'Enter',
      label: words.open,
      run: () => {
        if (at === -1 || document.activeElement?.closest('tbody') !== bodyRef.current) return false;
        onOpen(keys[at] ?? '');
        return true;
      },
    },
  ]);

  useEffect(() => {
    if (!wantsFocus.current || current === undefined) return;
    wantsFocus.current = false;
    focusRow(bodyRef.current, current)?.scrollIntoView({ block: 'nearest' });
  }, [current, bodyRef]);

  useFocusedRow(bodyRef, { keys, cursor: at === -1 ? undefined : current });

  function onKeyDown(event: KeyboardEvent): void {
    const from = event.shiftKey ? keys.indexOf(range.head() ?? current ?? '') : at;
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: from + 1,
      ArrowUp: from - 1,
      Home: 0,
      End: keys.length - 1,
    };
    const target = steps[event.key];
    if (target !== undefined && !event.ctrlKey && !event.altKey && !event.metaKey) {
      event.preventDefault();
      if (event.shiftKey) extendTo(target);
      else goTo(target);
      return;
    }
    if (event.key === ' ' && event.target instanceof HTMLTableRowElement && current !== undefined) {
      event.preventDefault();
      onTick(current);
      range.begin(current);
    }
  }

  return { current, setCursor, onKeyDown };
}

type Body = HTMLTableSectionElement | null;

/** Gives the focus to the drawn row of that key, and that row back, where there is one. */
function focusRow(body: Body, key: string): HTMLElement | null | undefined {
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
function useFocusedRow(bodyRef: RefObject<Body>, { keys, cursor }: Shown): void {
  const tabStop = cursor ?? keys[0];
  useEffect(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLTableRowElement) || focused.parentElement !== bodyRef.current) return;
    if (tabStop === undefined || focused.dataset['key'] === tabStop) return;
    if (cursor === undefined) focused.blur();
    else focusRow(bodyRef.current, cursor);
  });
}
