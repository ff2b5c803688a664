import { bareCell } from '#shared/domain/file-cells.ts';
import type { Hot } from '../../db/capabilities.ts';
import { findProduct, type FoundProduct } from '../../features/products/index.ts';
import type { Cells, Known } from './read-cells.work.ts';
import { cellAt } from '../row-changes.rules.ts';

type Columns = readonly (Cells | undefined)[];
type Row = { readonly columns: Columns; readonly cells: readonly string[] };

const oneEnd = (text: string): string => text.replaceAll(/\r\n?/gu, '\n');

/** Tells whether the cell is what the product's export writes in that column; spreadsheets may change its line ends. */
const isExported = (column: Cells, cell: string, details: FoundProduct['details']): boolean => {
  const bare = bareCell(cell);
  return bare !== '' && oneEnd(bare) === oneEnd(column.write(cellAt(details, column.path)));
};

/**
 * The product that a row names. A code that is read as none (`1E+5`, `#N/A`) may be what a spreadsheet made of another
 * one: it is an SKU where a product has it, and the row is that product's by its name, too.
 */
export const findBySkuCell = (
  on: Hot,
  { columns, cells, sku }: Row & { readonly sku: string },
): FoundProduct | undefined => {
  if (sku !== '') return findProduct(on, sku);
  const indexOf = (path: string): number => columns.findIndex((column) => column?.path === path);
  const bare = bareCell(cells[indexOf('sku')] ?? '');
  const found = bare === '' ? undefined : findProduct(on, bare);
  const at = indexOf('name');
  const name = columns[at];
  if (found === undefined || name === undefined) return undefined;
  return isExported(name, cells[at] ?? '', found.details) ? found : undefined;
};

/** The product that a row is about, and the fields that may have been misread, by their paths; all where undefined. */
type Suspicion = {
  readonly details: FoundProduct['details'];
  readonly fields: Readonly<Record<string, unknown>> | undefined;
};

/**
 * Gives the values of the product in the columns whose cells equal its export, by the indexes of these columns: nobody
 * has edited these, whatever else such a cell may mean (`SEM GTIN`, `#N/A`, `7891000 100103`).
 */
export const asExported = ({ columns, cells }: Row, { details, fields }: Suspicion): Known => {
  const known = new Map<number, unknown>();
  columns.forEach((column, at) => {
    if (column === undefined || (fields !== undefined && !(column.path in fields))) return;
    if (isExported(column, cells[at] ?? '', details)) known.set(at, cellAt(details, column.path));
  });
  return known;
};
