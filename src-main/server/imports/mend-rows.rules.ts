import type { FileRow } from './split-rows.rules.ts';

/** Holds the corrected cells of a file: by the number of the line, then by that of the column from 0. */
export type Mends = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** One cell, and what it is to say. */
export type Mend = { readonly line: number; readonly column: number; readonly value: string };

/** The cells that were mended before with those that are now; the last word counts. */
export const joinMends = (before: Mends, mends: readonly Mend[]): Mends => {
  const all = new Map(Object.entries(before).map(([line, cells]) => [line, { ...cells }]));
  for (const { line, column, value } of mends) {
    all.set(String(line), { ...all.get(String(line)), [column]: value });
  }
  return Object.fromEntries(all);
};

/** A row as it is once its cells are mended: one that was too short for the columns of its file is filled up to them. */
export const mendRow = (row: FileRow, mends: Mends, columns: number): FileRow => {
  const cells = mends[row.line];
  if (cells === undefined) return row;
  const length = Math.max(row.cells.length, columns);
  return { ...row, cells: Array.from({ length }, (_, at) => cells[at] ?? row.cells[at] ?? '') };
};
