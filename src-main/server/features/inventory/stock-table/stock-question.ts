import type { StockSort } from '#shared/contracts/inventory-reads.ts';
import type { SortKey } from '#shared/kernel/query.ts';
import type { SqlValue } from '../../../db/capabilities.ts';

/** What a list can be narrowed to by ids that the database knows. */
export type SetName =
  | 'sku'
  | 'barcode'
  | 'product_type'
  | 'stock_level'
  | 'search'
  | 'exactly'
  | 'warehouse_code'
  | 'location_code'
  | 'location_prefix'
  | 'location_type'
  | 'batch_number'
  | 'serial_number';

/** Values of the sets by their names, as the database keeps them. */
export type StockValues = Readonly<Record<string, SqlValue | readonly SqlValue[]>>;

/** Last valid days as Julian day numbers, both ends in. */
export type DayRange = {
  readonly from: number;
  readonly until: number;
  /** Only what also ends within the warning of its product, or these days where it has none of its own. */
  readonly alert: { readonly today: number; readonly days: number } | null;
  /** False asks for all other rows, those without a date among them. */
  readonly wants: boolean;
};

/** A list of stock rows that is asked for. */
export type StockQuestion = {
  readonly sets: readonly Exclude<SetName, 'exactly'>[];
  readonly values: StockValues;
  /** Its place in the enumeration; null is any. */
  readonly status: number | null;
  readonly ranges: readonly DayRange[];
  readonly order: readonly SortKey<StockSort>[];
  /** Rows of products named exactly by the values `exact_sku` or `exact_barcode` come first. */
  readonly exactFirst: boolean;
  readonly offset: number;
  readonly limit: number;
  /** Counters of the tables that `tablesRead` names, taken before the question was asked. */
  readonly versions: Readonly<Record<string, number>>;
};

/** The internal ids of a page of stock rows, and how many match in all, both of one state of the data. */
export type StockAnswer = { readonly ids: Float64Array; readonly total: number };

/** The tables whose counters a question carries. */
export const tablesRead = [
  'product',
  'product_stock',
  'location',
  'warehouse',
  'lot',
  'serial',
  'stock_item',
] as const;
