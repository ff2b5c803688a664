import { sql } from 'kysely';
import type { Hot, Tx } from '../../db/capabilities.ts';
import { hot, hotWrite, rowsOf } from '../stock.tables.ts';
import { usableRow } from './touch.queries.ts';

const totalRows = rowsOf('warehouse_stock');

/** Holds the totals of a product in a warehouse, in thousandths. */
export type WarehouseTotals = {
  readonly product_id: number;
  readonly warehouse_id: number;
  readonly on_hand: number;
  readonly reserved: number;
  readonly available: number;
};

/** A warehouse as events name it. */
export type WarehouseName = { readonly id: number; readonly code: string; readonly name: string };

const names = hot<Record<never, never>, WarehouseName>((q) =>
  q.selectFrom('warehouse').select(['id', 'code', 'name']).orderBy('id'),
);

/** Every warehouse that the site has or had, the oldest first. */
export const warehouseNames = (on: Hot): readonly WarehouseName[] => names.all(on, {});

const published = hot<{ ids: readonly number[] }, WarehouseTotals>((q, p) =>
  q.selectFrom('warehouse_stock').selectAll().where('product_id', 'in', p.list('ids')),
);

/** Reads the totals of these products in each warehouse at their last event. */
export const publishedByWarehouse = (on: Hot, ids: readonly number[]): readonly WarehouseTotals[] =>
  published.all(on, { ids });

const present = hot<{ ids: readonly number[]; valid_from: string }, WarehouseTotals>((q, p) => {
  const usable = usableRow({ item: 's', location: 'l', lot: 't', validFrom: p('valid_from') });
  const free = sql<number>`s.quantity - s.quantity_reserved`;
  return q
    .selectFrom('stock_item as s')
    .innerJoin('location as l', 'l.id', 's.location_id')
    .leftJoin('lot as t', 't.id', 's.lot_id')
    .where('s.product_id', 'in', p.list('ids'))
    .where('s.quantity', '>', 0)
    .groupBy(['s.product_id', 'l.warehouse_id'])
    .select(['s.product_id', 'l.warehouse_id'])
    .select([
      sql<number>`sum(s.quantity)`.as('on_hand'),
      sql<number>`sum(s.quantity_reserved)`.as('reserved'),
      sql<number>`coalesce(sum(case when ${usable} then ${free} end), 0)`.as('available'),
    ]);
});

/** The same as their stock rows give them; what ends before `validFrom` is expired. */
export const presentByWarehouse = (
  on: Hot,
  ids: readonly number[],
  validFrom: string,
): readonly WarehouseTotals[] => present.all(on, { ids, valid_from: validFrom });

/** Stores totals of warehouses as those of the last event. */
export const keepByWarehouse = (tx: Tx, totals: readonly WarehouseTotals[]): void => {
  for (const { product_id, warehouse_id, ...sums } of totals) {
    totalRows.put(tx, { product_id, warehouse_id }, sums);
  }
};

const begin = hotWrite<{ warehouse_id: number }, never>((q, p) =>
  q
    .insertInto('warehouse_stock')
    .columns(['product_id', 'warehouse_id', 'on_hand', 'reserved', 'available'])
    .expression((eb) =>
      eb
        .selectFrom('product_stock')
        .select([
          'id',
          sql<number>`${p('warehouse_id')}`.as('warehouse_id'),
          'on_hand',
          'reserved',
          'available',
        ])
        .where('on_hand', '>', 0),
    ),
);

/**
 * Stores the totals of the last events of all products as those of the site's only warehouse; to be called right before
 * its second is written.
 */
export const beginByWarehouse = (tx: Tx): void => {
  const [only, second] = warehouseNames(tx);
  if (only !== undefined && second === undefined) begin.run(tx, { warehouse_id: only.id });
};
