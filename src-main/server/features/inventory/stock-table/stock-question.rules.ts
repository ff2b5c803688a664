import type { LowStockSort, StockSort } from '#shared/areas/inventory/reads-contract.ts';
import type { AbcClass } from '#shared/areas/inventory/totals-schema.ts';
import type { SortKey } from '#shared/kernel/query.ts';
import type { SqlValue } from '../../../db/capabilities.ts';
import type { CurvePoint, LowStockNarrowing } from './product-lists.rules.ts';

/** Names the filters of a list that the database resolves to ids. */
export type SetName =
  | 'sku'
  | 'barcode'
  | 'product_type'
  | 'stock_level'
  | 'search'
  | 'exactly'
  | 'searched_lot'
  | 'searched_serial'
  | 'warehouse_code'
  | 'location_code'
  | 'location_code_prefix'
  | 'location_type'
  | 'lot_id'
  | 'batch_number'
  | 'serial_number';

/** Those that a list can be narrowed to. */
export type NarrowingSet = StockQuestion['sets'][number];

/** Those of them that the database is asked for; the others are known of each product. */
export type AskedSet = Exclude<SetName, 'product_type' | 'stock_level'>;

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
  readonly sets: readonly Exclude<SetName, 'exactly' | 'searched_lot' | 'searched_serial'>[];
  readonly values: StockValues;
  /** The position of the status in its enumeration; null is any. */
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

/** A page of a list of stock rows, with the worth of all rows that match, in cents. */
export type StockListAnswer = StockAnswer & { readonly cents: number };

type Window = { readonly offset: number; readonly limit: number };
type Versioned = { readonly versions: Readonly<Record<string, number>> };

/** Asks for the stock rows at a moment: the instant and the filters. */
export type PastQuestion = Pick<StockQuestion, 'sets' | 'values' | 'status'> &
  Window &
  Versioned & { readonly asOf: string };

/** The internal ids of a page of stock rows, their quantities at that moment in thousandths, and how many match. */
export type PastAnswer = StockAnswer & { readonly quantities: Float64Array };

/** Products at or below their minimum. */
export type LowQuestion = LowStockNarrowing &
  Window &
  Versioned & {
    readonly order: readonly SortKey<LowStockSort>[];
    /** Is the expression of the search index; null is any. */
    readonly search: string | null;
    /** Is the public id of who the products were bought from last; null is anybody. */
    readonly supplier: string | null;
  };

/** Products by value: of what lies in stock, or with an instant of what was used since. */
export type CurveQuestion = Window &
  Versioned & { readonly usedSince: string | null; readonly only: AbcClass | null };

/** A page of a curve, how many products match, and what all of the curve are worth, in cents. */
export type CurveAnswer = {
  readonly points: readonly CurvePoint[];
  readonly total: number;
  readonly whole: number;
};

/** Asks for the occupancy of streets: of a warehouse by its internal id, or of the site. */
export type StreetsQuestion = Versioned & { readonly warehouseId: number | null };

/**
 * Asks for a warehouse, by its internal id, from above: its zones, or the locations of one street, named as `street_key`
 * of a location has it.
 */
export type FloorQuestion = Versioned & { readonly warehouseId: number; readonly streetKey: string | null };

/** The tables whose counters a question carries. */
export const tablesRead = ['location', 'warehouse', 'lot'] as const;
