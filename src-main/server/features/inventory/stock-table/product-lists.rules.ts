import type { LowStockSort } from '#shared/areas/inventory/reads-contract.ts';
import { productTypes, stockLevels } from '#shared/domain/enumerations.ts';
import type { AbcClass } from '#shared/areas/inventory/totals-schema.ts';
import type { SortKey } from '#shared/kernel/query.ts';
import type { RankName, Ranks } from './kept-facts.state.ts';
import type { Products } from './product-columns.state.ts';
import { sortSlots, type SlotKey } from './slot-order.rules.ts';

/** Holds the filters of products that run low; a filter that is not given matches all. */
export type LowStockNarrowing = {
  readonly level?: string | undefined;
  readonly restock_priority?: number | undefined;
  readonly product_type?: string | undefined;
};

const normal = stockLevels.indexOf('normal');

/** Marks by id: 1 for active products at or below their minimum, by the totals of their last event. */
export const lowProducts = (
  { columns, last }: Products,
  { level, restock_priority, product_type }: LowStockNarrowing,
): Uint8Array => {
  const marks = new Uint8Array(last + 1);
  const wantedLevel = stockLevels.findIndex((one) => one === level);
  const wantedType = productTypes.findIndex((one) => one === product_type);
  for (let id = 1; id <= last; id += 1) {
    const own = columns.level[id] ?? 0;
    if (own === normal || columns.min[id] === 0) continue;
    if (columns.isActive[id] !== 1 || columns.isLiving[id] !== 1) continue;
    if (level !== undefined && own !== wantedLevel) continue;
    if (restock_priority !== undefined && columns.priority[id] !== restock_priority) continue;
    if (product_type === undefined || columns.type[id] === wantedType) marks[id] = 1;
  }
  return marks;
};

/** Counts the active products at or below their minimum: without any available quantity, and with some. */
export type LowCounts = { readonly empty: number; readonly critical: number };

/** The totals of the list of what runs low. */
export const countLow = (products: Products): LowCounts => {
  const count = (level: keyof LowCounts): number =>
    lowProducts(products, { level }).reduce((sum, mark) => sum + mark, 0);
  return { empty: count('empty'), critical: count('critical') };
};

const markedIds = (marks: Uint8Array): Uint32Array => {
  const ids: number[] = [];
  for (const [id, mark] of marks.entries()) if (mark === 1) ids.push(id);
  return Uint32Array.from(ids);
};

type Order = readonly SortKey<LowStockSort>[];

const keysOf = ({ columns }: Products, order: Order, ranks: (name: RankName) => Ranks): readonly SlotKey[] =>
  [...order, { field: 'name', descending: false } as const].map(({ field, descending }): SlotKey => {
    switch (field) {
      case 'restock_priority':
        return { of: (id) => columns.priority[id] ?? 0, descending };
      case 'available':
        return { of: (id) => columns.available[id] ?? 0, descending };
      case 'shortage':
        return {
          of: (id) => Math.max(0, 1 - (columns.available[id] ?? 0) / (columns.min[id] ?? 1)),
          descending,
        };
      default: {
        const { at } = ranks(field);
        return { of: (id) => at[id] ?? 0, descending };
      }
    }
  });

/** The marked products in an order of the list of what runs low; alike ones by name. */
export const inLowOrder = (
  products: Products,
  { marks, order, ranks }: { marks: Uint8Array; order: Order; ranks: (name: RankName) => Ranks },
): Uint32Array => sortSlots(markedIds(marks), keysOf(products, order, ranks));

/** A product on the curve: values in cents, quantities in thousandths; `before` is the value of all above it. */
export type CurvePoint = {
  readonly id: number;
  readonly position: number;
  readonly quantity: number;
  readonly value: number;
  readonly before: number;
};

/** Products by value, the most valuable first, with their quantities and values by id, and what all are worth. */
export type Curve = {
  readonly ids: Uint32Array;
  readonly quantity: Float64Array;
  readonly value: Float64Array;
  readonly whole: number;
};

/** Builds the ABC curve of the stock on hand by its value: that of each product by its id. */
export const stockCurve = ({ columns, last }: Products, value: Float64Array): Curve => {
  const stocked: number[] = [];
  for (let id = 1; id <= last; id += 1) if (columns.onHand[id] !== 0) stocked.push(id);
  return curveOf(Uint32Array.from(stocked), columns.onHand, value);
};

/** The curve of these products, whose ids ascend. */
export const curveOf = (some: Uint32Array, quantity: Float64Array, value: Float64Array): Curve => {
  const ids = sortSlots(some, [{ of: (id) => value[id] ?? 0, descending: true }]);
  return { ids, quantity, value, whole: ids.reduce((sum, id) => sum + (value[id] ?? 0), 0) };
};

const aUpTo = 0.8;
const bUpTo = 0.95;

/** The class of a product: that in which its part of the whole begins. */
export const abcClassOf = (before: number, whole: number): AbcClass => {
  if (before < whole * aUpTo) return 'A';
  return before < whole * bUpTo ? 'B' : 'C';
};

/** A part of the points of a curve, or of those of one class, and how many there are. */
export const pointsOf = (
  { ids, quantity, value, whole }: Curve,
  { only, offset, limit }: { only: AbcClass | null; offset: number; limit: number },
): { readonly points: readonly CurvePoint[]; readonly total: number } => {
  const points: CurvePoint[] = [];
  let before = 0;
  let total = 0;
  for (const [index, id] of ids.entries()) {
    const own = value[id] ?? 0;
    if (only === null || abcClassOf(before, whole) === only) {
      if (total >= offset && total < offset + limit) {
        points.push({ id, position: index + 1, quantity: quantity[id] ?? 0, value: own, before });
      }
      total += 1;
    }
    before += own;
  }
  return { points, total };
};
