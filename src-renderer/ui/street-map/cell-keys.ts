import type { KeyboardEvent } from 'react';
import { stepFrom } from './lay-out.ts';

const arrows: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);

type Cells = {
  /** The codes of the cells, row by row as they stand. */
  readonly rows: Parameters<typeof stepFrom>[0];
  readonly active: string | undefined;
  readonly onChoose: (code: string) => void;
  readonly onMove: (code: string | undefined) => void;
};

/** Makes the keys of a drawing of cells: arrows go from one to the next, Enter chooses the one in hand. */
export const cellKeys =
  ({ rows, active, onChoose, onMove }: Cells) =>
  (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && active !== undefined) onChoose(active);
    if (!arrows.has(event.key)) return;
    event.preventDefault();
    onMove(stepFrom(rows, active, event.key));
  };
