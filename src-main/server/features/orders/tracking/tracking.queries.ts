import type { Hot, Tx } from '../../../db/capabilities.ts';
import type { OrderTrackingRow } from '../../../db/schema/orders.ts';
import { hot, hotWrite } from '../orders.tables.ts';
import type { TrackingRow } from './tracking.mapping.ts';

const events = hot<{ order_id: number }, TrackingRow>((q, p) =>
  q
    .selectFrom('order_tracking as e')
    .leftJoin('user_account as u', 'u.id', 'e.user_id')
    .leftJoin('api_token as k', 'k.id', 'e.api_token_id')
    .where('e.order_id', '=', p('order_id'))
    .orderBy('e.occurred_at', 'desc')
    .orderBy('e.id', 'desc')
    .selectAll('e')
    .select(['u.uid as user_uid', 'u.name as user_name', 'k.uid as token_uid', 'k.name as token_name']),
);

/** What happened to an order on its way, the latest first; what was noted last where two happened at once. */
export const readEvents = (on: Hot, orderId: number): readonly TrackingRow[] =>
  events.all(on, { order_id: orderId });

/** What tells one event of an order from another. */
export type EventKey = Pick<OrderTrackingRow, 'status' | 'occurred_at' | 'occurrence_code' | 'volume_number'>;

/** The one of these events that is known by that key; undefined where none is. */
export const sameEvent = (rows: readonly TrackingRow[], key: EventKey): TrackingRow | undefined =>
  rows.find(
    (row) =>
      row.status === key.status &&
      row.occurred_at === key.occurred_at &&
      row.occurrence_code === key.occurrence_code &&
      row.volume_number === key.volume_number,
  );

const insert = hotWrite<Omit<OrderTrackingRow, 'id'>, never>((q, p) =>
  q.insertInto('order_tracking').values({
    uid: p('uid'),
    order_id: p('order_id'),
    volume_number: p('volume_number'),
    status: p('status'),
    occurrence_code: p('occurrence_code'),
    description: p('description'),
    location: p('location'),
    occurred_at: p('occurred_at'),
    proof_name: p('proof_name'),
    proof_document: p('proof_document'),
    source: p('source'),
    user_id: p('user_id'),
    api_token_id: p('api_token_id'),
    created_at: p('created_at'),
  }),
);

/** Writes down what happened to an order. */
export const addEvent = (tx: Tx, row: Omit<OrderTrackingRow, 'id'>): void => void insert.run(tx, row);
