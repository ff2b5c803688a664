import { sql } from 'kysely';
import type { Hot } from '../../../db/capabilities.ts';
import type { OrderWaveRow } from '../../../db/schema/fulfilment.ts';
import { type OrderRow, readRows } from '../../orders/index.ts';
import { hot, versionedWrites, type HotReadBuilder } from '../fulfilment.tables.ts';

/** Sums the progress and the demand of the orders of a wave; quantities are in thousandths. */
type Sums = {
  readonly orders: number;
  readonly orders_picked: number;
  readonly orders_cancelled: number;
  readonly items: number;
  readonly quantity: number;
};

/** A wave with what stands in other tables. */
export type WaveRow = OrderWaveRow &
  Sums & {
    readonly user_uid: string | null;
    readonly user_name: string | null;
    readonly token_uid: string | null;
    readonly token_name: string | null;
    readonly staging_code: string;
    readonly staging_name: string;
  };

const ofWave = (what: string) =>
  sql<number>`(select ${sql.raw(what)} from order_head as o where o.wave_id = w.id)`;

/** Waves as answers need them. */
export const shownWaves = (q: HotReadBuilder) =>
  q
    .selectFrom('order_wave as w')
    .innerJoin('location as s', 's.id', 'w.staging_location_id')
    .leftJoin('user_account as u', 'u.id', 'w.user_id')
    .leftJoin('api_token as k', 'k.id', 'w.api_token_id')
    .selectAll('w')
    .select(['u.uid as user_uid', 'u.name as user_name', 'k.uid as token_uid', 'k.name as token_name'])
    .select(['s.code as staging_code', 's.name as staging_name'])
    .select([
      ofWave('count(*)').as('orders'),
      ofWave(`coalesce(sum(o.stage not in ('pending', 'confirmed', 'picking', 'cancelled')), 0)`).as(
        'orders_picked',
      ),
      ofWave(`coalesce(sum(o.stage = 'cancelled'), 0)`).as('orders_cancelled'),
      ofWave('coalesce(sum(o.items_count), 0)').as('items'),
      ofWave('coalesce(sum(o.quantity), 0)').as('quantity'),
    ]);

const byUid = hot<{ uid: string }, WaveRow>((q, p) => shownWaves(q).where('w.uid', '=', p('uid')));

/** The wave of that UUID; undefined where there is none. */
export const findWave = (on: Hot, uid: string): WaveRow | undefined =>
  byUid.first(on, { uid: uid.toLowerCase() });

const members = hot<{ wave_id: number }, { id: number }>((q, p) =>
  q
    .selectFrom('order_head')
    .where('wave_id', '=', p('wave_id'))
    .where('deleted_at', 'is', null)
    .orderBy('wave_slot')
    .select('id'),
);

/** The orders of a wave by their slots, those that were cancelled too. */
export const readMembers = (on: Hot, waveId: number): readonly OrderRow[] =>
  readRows(
    on,
    members.all(on, { wave_id: waveId }).map(({ id }) => id),
  );

const columns = [
  'wave_number',
  'status',
  'staging_location_id',
  'user_id',
  'api_token_id',
  'started_at',
  'ended_at',
] as const;

/** Holds the columns of a wave without its ids, its version and its instants. */
export type WaveColumns = Pick<OrderWaveRow, (typeof columns)[number]>;

/** The writes of waves. */
export const waveRows = versionedWrites('order_wave');
