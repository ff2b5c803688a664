import type { StockTotals } from '#shared/domain/stock-events.ts';
import type { Tx } from '../../db/capabilities.ts';
import {
  keepByWarehouse,
  presentByWarehouse,
  publishedByWarehouse,
  warehouseNames,
  type WarehouseName,
  type WarehouseTotals,
} from './warehouses.queries.ts';

/** Holds the totals of a product in a warehouse before and after a unit of work, in thousandths. */
export type WarehouseChange = {
  readonly warehouse: WarehouseName;
  readonly before: StockTotals;
  readonly after: StockTotals;
};

/** A product before a work and after it, in thousandths. */
export type ProductChange = {
  readonly id: number;
  readonly before: StockTotals;
  readonly after: StockTotals;
};

const none: StockTotals = { on_hand: 0, reserved: 0, available: 0 };

const totalsOf = ({ on_hand, reserved, available }: StockTotals): StockTotals => ({
  on_hand,
  reserved,
  available,
});

const byProduct = (
  rows: readonly WarehouseTotals[],
): ReadonlyMap<number, ReadonlyMap<number, WarehouseTotals>> => {
  const found = new Map<number, Map<number, WarehouseTotals>>();
  for (const row of rows) {
    const warehouses = found.get(row.product_id) ?? new Map<number, WarehouseTotals>();
    found.set(row.product_id, warehouses.set(row.warehouse_id, row));
  }
  return found;
};

/** Tells whether a unit of work left the totals of a warehouse unchanged. */
export const isSame = (before: StockTotals, after: StockTotals): boolean =>
  before.on_hand === after.on_hand &&
  before.reserved === after.reserved &&
  before.available === after.available;

const inSeveral = (
  tx: Tx,
  warehouses: readonly WarehouseName[],
  { ids, validFrom }: { readonly ids: readonly number[]; readonly validFrom: string },
): ReadonlyMap<number, readonly WarehouseChange[]> => {
  const published = byProduct(publishedByWarehouse(tx, ids));
  const present = byProduct(presentByWarehouse(tx, ids, validFrom));
  return new Map(
    ids.map((id) => [
      id,
      warehouses.flatMap((warehouse) => {
        const [before, after] = [published.get(id)?.get(warehouse.id), present.get(id)?.get(warehouse.id)];
        if (before === undefined && after === undefined) return [];
        return { warehouse, before: totalsOf(before ?? none), after: totalsOf(after ?? none) };
      }),
    ]),
  );
};

/**
 * Computes the changes of products in each warehouse, by their internal ids, and stores the new totals: with one
 * warehouse those of the product, with several the sums of their stock rows.
 */
export const settleWarehouses = (
  tx: Tx,
  products: readonly ProductChange[],
  validFrom: string,
): ReadonlyMap<number, readonly WarehouseChange[]> => {
  const warehouses = warehouseNames(tx);
  const [only, second] = warehouses;
  if (only === undefined) return new Map();
  if (second === undefined) {
    return new Map(products.map(({ id, before, after }) => [id, [{ warehouse: only, before, after }]]));
  }
  const found = inSeveral(tx, warehouses, { ids: products.map(({ id }) => id), validFrom });
  keepByWarehouse(
    tx,
    [...found].flatMap(([product_id, changes]) =>
      changes
        .filter(({ before, after }) => !isSame(before, after))
        .map(({ warehouse, after }) => ({ product_id, warehouse_id: warehouse.id, ...after })),
    ),
  );
  return found;
};
