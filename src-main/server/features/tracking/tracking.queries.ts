import type { Hot, Tx } from '../../db/capabilities.ts';
import type { OrderTrackingRow } from '../../db/schema/tracking.ts';
import { hot, rowsOf } from './tracking.tables.ts';
import type { TrackingRow } from './tracking.mapping.ts';

const orderTrackingRows = rowsOf('order_tracking');

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

/** Lists the tracking events of an order, the latest first; of two at the same instant, the one noted last is first. */
export const readEvents = (on: Hot, orderId: number): readonly TrackingRow[] =>
  events.all(on, { order_id: orderId });

/** Holds the columns that distinguish the events of an order. */
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

const byId = hot<{ id: number }, OrderTrackingRow>((q, p) =>
  q.selectFrom('order_tracking').where('id', '=', p('id')).selectAll(),
);

/** The event of that internal id; undefined where it was taken back. */
export const findEvent = (on: Hot, id: number): OrderTrackingRow | undefined => byId.first(on, { id });

/** Takes back that something happened to an order. */
export const removeEvent = (tx: Tx, id: number): void => void orderTrackingRows.delete(tx, { id });

/** An order that a file may mean, and the volume where its code is that of one; 0 is none. */
export type MeantOrder = { readonly id: number; readonly volume_number: number };

const byReference = hot<{ reference: string }, { id: number }>((q, p) =>
  q
    .selectFrom('order_head')
    .where('external_reference', '=', p('reference'))
    .where('external_reference', '<>', '')
    .where('deleted_at', 'is', null)
    .where('channel_id', '<>', 1)
    .limit(2)
    .select('id'),
);

/** The orders of that reference in any channel, two at most. */
export const ordersOfReference = (on: Hot, reference: string): readonly MeantOrder[] =>
  byReference.all(on, { reference }).map(({ id }) => ({ id, volume_number: 0 }));

const byCode = hot<{ code: string }, { id: number }>((q, p) =>
  q
    .selectFrom('order_head')
    .where('tracking_code', '=', p('code'))
    .where('tracking_code', '<>', '')
    .where('deleted_at', 'is', null)
    .limit(2)
    .select('id'),
);

const byVolumeCode = hot<{ code: string }, MeantOrder>((q, p) =>
  q
    .selectFrom('order_volume')
    .where('tracking_code', '=', p('code'))
    .where('tracking_code', '<>', '')
    .limit(2)
    .select(['order_id as id', 'number as volume_number']),
);

/** The orders that go by that code as a whole, else those a volume of which does; two at most. */
export const ordersOfCode = (on: Hot, code: string): readonly MeantOrder[] => {
  const whole = byCode.all(on, { code }).map(({ id }) => ({ id, volume_number: 0 }));
  return whole.length > 0 ? whole : byVolumeCode.all(on, { code });
};

/** Writes down what happened to an order. */
export const addEvent = (tx: Tx, row: Omit<OrderTrackingRow, 'id'>): void =>
  void orderTrackingRows.insert(tx, row);

/** A volume of an order as carriers name it. */
type VolumeCode = { readonly number: number; readonly tracking_code: string };

const codes = hot<{ order_id: number }, VolumeCode>((q, p) =>
  q
    .selectFrom('order_volume')
    .where('order_id', '=', p('order_id'))
    .orderBy('number')
    .select(['number', 'tracking_code']),
);

/** The volumes of an order, each with the code under which its carrier follows it. */
export const volumeCodes = (on: Hot, orderId: number): readonly VolumeCode[] =>
  codes.all(on, { order_id: orderId });

const holding = hot<{ item_id: number }, { number: number }>((q, p) =>
  q
    .selectFrom('order_volume_item as c')
    .innerJoin('order_volume as v', 'v.id', 'c.volume_id')
    .where('c.order_item_id', '=', p('item_id'))
    .distinct()
    .orderBy('v.number')
    .select('v.number'),
);

/** Lists the numbers of the volumes into which goods of an item were checked. */
export const volumesOfItem = (on: Hot, itemId: number): readonly number[] =>
  holding.all(on, { item_id: itemId }).map(({ number }) => number);
