import type { KeyboardEvent } from 'react';

/** The cells of a line that are typed into, in the order in which Enter leads. */
type Cell = 'quantity' | 'price' | 'discount';

/** The acts of the keys within a line. */
export type LineKeys = {
  readonly toCell: (line: string, cell: Cell) => void;
  readonly toItem: () => void;
  readonly remove: (line: string) => void;
};

/** The line and the cell that hold the focus. */
const cellOf = (target: EventTarget): { readonly line: string; readonly cell: Cell } | undefined => {
  if (!(target instanceof HTMLInputElement)) return undefined;
  const { dataset } = target;
  const line = target.closest<HTMLElement>('[data-line]')?.dataset['line'];
  return line === undefined || dataset['cell'] === undefined
    ? undefined
    : { line, cell: dataset['cell'] as Cell };
};

const neighbour = (lines: readonly string[], line: string, step: number): string | undefined =>
  lines[lines.indexOf(line) + step];

/**
 * The keys within the lines of an order: Enter from the quantity to the price and on to the next item, arrows from line
 * to line, Ctrl+D to the discount, Ctrl+Delete takes the line away.
 */
export function onLineKey(event: KeyboardEvent, lines: readonly string[], keys: LineKeys): void {
  const at = cellOf(event.target);
  if (at === undefined) return;
  const { line, cell } = at;
  const { key } = event;
  const isMod = event.ctrlKey || event.metaKey;
  const step = { ArrowUp: -1, ArrowDown: 1 }[key];
  const done = (work: () => void): void => {
    event.preventDefault();
    event.stopPropagation();
    work();
  };
  if (key === 'Enter' && !isMod) {
    done(() => (cell === 'quantity' ? keys.toCell(line, 'price') : keys.toItem()));
  } else if (step !== undefined && !isMod) {
    const next = neighbour(lines, line, step);
    if (next !== undefined) done(() => keys.toCell(next, cell));
  } else if (isMod && key.toLowerCase() === 'd') {
    done(() => keys.toCell(line, 'discount'));
  } else if (isMod && key === 'Delete') {
    done(() => keys.remove(line));
  }
}
