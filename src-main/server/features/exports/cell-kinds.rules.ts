import { customerFile } from '#shared/areas/customers/import-file.ts';
import { stockFileWords } from '#shared/areas/inventory/column-words.ts';
import { orderFile } from '#shared/areas/orders/import-file.ts';
import { productColumns } from '#shared/areas/products/columns.ts';
import type { FileColumn } from '#shared/kernel/import-file.ts';
import type { FileOf } from './file-lines.work.ts';

/** Names the type of a column's cells in a spreadsheet. */
export type CellKind = 'text' | 'number' | 'day';

const isDay = (name: string): boolean => /(?:^|[._])date$|_at$/u.test(name);

const kindsOf = (columns: readonly FileColumn[]): readonly CellKind[] =>
  columns.map(({ path, isNumber }) => (isNumber ? 'number' : isDay(path) ? 'day' : 'text'));

const numbers: ReadonlySet<string> = new Set([
  'seq',
  'days_to_expire',
  'quantity',
  'quantity_reserved',
  'quantity_available',
  'average_cost',
  'unit_cost',
  'value',
]);

const kindsOfNames = (words: Readonly<Record<string, string>>): readonly CellKind[] =>
  Object.keys(words).map((name) => (numbers.has(name) ? 'number' : isDay(name) ? 'day' : 'text'));

const kinds: Readonly<Record<FileOf['kind'], readonly CellKind[]>> = {
  // the last two where it says what there is
  products: [...kindsOf(productColumns), 'number', 'number'],
  customers: kindsOf(customerFile.columns),
  orders: kindsOf(orderFile.columns),
  stock: kindsOfNames(stockFileWords.stock),
  movements: kindsOfNames(stockFileWords.movements),
};

/** Lists the cell types of a file's columns, in their order. */
export const cellKindsOf = (kind: FileOf['kind']): readonly CellKind[] => kinds[kind];

/** A cell of a file as a spreadsheet keeps it: numbers and days as such, all else as it stands. */
export const typedCell = (text: string, kind: CellKind | undefined): string | number | Date | null => {
  if (text === '') return null;
  if (kind === 'number') {
    const value = Number(text.replace(',', '.'));
    return Number.isFinite(value) ? value : text;
  }
  const day = kind === 'day' ? /^(\d{2})\/(\d{2})\/(\d{4})$/u.exec(text) : null;
  return day === null ? text : new Date(Date.UTC(Number(day[3]), Number(day[2]) - 1, Number(day[1])));
};
