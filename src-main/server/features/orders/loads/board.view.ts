import { sql } from 'kysely';
import type { BoardCard, LoadBoard } from '#shared/areas/loads/schema.ts';
import { isUnderWay, stageLabelOf } from '#shared/areas/orders/rules.ts';
import type { OrderPriority, OrderStage } from '#shared/areas/orders/lists-schema.ts';
import { fromScaled } from '#shared/kernel/primitives.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { demandFound } from '../../../kernel/record.ts';
import { settingsOf, siteDay } from '../../../kernel/settings.ts';
import { siteMoment } from '../../../kernel/site-moment.ts';
import type { KeptCarrier, KeptParty } from '../orders.mapping.ts';
import { hot } from '../orders.tables.ts';
import { kept, orNull } from '../plain.mapping.ts';
import { toLoadHead } from './loads.mapping.ts';
import { openLoads, sumsOfLoads, type LoadRow } from './loads.queries.ts';

/** Most orders that the board shows. */
const mostCards = 500;

const toPack: readonly OrderStage[] = ['picked', 'packing', 'packed'];

/**
 * Orders that are to leave and have not yet: those of the board. They are looked for among the open ones alone: left to
 * itself, SQLite takes an index of all orders that ever were.
 */
const isWaiting = sql<boolean>`o.id in (select w.id from order_head as w indexed by order_open
  where w.deleted_at is null and w.stage not in ('completed', 'cancelled') and w.direction = 'outbound'
    and w.stage in ('picked', 'packing', 'packed', 'ready_to_ship'))`;

type CardRow = {
  readonly uid: string;
  readonly order_number: string | null;
  readonly stage: OrderStage;
  readonly hold_reason: string;
  readonly promised_date: string | null;
  readonly priority: number;
  readonly party: string;
  readonly city: string;
  readonly carrier: string;
  readonly load_id: number | null;
  readonly volumes: number;
  readonly loaded: number;
};

const cards = hot<Record<never, never>, CardRow>((q) =>
  q
    .selectFrom('order_head as o')
    .where(isWaiting)
    .orderBy('o.priority', 'desc')
    .orderBy(sql`coalesce(o.promised_date, '~')`)
    .orderBy('o.id')
    .limit(sql.lit(mostCards))
    .select(['o.uid', 'o.order_number', 'o.stage', 'o.hold_reason', 'o.promised_date', 'o.priority'])
    .select(['o.party', 'o.city', 'o.carrier', 'o.load_id'])
    .select([
      sql<number>`(select count(*) from order_volume as v where v.order_id = o.id)`.as('volumes'),
      sql<number>`(select count(*) from order_volume as v where v.order_id = o.id and v.load_id = o.load_id)`.as(
        'loaded',
      ),
    ]),
);

type Counted = { readonly stage: OrderStage; readonly is_loaded: number; readonly orders: number };

const counted = hot<Record<never, never>, Counted>((q) =>
  q
    .selectFrom('order_head as o')
    .where(isWaiting)
    .groupBy(['o.stage', sql`o.load_id is not null`])
    .select(['o.stage', sql<number>`o.load_id is not null`.as('is_loaded')])
    .select(sql<number>`count(*)`.as('orders')),
);

type LeftRow = {
  readonly carrier: string;
  readonly orders: number;
  readonly volumes: number;
  readonly weight: number;
};

/** What left since an instant, by carrier; weights in grams. */
const leftSince = hot<{ since: string }, LeftRow>((q, p) =>
  q
    .selectFrom(
      sql<LeftRow>`(select o.carrier, count(*) as orders,
        sum((select count(*) from order_volume as v where v.order_id = o.id)) as volumes,
        sum((select coalesce(sum(v.gross_weight), 0) from order_volume as v where v.order_id = o.id)) as weight
      from order_head as o
      where o.shipped_at >= ${p('since')} and o.shipped_at is not null and o.deleted_at is null
        and o.direction = 'outbound'
      group by o.carrier)`.as('gone'),
    )
    .selectAll('gone'),
);

type Left = LoadBoard['left'];
type Lane = LoadBoard['lanes'][number];

const leftOf = (rows: readonly LeftRow[]): Left => ({
  orders: rows.reduce((sum, { orders }) => sum + orders, 0),
  volumes: rows.reduce((sum, { volumes }) => sum + volumes, 0),
  gross_weight: fromScaled(
    rows.reduce((sum, { weight }) => sum + weight, 0),
    3,
  ),
});

