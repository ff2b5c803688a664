import { sql } from 'kysely';
import { hotWrite } from '../stock.tables.ts';

/** Goods of a stock row that left for an item of an order; the quantity in thousandths. */
export type ShippedGoods = {
  readonly uid: string;
  readonly order_item_id: number;
  readonly stock_item_id: number;
  readonly quantity: number;
  readonly at: string;
};

/**
 * Keeps whose goods were that left at once: an allocation that is consumed and never reserved anything. Their shipment is
 * posted beside it; for demonstration data alone.
 */
export const insertShipped = hotWrite<ShippedGoods, never>((q, p) =>
  q.insertInto('stock_allocation').values({
    uid: p('uid'),
    order_item_id: p('order_item_id'),
    stock_item_id: p('stock_item_id'),
    quantity: p('quantity'),
    status: sql.lit('consumed'),
    takes_unsellable: sql.lit(0),
    least_expiration: sql.lit(null),
    created_at: p('at'),
    updated_at: p('at'),
  }),
);
