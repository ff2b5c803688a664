import { parseDecimal } from '#shared/kernel/decimal-text.ts';

/** One row that was copied from a spreadsheet. */
export type PastedRow = {
  readonly code: string;
  /** The number in the second cell; null for an empty cell, NaN where it was no number. */
  readonly quantity: number | null;
  /** The cells after it, without outer blanks. */
  readonly rest: readonly string[];
};

const quantityIn = (cell: string): number | null => {
  if (cell === '') return null;
  const reading = parseDecimal(cell);
  return reading.kind === 'number' ? reading.value : Number.NaN;
};

const rowOf = (line: string): PastedRow => {
  const [code = '', quantity = '', ...rest] = line.split('\t').map((cell) => cell.trim());
  return { code, quantity: quantityIn(quantity), rest };
};

/**
 * The rows of a text from a spreadsheet: code, quantity, and what else stands there. Headings above numbers are left out.
 * Undefined where the text is one code and no table.
 */
export function pastedRows(text: string): readonly PastedRow[] | undefined {
  const lines = text.split(/\r\n|\r|\n/u).filter((line) => line.trim() !== '');
  const rows = lines.map(rowOf).filter(({ code }) => code !== '');
  if (rows.length === 0 || (rows.length === 1 && !text.includes('\t'))) return undefined;
  const [first, ...others] = rows;
  const isHeading = Number.isNaN(first?.quantity) && others.some(({ quantity }) => Number.isFinite(quantity));
  return isHeading ? others : rows;
}