const customerOf = (party: string): BoardCard['customer'] => {
  const found = kept<KeptParty>(party);
  return found && { id: found.id, code: found.code, name: found.name };
};

const toCard = (row: CardRow, load: LoadRow | undefined, today: string): BoardCard => ({
  id: row.uid,
  order_number: row.order_number,
  stage: row.stage,
  stage_label: stageLabelOf(row.stage, 'outbound'),
  is_on_hold: row.hold_reason !== '',
  is_late: isUnderWay(row.stage) && row.promised_date !== null && row.promised_date < today,
  promised_date: row.promised_date,
  priority: row.priority as OrderPriority,
  customer: customerOf(row.party),
  city: orNull(row.city),
  load: load === undefined ? null : { id: load.uid, load_number: load.load_number },
  volumes: row.volumes,
  volumes_loaded: row.loaded,
});

/** Lanes by carrier, in the order of their names; nobody's stands last. */
const createLanes = () => {
  const lanes = new Map<string, Lane>();
  const laneOf = (carrier: KeptCarrier | null): Lane => {
    const key = carrier?.id ?? '';
    const known = lanes.get(key);
    if (known !== undefined) return known;
    const named = carrier && { id: carrier.id, name: carrier.name };
    const lane: Lane = { carrier: named, loads: [], to_pack: [], ready: [], in_load: [], left: leftOf([]) };
    lanes.set(key, lane);
    return lane;
  };
  const sorted = (): Lane[] =>
    [...lanes.values()].toSorted((one, other) => {
      if (one.carrier === null || other.carrier === null) return one.carrier === null ? 1 : -1;
      return one.carrier.name.localeCompare(other.carrier.name, 'pt-BR');
    });
  return { laneOf, sorted };
};

const carrierOf = ({ carrier_uid: id, carrier_name: name }: LoadRow): KeptCarrier | null =>
  id === null ? null : { id, name: name ?? '' };

const partOf = ({ stage, load_id: load }: CardRow): 'to_pack' | 'ready' | 'in_load' => {
  if (toPack.includes(stage)) return 'to_pack';
  return load === null ? 'ready' : 'in_load';
};

const countsOf = (rows: readonly Counted[]): LoadBoard['counts'] => {
  const sum = (wanted: (one: Counted) => boolean): number =>
    rows.filter(wanted).reduce((total, { orders }) => total + orders, 0);
  const isReady = ({ stage }: Counted): boolean => !toPack.includes(stage);
  return {
    to_pack: sum((one) => !isReady(one)),
    ready: sum((one) => isReady(one) && one.is_loaded === 0),
    in_load: sum((one) => isReady(one) && one.is_loaded === 1),
  };
};

/** What leaves today, by carrier; gathered by a read worker, since it looks at every open order. */
export const boardOf = async (deps: Deps): Promise<LoadBoard> => {
  const { store } = deps;
  const today = siteDay(deps);
  const since = siteMoment(today, 'first', settingsOf(store).time_zone);
  const [cardRows, countRows, leftRows] = await Promise.all([
    store.offload(cards.bind({})),
    store.offload(counted.bind({})),
    store.offload(leftSince.bind({ since })),
  ]);
  const { laneOf, sorted } = createLanes();
  const { loads, sums } = store.snapshot((on) => {
    const all = openLoads(on);
    return {
      loads: all,
      sums: sumsOfLoads(
        on,
        all.map(({ id }) => id),
      ),
    };
  });
  for (const load of loads) {
    laneOf(carrierOf(load)).loads.push(toLoadHead(load, demandFound(sums.get(load.id))));
  }
  const byId = new Map(loads.map((load) => [load.id, load]));
  for (const row of cardRows) {
    const load = row.load_id === null ? undefined : byId.get(row.load_id);
    const lane = laneOf(load === undefined ? kept<KeptCarrier>(row.carrier) : carrierOf(load));
    lane[partOf(row)].push(toCard(row, load, today));
  }
  const gone = Map.groupBy(leftRows, ({ carrier }) => kept<KeptCarrier>(carrier)?.id ?? '');
  for (const rows of gone.values()) laneOf(kept<KeptCarrier>(rows[0]?.carrier ?? '')).left = leftOf(rows);
  const counts = countsOf(countRows);
  const shown = counts.to_pack + counts.ready + counts.in_load;
  return { day: today, lanes: sorted(), counts, left: leftOf(leftRows), is_cut: shown > cardRows.length };
};
