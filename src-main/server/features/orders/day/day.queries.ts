import { sql } from 'kysely';
import { leavingStages, liveStatuses, type OrderStage } from '#shared/areas/orders/lists-schema.ts';
import type { Hot } from '../../../db/capabilities.ts';
import { hot } from '../orders.tables.ts';
import { lacksStock } from '../allocation/awaiting-stock.queries.ts';

/** The orders of a stage that are to leave; amounts in cents. */
export type StageRow = {
  readonly stage: OrderStage;
  readonly orders: number;
  readonly total: number;
  readonly late: number;
  readonly due_today: number;
  readonly short: number;
  readonly on_load: number;
};

const stages = sql.join(leavingStages);

/** Sums the open orders that are to leave on a day of the site, by stage. Reads the index of open orders alone. */
export const leavingOn = hot<{ day: string }, StageRow>((q, p) =>
  q
    .selectFrom(
      sql<StageRow>`(select stage, count(*) as orders, sum(total) as total, count(load_id) as on_load,
        count(case when promised_date < ${p('day')} then 1 end) as late,
        count(case when promised_date = ${p('day')} then 1 end) as due_today,
        count(case when ${lacksStock} then 1 end) as short
      from order_head indexed by order_open
      where deleted_at is null and stage not in ('completed', 'cancelled') and direction = 'outbound'
        and stage in (${stages})
      group by stage)`.as('leaving'),
    )
    .selectAll('leaving'),
);

/** Sums the orders that left on a day of the site; amounts are in cents. */
export type ShippedRow = {
  readonly date: string;
  readonly orders: number;
  readonly total: number;
  readonly late: number;
};

/**
 * Sums the orders that left on each of some days, the first day first. The days are a JSON list of `{date, from, to}`
 * with instants.
 */
export const shippedOn = hot<{ days: string }, ShippedRow>((q, p) =>
  q
    .selectFrom(
      sql<ShippedRow>`(select d.value ->> 'date' as date, count(o.id) as orders, coalesce(sum(o.total), 0) as total,
        count(case when o.promised_date < d.value ->> 'date' then 1 end) as late
      from json_each(${p('days')}) as d
      left join order_head as o on o.shipped_at >= d.value ->> 'from' and o.shipped_at < d.value ->> 'to'
        and o.shipped_at is not null and o.deleted_at is null and o.direction = 'outbound'
      group by d.key order by d.key)`.as('shipped'),
    )
    .selectAll('shipped'),
);

type Day = { readonly from: string; readonly to: string; readonly now: string };

const cutoff = hot<Day, { window_end: string }>((q, p) =>
  q
    .selectFrom('order_schedule')
    .where('window_start', '<', p('to'))
    .where('window_end', '>', p('from'))
    .where('window_end', '>=', p('now'))
    .where('type', '<>', 'receiving')
    .where(
      'status',
      'in',
      liveStatuses.map((status) => status),
    )
    .orderBy('window_end')
    .limit(1)
    .select('window_end'),
);

/** Finds the end of the next window of a day in which a vehicle loads orders; null where there is none. */
export const nextCutoff = (on: Hot, { from, to, now }: Day): string | null =>
  cutoff.first(on, { from, to, now })?.window_end ?? null;
