import type { Hot, Tx } from '../../db/capabilities.ts';
import type { OrderRow } from './orders.mapping.ts';
import { hot, rowsOf } from './orders.tables.ts';

const orderHeadRows = rowsOf('order_head');

const moved = hot<{ id: number }, { id: number }>((q, p) =>
  q
    .selectFrom('order_item as i')
    .innerJoin('stock_movement as m', 'm.order_item_id', 'i.id')
    .where('i.order_id', '=', p('id'))
    .select('m.id')
    .limit(1),
);

/** Tells whether an order frees its reference for another one: it is cancelled, and no goods ever moved for it. */
export const givesReferenceBack = (on: Hot, { id, stage }: Pick<OrderRow, 'id' | 'stage'>): boolean =>
  stage === 'cancelled' && moved.first(on, { id }) === undefined;

/** Lets another order have the reference of a cancelled one, which still shows it. */
export const freeReference = (tx: Tx, { id }: Pick<OrderRow, 'id'>): void =>
  void orderHeadRows.update(tx, { id }, { reference_freed: 1 });
