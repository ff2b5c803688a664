import type { RowSelectionState } from '@tanstack/react-table';
import { useRef } from 'react';

type Options = {
  /** Keys of the rows on the screen, in their order. */
  readonly keys: readonly string[];
  readonly ticks: RowSelectionState;
  readonly setTicks: (ticks: RowSelectionState) => void;
};

type Held = {
  readonly anchor: string;
  readonly head: string;
  /** The ticks before the range began, and those that it made of them. */
  readonly before: RowSelectionState;
  readonly made: RowSelectionState;
};

export type TickRange = {
  /** Has the next range begin at this row. */
  readonly begin: (key: string) => void;
  /** Ticks all rows from the one where the range began, else from `from`, up to `key`; a range that shrinks gives back. */
  readonly extend: (key: string, from: string | undefined) => void;
  /** The row up to which the range reaches; undefined while there is none. */
  readonly head: () => string | undefined;
};

/** Ticks ranges of rows, by Shift with a click or with the arrows. */
export function useRange({ keys, ticks, setTicks }: Options): TickRange {
  const held = useRef<Held>(undefined);
  const living = (): Held | undefined =>
    held.current !== undefined && keys.includes(held.current.anchor) ? held.current : undefined;
  return {
    begin: (key) => {
      held.current = { anchor: key, head: key, before: ticks, made: {} };
    },
    extend: (key, from) => {
      const range = living();
      const anchor = range?.anchor ?? (from !== undefined && keys.includes(from) ? from : key);
      const before = range?.made === ticks ? range.before : ticks;
      const made = { ...before, ...ticksBetween(keys, anchor, key) };
      held.current = { anchor, head: key, before, made };
      setTicks(made);
    },
    head: () => living()?.head,
  };
}

/** The rows from one to another, whichever stands first, as ticks. */
function ticksBetween(keys: readonly string[], one: string, other: string): RowSelectionState {
  const [first, last] = [keys.indexOf(one), keys.indexOf(other)].toSorted((a, b) => a - b);
  return Object.fromEntries(keys.slice(first, (last ?? 0) + 1).map((key) => [key, true]));
}
