import type { ReactNode } from 'react';

export type Density = 'compact' | 'comfortable';

/** One column of a list, declared as data. */
export type Column<Row> = {
  /** Names the column in what the user's browser remembers. */
  readonly id: string;
  readonly header: string;
  /** The value as plain text: for copying, for the tooltip of a cut cell, and for the cell where `cell` is left out. */
  readonly text: (row: Row) => string;
  readonly cell?: (row: Row, density: Density) => ReactNode;
  /** Pixels; for the one column that `grows`, the fewest. */
  readonly width: number;
  readonly grows?: true;
  /** Names and sentences go on in a second line before they are cut, as they do in the column that grows. */
  readonly wraps?: true;
  /** Numbers stand at the end. */
  readonly align?: 'end';
  /** The name under which the API sorts by it; without it the column does not sort. */
  readonly sort?: string;
  /** The filter of the list, by its name, that can be chosen at the head of the column. */
  readonly filter?: string;
  /** The amount in reais whose sum stands in the foot; quantities of products have no sum, their units differ. */
  readonly amount?: (row: Row) => number;
  /** 0 never leaves; of the others the highest leaves first when room is short. */
  readonly rank: number;
  /** Not shown until somebody chooses it. */
  readonly startsHidden?: true;
};

/** The pixels that a list needs besides its columns. */
export const TICK_WIDTH = 46;
/** The pixels that the last column takes beyond its own width, so that it ends where the title begins. */
export const EDGE_WIDTH = 18;

/** The pixels of an A4 sheet on its side between its margins, at the size that a list is printed in. */
export const PAPER_WIDTH = 1231;

type Measured = Pick<Column<never>, 'id' | 'width' | 'rank'>;

/**
 * The ids of the columns that fit into `room` pixels: those of rank 0 always, then by rank until one is too
 * wide; a room of 0 is not measured yet and holds all.
 */
export function columnsThatFit(columns: readonly Measured[], room: number): ReadonlySet<string> {
  if (room <= 0) return new Set(columns.map(({ id }) => id));
  const fixed = columns.filter(({ rank }) => rank === 0);
  let left = room - TICK_WIDTH - EDGE_WIDTH - sumOf(fixed);
  const fitting = new Set(fixed.map(({ id }) => id));
  for (const column of columns.filter(({ rank }) => rank > 0).toSorted((a, b) => a.rank - b.rank)) {
    left -= column.width;
    if (left < 0) break;
    fitting.add(column.id);
  }
  return fitting;
}

/** The fewest pixels in which these columns stand side by side. */
export function sumOf(columns: readonly Pick<Measured, 'width'>[]): number {
  return columns.reduce((sum, { width }) => sum + width, 0);
}
