import { sql } from 'kysely';
import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import type { OperationType } from '#shared/areas/operation-types/schema.ts';
import type { Hot } from '../../../db/capabilities.ts';
import { detailsOf } from '../conclude.service.ts';
import type { Reading } from '../orders.deps.ts';
import { findById } from '../orders.queries.ts';
import { hot } from '../orders.tables.ts';
import { switchesOf } from '../switches.service.ts';

/** Goods of one lot that leave with an item: thousandths; '' is no lot and no serial number. */
export type LeavingGoods = {
  readonly line_number: number;
  readonly quantity: number;
  readonly batch_number: string;
  readonly serial_number: string;
  readonly manufacturing_date: string | null;
  readonly expiration_date: string | null;
};

/** Holds the catalogue's facts of an item; weights are in grams. */
export type LeavingProduct = {
  readonly line_number: number;
  readonly product_id: number;
  readonly ncm: string | null;
  readonly origin: string | null;
  readonly weight: number;
};

/** An order as its invoice is to be written. */
export type OrderToWrite = {
  readonly order: OrderDetails;
  readonly type: OperationType;
  readonly goods: readonly LeavingGoods[];
  readonly products: readonly LeavingProduct[];
  /** The internal id of the warehouse where it is staged; null where it is staged nowhere yet. */
  readonly warehouseId: number | null;
};

const goodsOf = hot<{ order_id: number }, LeavingGoods>((q, p) =>
  q
    .selectFrom('order_item as i')
    .innerJoin('stock_allocation as a', 'a.order_item_id', 'i.id')
    .innerJoin('stock_item as s', 's.id', 'a.stock_item_id')
    .leftJoin('lot as t', 't.id', 's.lot_id')
    .leftJoin('serial as n', 'n.id', 's.serial_id')
    .where('i.order_id', '=', p('order_id'))
    .where(sql<boolean>`a.status in ('active', 'picked', 'consumed')`)
    .orderBy('i.line_number')
    .orderBy('a.id')
    .select(['i.line_number', 'a.quantity', 't.manufacturing_date', 't.expiration_date'])
    .select(sql<string>`coalesce(t.batch_number, '')`.as('batch_number'))
    .select(sql<string>`coalesce(n.serial_number, '')`.as('serial_number')),
);

const productsOf = hot<{ order_id: number }, LeavingProduct>((q, p) =>
  q
    .selectFrom('order_item as i')
    .innerJoin('product as p', 'p.id', 'i.product_id')
    .where('i.order_id', '=', p('order_id'))
    .orderBy('i.line_number')
    .select(['i.line_number', 'i.product_id', 'p.ncm', 'p.origin', 'p.weight']),
);

/** Reads the order of that internal id as its invoice needs it; undefined where there is none. */
export const orderToWrite = (on: Hot, id: number, deps: Reading): OrderToWrite | undefined => {
  const row = findById(on, id);
  if (row === undefined) return undefined;
  return {
    order: detailsOf(on, row, deps),
    type: switchesOf(on, row),
    goods: goodsOf.all(on, { order_id: id }),
    products: productsOf.all(on, { order_id: id }),
    warehouseId: row.warehouse_id,
  };
};
