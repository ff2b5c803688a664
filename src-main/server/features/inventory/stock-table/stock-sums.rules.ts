import { mayBePromised, type PromiseFacts } from '#shared/domain/allocation.ts';
import {
  lotStatuses,
  productTypes,
  stockStatuses,
  type ProductType,
  type StockStatus,
} from '#shared/domain/enumerations.ts';
import { centsOf } from '../../../kernel/worth.ts';
import type { LotDays } from './kept-facts.state.ts';
import type { RowTable } from './row-columns.state.ts';
import type { Products } from './product-columns.state.ts';
import type { LowCounts } from './product-lists.rules.ts';
import type { Locations } from './sum-facts.state.ts';
import type { DayTotals } from './sum-facts.queries.ts';

/** Holds how dates are judged: Julian day numbers, and the days of warning of products without their own. */
export type Judging = { readonly validFrom: number; readonly today: number; readonly alertDays: number };

/** The sums of a site that are asked for. */
export type SumsQuestion = Judging & {
  /** JSON `[{date, from, to}]`: civil days with their first instant and the next day's. */
  readonly days: string;
  /** Counters of the tables that `tablesRead` names, taken before the question was asked. */
  readonly versions: Readonly<Record<string, number>>;
};

/** The living products' kept totals. */
export type ProductTotals = {
  readonly in_stock: number;
  readonly on_hand: number;
  readonly reserved: number;
  readonly available: number;
};

/** Stock rows of one warehouse, status and type of product; values in cents, volumes in mm³, weights in grams. */
export type PartTotals = {
  readonly code: string;
  readonly name: string;
  readonly stock_status: StockStatus;
  readonly product_type: ProductType;
  readonly rows: number;
  readonly quantity: number;
  readonly usable: number;
  readonly value: number;
  readonly expired_rows: number;
  readonly expired_quantity: number;
  readonly expired_value: number;
  readonly expiring_rows: number;
  readonly expiring_quantity: number;
  readonly expiring_value: number;
  /** Sums only locations with a limit. */
  readonly volume: number;
  readonly weight: number;
};

/** The site's locations and their limits, volumes in mm³ and weights in grams. */
export type LocationTotals = {
  readonly total: number;
  readonly used: number;
  readonly blocked: number;
  readonly max_volume: number;
  readonly max_weight: number;
};

/** The sums of a site, all of one state of the data. */
export type StockSums = {
  readonly products: ProductTotals;
  readonly low: LowCounts;
  readonly parts: readonly PartTotals[];
  readonly locations: LocationTotals;
  readonly days: readonly DayTotals[];
};

const thousandths = 1000;

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** The kept totals of the living products together. */
export const sumProducts = ({ columns, last }: Products): ProductTotals => {
  const sums = { in_stock: 0, on_hand: 0, reserved: 0, available: 0 };
  for (let id = 1; id <= last; id += 1) {
    if (columns.isLiving[id] !== 1) continue;
    const onHand = columns.onHand[id] ?? 0;
    sums.in_stock += onHand > 0 ? 1 : 0;
    sums.on_hand += onHand;
    sums.reserved += columns.reserved[id] ?? 0;
    sums.available += columns.available[id] ?? 0;
  }
  return sums;
};

type Costs = Pick<Products['columns'], 'cost'>;

/** The worth of the goods in a slot, in cents: what its row of a list shows. */
export const centsAt = ({ columns }: Pick<RowTable, 'columns'>, { cost }: Costs, slot: number): number =>
  centsOf(columns.quantity[slot] ?? 0, cost[columns.product[slot] ?? 0] ?? 0);

/** The worth of all live rows, or of those that are marked, in cents. */
export const sumCents = (rows: RowTable, costs: Costs, marks?: Uint8Array): number => {
  let sum = 0;
  for (let slot = 0; slot < rows.size; slot += 1)
    if (marks === undefined || marks[slot] === 1) sum += centsAt(rows, costs, slot);
  return sum;
};

/** The worth of the live rows of each product, by its id, in cents. */
export const centsByProduct = (rows: RowTable, { columns: costs, last }: Products): Float64Array => {
  const cents = new Float64Array(last + 1);
  for (let slot = 0; slot < rows.size; slot += 1) {
    const product = rows.columns.product[slot] ?? 0;
    cents[product] = (cents[product] ?? 0) + centsAt(rows, costs, slot);
  }
  return cents;
};

/** Holds the facts by which rows are judged and summed, beside their own values. */
export type PartFacts = {
  readonly products: Products;
  readonly locations: Locations;
  readonly lots: LotDays;
  readonly judging: Judging;
};

