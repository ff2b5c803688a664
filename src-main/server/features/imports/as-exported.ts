import { bareCell } from '#shared/domain/file-cells.ts';
import type { Hot } from '../../db/capabilities.ts';
import { findProduct, type FoundProduct } from '../products/index.ts';
import { evenEnds } from './part-rows.ts';
import type { Cells, Known } from './read-cells.ts';
import { cellAt } from './row-changes.ts';

type Columns = readonly (Cells | undefined)[];
type Row = { readonly columns: Columns; readonly cells: readonly string[] };

/** The product that a row names, also by a code that is read as none: `1E+5` is an SKU where a product has it. */
export const findBySkuCell = (
  on: Hot,
  { columns, cells, sku }: Row & { readonly sku: string },
): FoundProduct | undefined => {
  if (sku !== '') return findProduct(on, sku);
  const at = columns.findIndex((column) => column?.path === 'sku');
  const bare = bareCell(cells[at] ?? '');
  return bare === '' ? undefined : findProduct(on, bare);
};

/** The product that a row is about, and the fields that may have been misread, by their paths; all where undefined. */
type Suspicion = {
  readonly details: FoundProduct['details'];
  readonly fields: Readonly<Record<string, unknown>> | undefined;
};

/**
 * What the product holds in the columns whose cells are what its export writes there, by their places: nobody has
 * touched these, whatever else such a cell may mean (`SEM GTIN`, `#N/A`, `7891000 100103`).
 */
export const asExported = ({ columns, cells }: Row, { details, fields }: Suspicion): Known => {
  const known = new Map<number, unknown>();
  columns.forEach((column, at) => {
    if (column === undefined || (fields !== undefined && !(column.path in fields))) return;
    const value = cellAt(details, column.path);
    const bare = bareCell(cells[at] ?? '');
    if (bare !== '' && bare === evenEnds(column.write(value))) known.set(at, value);
  });
  return known;
};
