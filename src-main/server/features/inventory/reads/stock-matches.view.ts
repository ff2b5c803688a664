import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Param } from '../../../db/capabilities.ts';
import type { StockValues } from '../stock-table/stock-question.ts';
import type { StockFilter, StockNarrowing } from './stock-filters.ts';

type P = Param<StockValues>;

const any = (p: P, name: string): Expression<string | number> => p(name) as Expression<string | number>;

const placesUnder = (p: P): RawBuilder<SqlBool> => {
  const prefix = any(p, 'location_prefix');
  return sql<SqlBool>`s.location_id in (select id from location where deleted_at is null
    and (code_key = ${prefix} or (code_key > ${prefix} || '.' and code_key < ${prefix} || '/')))`;
};

const pastFilters = [
  'sku',
  'barcode',
  'warehouse_code',
  'location_code',
  'location_prefix',
  'batch_number',
  'serial_number',
  'stock_status',
] as const satisfies readonly StockFilter[];
/** The filters that a question about the past may use. */
export type PastFilter = (typeof pastFilters)[number];

/** Those of them that a query uses. */
export const usedPastFilters = (query: StockNarrowing): readonly PastFilter[] =>
  pastFilters.filter((filter) => query[filter] !== undefined);

/** Each filter as a condition on a balance s and its place l. */
const conditions: Readonly<Record<PastFilter, (p: P) => RawBuilder<SqlBool>>> = {
  sku: (p) => sql`s.product_id in (select id from product where sku_key in ${p.list('sku')})`,
  barcode: (p) => sql`s.product_id in (select id from product
    where barcode_key = ${any(p, 'barcode')} and barcode_key <> '' and deleted_at is null)`,
  warehouse_code: (p) => sql`l.warehouse_id = (select id from warehouse
    where code_key = ${any(p, 'warehouse_code')} and deleted_at is null)`,
  location_code: (p) => sql`s.location_id = (select id from location
    where code_key = ${any(p, 'location_code')} and deleted_at is null)`,
  location_prefix: placesUnder,
  batch_number: (p) => sql`s.lot_id in (select id from lot where batch_number = ${any(p, 'batch_number')})`,
  serial_number: (p) =>
    sql`s.serial_id in (select id from serial where serial_key = ${any(p, 'serial_number')})`,
  stock_status: (p) => sql`s.stock_status = ${any(p, 'stock_status')}`,
};

/** All of these filters as one condition. */
export const matching = (p: P, filters: readonly PastFilter[]): RawBuilder<SqlBool> =>
  filters.length === 0
    ? sql`true`
    : sql.join(
        filters.map((filter) => conditions[filter](p)),
        sql` and `,
      );
