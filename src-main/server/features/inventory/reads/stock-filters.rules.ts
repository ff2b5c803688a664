import type { StockQueryQuery, StockSort } from '#shared/areas/inventory/reads-contract.ts';
import { stockSorts } from '#shared/areas/inventory/reads-contract.ts';
import { locationKey, locationKeyPrefix } from '#shared/domain/location-code.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import { parseSort, type SortKey } from '#shared/kernel/query.ts';
import type { SqlValue } from '../../../db/capabilities.ts';
import { barcodeKey } from '../../products/index.ts';

/** Lists the filters of a list of stock rows. */
export const stockFilters = [
  'sku',
  'barcode',
  'warehouse_code',
  'location_code',
  'location_code_prefix',
  'location_type',
  'lot_id',
  'batch_number',
  'serial_number',
  'stock_status',
  'product_type',
  'stock_level',
  'is_expired',
  'expires_soon',
] as const;
export type StockFilter = (typeof stockFilters)[number];

export type StockNarrowing = {
  readonly [F in StockFilter]?: string | boolean | readonly string[] | undefined;
};

/** The values of filters, as the database keeps them; undefined where a value is one that no row can have. */
export type FilterValues = Readonly<Record<string, SqlValue | readonly SqlValue[]>>;

const storedOne = (filter: StockFilter, value: string): SqlValue | undefined => {
  switch (filter) {
    case 'barcode':
      return barcodeKey(value);
    case 'serial_number':
    case 'warehouse_code':
      return skuKey(value.trim());
    case 'location_code':
      return locationKey(value);
    case 'location_code_prefix':
      return locationKeyPrefix(value);
    default:
      return value;
  }
};

/** The filters that a query uses. */
export const usedFilters = (query: StockNarrowing): readonly StockFilter[] =>
  stockFilters.filter((filter) => query[filter] !== undefined);

/** Translates the filters of a query into stored values; undefined where no row can match. */
export const filterValues = (query: StockNarrowing): FilterValues | undefined => {
  const values: Record<string, SqlValue | readonly SqlValue[]> = {};
  for (const filter of usedFilters(query)) {
    const asked = query[filter];
    if (filter === 'sku') values[filter] = [asked].flat().map((sku) => skuKey(String(sku)));
    else if (typeof asked === 'boolean') values[filter] = asked ? 1 : 0;
    else {
      const stored = storedOne(filter, String(asked));
      if (stored === undefined) return undefined;
      values[filter] = stored;
    }
  }
  return values;
};

const byProductAndLocation: readonly SortKey<StockSort>[] = [
  { field: 'name', descending: false },
  { field: 'location_code', descending: false },
];

/** The keys of a list's `sort`; by name and location where there is none. */
export const stockOrder = (sort: string | undefined): readonly SortKey<StockSort>[] =>
  sort === undefined ? byProductAndLocation : (parseSort(sort, stockSorts) ?? byProductAndLocation);

/** The part of a stock query that narrows its rows. */
export const narrowingOf = (query: StockQueryQuery): StockNarrowing => {
  const asked: StockNarrowing = query;
  return Object.fromEntries(usedFilters(asked).map((filter) => [filter, asked[filter]]));
};