const emptyPart = (): Mutable<Omit<PartTotals, 'code' | 'name' | 'stock_status' | 'product_type'>> => ({
  rows: 0,
  quantity: 0,
  usable: 0,
  value: 0,
  expired_rows: 0,
  expired_quantity: 0,
  expired_value: 0,
  expiring_rows: 0,
  expiring_quantity: 0,
  expiring_value: 0,
  volume: 0,
  weight: 0,
});
type Part = ReturnType<typeof emptyPart>;

/** Gives the facts of a slot's status, location and lot that decide whether its goods are available. */
const promiseOf = (
  { columns }: RowTable,
  { locations, lots }: PartFacts,
  slot: number,
): PromiseFacts<number> => {
  const lot = columns.lot[slot] ?? 0;
  return {
    stock_status: stockStatuses[columns.status[slot] ?? 0] ?? stockStatuses[0],
    is_usable_location: locations.usable[columns.location[slot] ?? 0] === 1,
    lot_status: lot === 0 ? null : (lotStatuses[lots.status[lot] ?? 0] ?? null),
    expiration_date: lots.day[lot] || null,
  };
};

/** Builds the function that adds one row, by its slot, to its part. */
const adderOf = (table: RowTable, facts: PartFacts) => {
  const { columns } = table;
  const { locations, lots, judging } = facts;
  const { alert, volume, weight } = facts.products.columns;
  const warningOf = (product: number): number => {
    const own = alert[product] ?? -1;
    return own < 0 ? judging.alertDays : own;
  };
  return (part: Part, slot: number): void => {
    const product = columns.product[slot] ?? 0;
    const location = columns.location[slot] ?? 0;
    const lot = columns.lot[slot] ?? 0;
    const quantity = columns.quantity[slot] ?? 0;
    const value = centsAt(table, facts.products.columns, slot);
    const units = quantity / thousandths;
    const day = lots.day[lot] ?? 0;
    const isExpired = day !== 0 && day < judging.validFrom;
    part.rows += 1;
    part.quantity += quantity;
    part.value += value;
    if (mayBePromised(promiseOf(table, facts, slot), judging.validFrom)) part.usable += quantity;
    if (isExpired) {
      part.expired_rows += 1;
      part.expired_quantity += quantity;
      part.expired_value += value;
    } else if (day !== 0 && day <= judging.today + warningOf(product)) {
      part.expiring_rows += 1;
      part.expiring_quantity += quantity;
      part.expiring_value += value;
    }
    if (locations.hasVolume[location] === 1) part.volume += units * (volume[product] ?? 0);
    if (locations.hasWeight[location] === 1) part.weight += units * (weight[product] ?? 0);
  };
};

/** Stock by warehouse, in the order of their codes, by status and by type of product. */
export const sumParts = (table: RowTable, facts: PartFacts): readonly PartTotals[] => {
  const { columns, size } = table;
  const { warehouses, warehouse } = facts.locations;
  const parts: Part[] = [];
  const { type } = facts.products.columns;
  const keyOf = (warehouseId: number, status: number, kind: number): number =>
    (warehouseId * stockStatuses.length + status) * productTypes.length + kind;
  const add = adderOf(table, facts);
  for (let slot = 0; slot < size; slot += 1) {
    if (columns.quantity[slot] === 0) continue;
    const kind = type[columns.product[slot] ?? 0] ?? 0;
    const key = keyOf(warehouse[columns.location[slot] ?? 0] ?? 0, columns.status[slot] ?? 0, kind);
    add((parts[key] ??= emptyPart()), slot);
  }
  return warehouses.flatMap(({ id, code, name }) =>
    stockStatuses.flatMap((stock_status, status) =>
      productTypes.flatMap((product_type, kind) => {
        const part = parts[keyOf(id, status, kind)];
        return part === undefined ? [] : [{ code, name, stock_status, product_type, ...part }];
      }),
    ),
  );
};

/** The locations of the site, and how many of them hold something. */
export const sumLocations = ({ columns, size }: RowTable, { rows, warehouse }: Locations): LocationTotals => {
  const used = new Uint8Array(warehouse.length);
  for (let slot = 0; slot < size; slot += 1) {
    if (columns.quantity[slot] !== 0) used[columns.location[slot] ?? 0] = 1;
  }
  const sum = (of: (row: Locations['rows'][number]) => number): number =>
    rows.reduce((total, row) => total + of(row), 0);
  return {
    total: rows.length,
    used: sum(({ id }) => used[id] ?? 0),
    blocked: sum(({ is_blocked }) => is_blocked),
    max_volume: sum(({ max_volume }) => max_volume ?? 0),
    max_weight: sum(({ max_weight }) => max_weight ?? 0),
  };
};
