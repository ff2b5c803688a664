import type { ImportRow } from '#shared/areas/imports/schema.ts';
import type { FieldErrors } from '#shared/kernel/envelope.ts';
import { fill } from '#shared/areas/sentences.ts';
import type { FileRow } from './split-rows.rules.ts';

/** One thing wrong with a line. */
export type Problem = ImportRow['problems'][number];

/** A file's columns: their headings, the fields that they fill, and how people call any field. */
export type Sheet = {
  readonly header: readonly string[];
  readonly paths: readonly (string | null)[];
  labelOf(field: string): string;
};

/** Builds the problem of a line as a whole. */
export const wholeLine = (message: string): Problem => ({ column: '', field: null, value: '', message });

const isOver = (cells: readonly string[]): boolean => cells.some((cell) => cell.trimEnd().includes('\n'));

const twoNumbers = ({ header, paths }: Sheet, value: string, at: number): Problem => {
  const column = header[at] ?? '';
  const text = value.trim();
  const problem = fill('cell_two_numbers', {
    text,
    whole: text.replace('.', ''),
    decimal: text.replace('.', ','),
  });
  return { column, field: paths[at] ?? null, value, message: fill('row_cell', { column, problem }) };
};

/** Tells whether each cell of a row is in its column; blank ones may follow. */
export const fitsHeader = ({ cells, brokenQuote }: FileRow, columns: number): boolean =>
  !brokenQuote && cells.length >= columns && cells.slice(columns).every((cell) => cell.trim() === '');

/** Gives the problem that keeps a row from being read; undefined where it can be. */
export const shapeProblem = (sheet: Sheet, row: FileRow): Problem | undefined => {
  const { header } = sheet;
  const { cells, brokenQuote, unclear: [unclear] = [] } = row;
  if (unclear !== undefined) return twoNumbers(sheet, cells[unclear] ?? '', unclear);
  if (brokenQuote) return wholeLine(fill(isOver(cells) ? 'row_quote_over' : 'row_quote'));
  if (fitsHeader(row, header.length)) return undefined;
  return wholeLine(fill('row_width', { cells: cells.length, columns: header.length }));
};

const longestValue = 200;

const problemOf = (
  { header, paths, labelOf }: Sheet,
  { cells }: FileRow,
  { field, sentence }: { readonly field: string; readonly sentence: string },
): Problem => {
  if (field === '_') return wholeLine(sentence);
  const at = paths.findIndex((path) => path !== null && (field === path || field.startsWith(`${path}.`)));
  if (at === -1) {
    const column = labelOf(field);
    return {
      column,
      field,
      value: '',
      message: fill('row_column_missing', { column, problem: sentence }),
    };
  }
  const column = header[at] ?? '';
  const message = fill('row_cell', { column, problem: sentence });
  return { column, field, value: (cells[at] ?? '').slice(0, longestValue), message };
};

/** Lists the problems of a row, each sentence at the cell of its field. */
export const problemsOf = (sheet: Sheet, row: FileRow, faults: FieldErrors): readonly Problem[] =>
  Object.entries(faults).flatMap(([field, sentences]) =>
    sentences.map((sentence) => problemOf(sheet, row, { field, sentence })),
  );
