import { sql } from 'kysely';
import type { LoadFacts } from '#shared/areas/loads/workflow.ts';
import type { Hot } from '../../../db/capabilities.ts';
import type { OrderLoadRow } from '../../../db/schema/fulfilment.ts';
import type { OrderVolumeRow } from '../../../db/schema/fulfilment.ts';
import { hot, versionedWrites, type HotReadBuilder } from '../fulfilment.tables.ts';

/** A load with what stands in other tables. */
export type LoadRow = OrderLoadRow & {
  readonly carrier_uid: string | null;
  readonly carrier_name: string | null;
  readonly user_uid: string | null;
  readonly user_name: string | null;
  readonly token_uid: string | null;
  readonly token_name: string | null;
};

/** The statement of loads with what other tables say of them. */
export const shownLoads = (q: HotReadBuilder) =>
  q
    .selectFrom('order_load as d')
    .leftJoin('customer as c', 'c.id', 'd.carrier_id')
    .leftJoin('user_account as u', 'u.id', 'd.user_id')
    .leftJoin('api_token as k', 'k.id', 'd.api_token_id')
    .selectAll('d')
    .select(['c.uid as carrier_uid', 'c.name as carrier_name'])
    .select(['u.uid as user_uid', 'u.name as user_name', 'k.uid as token_uid', 'k.name as token_name']);

const byUid = hot<{ uid: string }, LoadRow>((q, p) => shownLoads(q).where('d.uid', '=', p('uid')));
const byId = hot<{ id: number }, LoadRow>((q, p) => shownLoads(q).where('d.id', '=', p('id')));
const opened = hot<Record<never, never>, LoadRow>((q) =>
  shownLoads(q).where('d.status', '=', 'open').orderBy('d.id'),
);

/** The load of that UUID; undefined where there is none. */
export const findLoad = (on: Hot, uid: string): LoadRow | undefined => byUid.first(on, { uid });

/** The load of that internal id; undefined where there is none. */
export const findLoadById = (on: Hot, id: number): LoadRow | undefined => byId.first(on, { id });

/** Every open load, the oldest first. */
export const openLoads = (on: Hot): readonly LoadRow[] => opened.all(on, {});

/** Sums the orders of a load: weights are in grams, amounts in cents. */
export type LoadSums = LoadFacts & {
  readonly id: number;
  readonly orders: number;
  readonly volumes: number;
  readonly loaded: number;
  readonly weight: number;
  readonly total: number;
};

const sums = hot<{ ids: readonly number[] }, LoadSums>((q, p) =>
  q
    .selectFrom(
      sql<LoadSums>`(select load_id as id, count(*) as orders,
        count(case when stage = 'ready_to_ship' then 1 end) as waiting,
        count(case when stage = 'ready_to_ship' and volumes = loaded then 1 end) as complete,
        count(case when stage <> 'ready_to_ship' then 1 end) as shipped,
        sum(volumes) as volumes, sum(loaded) as loaded, sum(weight) as weight, sum(total) as total
      from (select o.load_id, o.stage, o.total,
          (select count(*) from order_volume as v where v.order_id = o.id) as volumes,
          (select count(*) from order_volume as v where v.order_id = o.id and v.load_id = o.load_id) as loaded,
          (select coalesce(sum(v.gross_weight), 0) from order_volume as v where v.order_id = o.id) as weight
        from order_head as o where o.load_id in ${p.list('ids')} and o.deleted_at is null)
      group by load_id)`.as('sums'),
    )
    .selectAll('sums'),
);

const nothing = {
  orders: 0,
  waiting: 0,
  complete: 0,
  shipped: 0,
  volumes: 0,
  loaded: 0,
  weight: 0,
  total: 0,
};

/** Sums the orders of each of these loads, by the internal ids of the loads. */
export const sumsOfLoads = (on: Hot, ids: readonly number[]): ReadonlyMap<number, LoadSums> => {
  const found = new Map(sums.all(on, { ids }).map((one) => [one.id, one]));
  return new Map(ids.map((id) => [id, found.get(id) ?? { ...nothing, id }]));
};

/** Sums the orders of a load. */
export const sumsOfLoad = (on: Hot, id: number): LoadSums =>
  sumsOfLoads(on, [id]).get(id) ?? { ...nothing, id };

const volumes = hot<{ load_id: number }, OrderVolumeRow>((q, p) =>
  q
    .selectFrom('order_volume as v')
    .innerJoin('order_head as o', 'o.id', 'v.order_id')
    .where('o.load_id', '=', p('load_id'))
    .where('o.deleted_at', 'is', null)
    .orderBy('v.order_id')
    .orderBy('v.number')
    .selectAll('v'),
);

/** The volumes of the orders of a load, scanned or not. */
export const volumesOfLoad = (on: Hot, loadId: number): readonly OrderVolumeRow[] =>
  volumes.all(on, { load_id: loadId });

const columns = [
  'load_number',
  'status',
  'carrier_id',
  'vehicle_plate',
  'driver',
  'user_id',
  'api_token_id',
  'shipped_at',
  'cancelled_at',
] as const;

/** Holds the columns of a load without its ids, its version and its instants. */
export type LoadColumns = Pick<OrderLoadRow, (typeof columns)[number]>;

/** The writes of loads. */
export const loadRows = versionedWrites('order_load');
