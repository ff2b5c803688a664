import { sql } from 'kysely';
import type { Schedule } from '#shared/areas/orders/schedule-schema.ts';
import { liveStatuses, type ScheduleType } from '#shared/areas/orders/lists-schema.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import type { OrderScheduleRow } from '../../db/schema/dock-agenda.ts';
import { hot, type HotReadBuilder, rowsOf } from './dock-agenda.tables.ts';
import { toSchedule, type ScheduleRow } from './schedules.mapping.ts';

const orderScheduleRows = rowsOf('order_schedule');

/** Visits with their docks, and with who comes: the carrier of the visit, else that of its order. */
const shown = (q: HotReadBuilder) =>
  q
    .selectFrom('order_schedule as v')
    .innerJoin('order_head as o', 'o.id', 'v.order_id')
    .innerJoin('location as l', 'l.id', 'v.location_id')
    .leftJoin('customer as r', (join) =>
      join.on((w) => w('r.id', '=', w.fn.coalesce('v.carrier_id', 'o.carrier_id'))),
    )
    .selectAll('v')
    .select('o.uid as order_uid')
    .select(['l.code as dock_code', 'l.name as dock_name', 'r.uid as carrier_uid', 'r.name as carrier_name']);

/** The statuses of the index of live visits. */
const live = sql.join(liveStatuses);

const ofOrder = hot<{ order_id: number }, ScheduleRow>((q, p) =>
  shown(q).where('v.order_id', '=', p('order_id')),
);

/** The visit of an order; undefined where none is agreed. */
export const findSchedule = (on: Hot, orderId: number): ScheduleRow | undefined =>
  ofOrder.first(on, { order_id: orderId });

/** The visit of an order as the API shows it; null where none is agreed. */
export const scheduleOf = (on: Hot, orderId: number): Schedule | null => {
  const row = findSchedule(on, orderId);
  return row === undefined ? null : toSchedule(row);
};

/** Tells whether an order has a visit that is neither missed nor cancelled. */
export const isScheduled = (on: Hot, orderId: number): boolean => {
  const status = findSchedule(on, orderId)?.status;
  return status !== undefined && status !== 'missed' && status !== 'cancelled';
};

/** Holds what a visit occupies: its dock, its window and its vehicle; '' means no plate. */
export type Claim = Pick<OrderScheduleRow, 'order_id' | 'location_id' | 'window_start' | 'window_end'> & {
  readonly vehicle_plate: string;
};

/** A visit that holds a dock, with the number of its order. */
export type Holder = Pick<OrderScheduleRow, 'window_start' | 'window_end'> & {
  readonly uid: string;
  readonly order_number: string | null;
};

const holders = hot<Claim, Holder>((q, p) =>
  q
    .selectFrom('order_schedule as v')
    .innerJoin('order_head as o', 'o.id', 'v.order_id')
    .where('v.location_id', '=', p('location_id'))
    .where(sql<boolean>`v.status in (${live})`)
    .where('v.window_start', '<', p('window_end'))
    .where('v.window_end', '>', p('window_start'))
    .where('v.order_id', '<>', p('order_id'))
    .where((w) =>
      w.not(
        w.and([
          w('v.vehicle_plate', '<>', ''),
          w('v.vehicle_plate', '=', p('vehicle_plate')),
          w('v.window_start', '=', p('window_start')),
          w('v.window_end', '=', p('window_end')),
        ]),
      ),
    )
    .orderBy('v.window_start')
    .limit(1)
    .select(['v.window_start', 'v.window_end', 'o.uid', 'o.order_number']),
);

/** The first other visit that holds the dock during a part of that window; undefined where the window is free. */
export const holderOf = (on: Hot, claim: Claim): Holder | undefined => holders.first(on, claim);

const companions = hot<Claim, { order_id: number }>((q, p) =>
  q
    .selectFrom('order_schedule as v')
    .where('v.location_id', '=', p('location_id'))
    .where(sql<boolean>`v.status in (${live})`)
    .where('v.window_start', '=', p('window_start'))
    .where('v.window_end', '=', p('window_end'))
    .where('v.vehicle_plate', '<>', '')
    .where('v.vehicle_plate', '=', p('vehicle_plate'))
    .where('v.order_id', '<>', p('order_id'))
    .orderBy('v.id')
    .select('v.order_id'),
);

/** The internal ids of the other orders of the same visit. */
export const companionsOf = (on: Hot, claim: Claim): readonly number[] =>
  companions.all(on, claim).map(({ order_id: id }) => id);

/** Holds the columns of a visit without its ids. */
export type ScheduleColumns = Omit<OrderScheduleRow, 'id' | 'order_id'>;

/** Writes the visit of an order over the one that it has. */
export const writeSchedule = (tx: Tx, orderId: number, { created_at, ...columns }: ScheduleColumns): void =>
  orderScheduleRows.put(tx, { order_id: orderId }, columns, { created_at });

/** Takes an order off the agenda. */
export const removeSchedule = (tx: Tx, orderId: number): void =>
  void orderScheduleRows.delete(tx, { order_id: orderId });

type Lasting = { readonly type: ScheduleType; readonly party_id: number; readonly since: string };

const lasted = hot<Lasting, { minutes: number }>((q, p) =>
  q
    .selectFrom('order_schedule as v')
    .innerJoin('order_head as o', 'o.id', 'v.order_id')
    .where('v.window_start', '>=', p('since'))
    .where('v.status', '=', 'finished')
    .where('v.type', '=', p('type'))
    .where('v.started_at', 'is not', null)
    .where(sql<boolean>`case v.type when 'receiving' then o.customer_id
      else coalesce(v.carrier_id, o.carrier_id) end = ${p('party_id')}`)
    // the orders of one vehicle are one visit
    .groupBy(['v.location_id', 'v.window_start'])
    .orderBy(sql`max(v.finished_at)`, 'desc')
    .limit(4)
    .select(sql<number>`(julianday(max(v.finished_at)) - julianday(min(v.started_at))) * 1440`.as('minutes')),
);

/**
 * Lists the minutes of the last four visits of a party that ended since an instant: of the supplier for receiving, else
 * of the carrier.
 */
export const minutesOfVisits = (on: Hot, asked: Lasting): readonly number[] =>
  lasted.all(on, asked).map(({ minutes }) => minutes);

type Range = { readonly from: string; readonly to: string };

const between = hot<Range, ScheduleRow>((q, p) =>
  shown(q)
    .where('v.window_start', '<', p('to'))
    .where('v.window_end', '>', p('from'))
    .orderBy('v.window_start')
    .orderBy('v.id'),
);

/** The visits that take place between two instants or reach into that time, in the order in which they begin. */
export const schedulesBetween = (on: Hot, range: Range): readonly ScheduleRow[] => between.all(on, range);

/** A dock as the agenda shows it. */
export type DockRow = {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly dock_direction: 'both' | 'inbound' | 'outbound';
  readonly location_type: string;
  readonly is_active: number;
  readonly is_blocked: number;
};

const docks = hot<{ ids: readonly number[] }, DockRow>((q, p) =>
  q
    .selectFrom('location')
    .where((w) =>
      w.or([
        w.and([w('location_type', '=', 'dock'), w('deleted_at', 'is', null)]),
        w('id', 'in', p.list('ids')),
      ]),
    )
    .orderBy('code_key')
    .select(['id', 'code', 'name', 'dock_direction', 'location_type', 'is_active', 'is_blocked']),
);

/** The living docks of the site and the locations of these ids, which may have been docks, in the order of their codes. */
export const readDocks = (on: Hot, ids: readonly number[] = []): readonly DockRow[] => docks.all(on, { ids });
