import type { Tx } from '../../db/capabilities.ts';
import { rowsOf } from '../stock.tables.ts';

const allocationRows = rowsOf('stock_allocation');

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
export const insertShipped = (tx: Tx, { at, ...goods }: ShippedGoods): void =>
  void allocationRows.insert(tx, {
    ...goods,
    status: 'consumed',
    takes_unsellable: 0,
    least_expiration: null,
    created_at: at,
    updated_at: at,
  });
