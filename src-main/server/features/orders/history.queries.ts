import type { Hot, Tx } from '../../db/capabilities.ts';
import type { OrderHistoryRow } from '../../db/schema/orders.ts';
import { hot, rowsOf } from './orders.tables.ts';

const orderHistoryRows = rowsOf('order_history');

/** Writes down one thing that was done with an order. */
export const appendHistory = (tx: Tx, row: Omit<OrderHistoryRow, 'id'>): void =>
  void orderHistoryRows.insert(tx, row);

/** One thing that was done with an order, with who did it. */
export type HistoryRow = OrderHistoryRow & {
  readonly user_uid: string | null;
  readonly user_name: string | null;
  readonly token_uid: string | null;
  readonly token_name: string | null;
};

const historyOf = hot<{ order_id: number }, HistoryRow>((q, p) =>
  q
    .selectFrom('order_history as h')
    .leftJoin('user_account as u', 'u.id', 'h.user_id')
    .leftJoin('api_token as k', 'k.id', 'h.api_token_id')
    .where('h.order_id', '=', p('order_id'))
    .orderBy('h.id')
    .selectAll('h')
    .select(['u.uid as user_uid', 'u.name as user_name', 'k.uid as token_uid', 'k.name as token_name']),
);

/** Lists the history of an order, the oldest entry first. */
export const readHistory = (on: Hot, orderId: number): readonly HistoryRow[] =>
  historyOf.all(on, { order_id: orderId });
