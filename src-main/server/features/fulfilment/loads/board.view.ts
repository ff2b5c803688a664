import { sql, type RawBuilder } from 'kysely';
import type { BoardQuery } from '#shared/areas/loads/reads-contract.ts';
import type { LoadBoard } from '#shared/areas/loads/schema.ts';
import type { OrderStage } from '#shared/areas/orders/lists-schema.ts';
import { addDays } from '#shared/kernel/civil-date.ts';
import { dayStart } from '#shared/kernel/day-start.ts';
import { toInstant } from '../../../kernel/clock.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { settingsOf, siteDay } from '../../../kernel/settings.ts';
import { hot } from '../fulfilment.tables.ts';
import { readDocks, schedulesBetween } from '../../dock-agenda/index.ts';
import { arrange, leftOf, toPack, type CardRow, type LeftRow } from './lanes.rules.ts';
import { openLoads, sumsOfLoads } from './loads.queries.ts';

/** Most orders that the board shows. */
const mostCards = 500;

/**
 * Orders that are to leave and have not yet: those of the board. They are looked for among the open ones alone: left to
 * itself, SQLite takes an index of all orders that ever were.
 */
const isWaiting = sql<boolean>`o.id in (select w.id from order_head as w indexed by order_open
  where w.deleted_at is null and w.stage not in ('completed', 'cancelled') and w.direction = 'outbound'
    and w.stage in ('picked', 'packing', 'packed', 'ready_to_ship'))`;

const cards = hot<Record<never, never>, CardRow>((q) =>
  q
    .selectFrom('order_head as o')
    .where(isWaiting)
    .orderBy('o.priority', 'desc')
    .orderBy(sql`coalesce(o.promised_date, '~')`)
    .orderBy('o.id')
    .limit(mostCards)
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

/** Selects the orders that left since an instant, grouped by `key`; weights are in grams. */
const leftSince = (key: RawBuilder<string | number>) =>
  hot<{ since: string }, LeftRow>((q, p) =>
    q
      .selectFrom(
        sql<LeftRow>`(select ${key} as lane, count(*) as orders,
          sum((select count(*) from order_volume as v where v.order_id = o.id)) as volumes,
          sum((select coalesce(sum(v.gross_weight), 0) from order_volume as v where v.order_id = o.id)) as weight
        from order_head as o
        where o.shipped_at >= ${p('since')} and o.shipped_at is not null and o.deleted_at is null
          and o.direction = 'outbound'
        group by 1)`.as('gone'),
      )
      .selectAll('gone'),
  );

const left = {
  carrier: leftSince(sql`o.carrier`),
  dock: leftSince(sql`coalesce((select v.location_id from order_schedule as v where v.order_id = o.id), 0)`),
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

/**
 * Builds the board of today's departures, by carrier or by dock. Read workers gather it, since it reads every open
 * order.
 */
export const boardOf = async (deps: Deps, { by = 'carrier' }: BoardQuery): Promise<LoadBoard> => {
  const { store } = deps;
  const today = siteDay(deps);
  const { time_zone: timeZone } = settingsOf(store);
  const [since, until] = [today, addDays(today, 1)].map((day) => toInstant(dayStart(day, timeZone))) as [
    string,
    string,
  ];
  const [cardRows, countRows, leftRows] = await Promise.all([
    store.offload(cards.bind({})),
    store.offload(counted.bind({})),
    store.offload(left[by].bind({ since })),
  ]);
  const lanes = store.snapshot((on) => {
    const loads = openLoads(on);
    const sums = sumsOfLoads(
      on,
      loads.map(({ id }) => id),
    );
    const visits = schedulesBetween(on, { from: since, to: until });
    const docks = readDocks(
      on,
      by === 'dock' ? leftRows.map(({ lane }) => Number(lane)).filter((id) => id !== 0) : [],
    );
    return arrange({ by, cards: cardRows, left: leftRows, loads, sums, visits, docks, today, timeZone });
  });
  const counts = countsOf(countRows);
  const shown = counts.to_pack + counts.ready + counts.in_load;
  return { day: today, lanes, counts, left: leftOf(leftRows), is_cut: shown > cardRows.length };
};
