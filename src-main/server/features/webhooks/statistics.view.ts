import { sql } from 'kysely';
import type { Statistics } from '#shared/areas/webhooks/reports-contract.ts';
import { batchName, labelOf, type SentName } from '#shared/domain/event-names.ts';
import { civilDate } from '#shared/kernel/civil-date.ts';
import type { Store } from '../../db/capabilities.ts';
import { settingsOf } from '../../kernel/settings.ts';
import type { EndpointRow } from './webhooks.queries.ts';
import { percent } from './webhooks.rules.ts';
import { hot } from './webhooks.tables.ts';

/** A period by its instants, both included. */
export type Period = { readonly from: string; readonly to: string };

type PeriodValues = { endpoint_id: number; from: string; to: string };
type Tally = {
  readonly successful_calls: number;
  readonly failed_calls: number;
  readonly duration_ms: number;
};

const sums = [
  sql<number>`sum(successful)`.as('successful_calls'),
  sql<number>`sum(failed)`.as('failed_calls'),
  sql<number>`sum(duration_ms)`.as('duration_ms'),
] as const;

const byEvent = hot<PeriodValues, Tally & { event: SentName }>((q, p) =>
  q
    .selectFrom('webhook_tally')
    .where('endpoint_id', '=', p('endpoint_id'))
    .where('hour', '>=', p('from'))
    .where('hour', '<=', p('to'))
    .select(sql<SentName>`event`.as('event'))
    .select(sums)
    .groupBy('event')
    .orderBy('event'),
);

const byHour = hot<PeriodValues, Tally & { hour: string }>((q, p) =>
  q
    .selectFrom('webhook_tally')
    .where('endpoint_id', '=', p('endpoint_id'))
    .where('hour', '>=', p('from'))
    .where('hour', '<=', p('to'))
    .select('hour')
    .select(sums)
    .groupBy('hour')
    .orderBy('hour'),
);

const durations = hot<PeriodValues, { duration_ms: number }>((q, p) =>
  q
    .selectFrom('webhook_delivery as d')
    .innerJoin('webhook_attempt as a', 'a.delivery_id', 'd.id')
    .where('d.endpoint_id', '=', p('endpoint_id'))
    .where('a.outcome', 'in', ['delivered', 'failed'])
    .where('a.started_at', '>=', p('from'))
    .where('a.started_at', '<=', p('to'))
    .select(sql<number>`a.duration_ms`.as('duration_ms'))
    .orderBy('a.duration_ms'),
);

const waiting = hot<{ endpoint_id: number }, { pending: number; dead: number }>((q, p) =>
  q
    .selectFrom('webhook_endpoint')
    .where('id', '=', p('endpoint_id'))
    .select([
      sql<number>`(select count(*) from webhook_delivery where endpoint_id = ${p('endpoint_id')} and status = 'pending')
      + (select count(*) from webhook_delivery indexed by webhook_delivery_claimed
        where endpoint_id = ${p('endpoint_id')} and status = 'claimed')`.as('pending'),
      sql<number>`(select count(*) from webhook_delivery where endpoint_id = ${p('endpoint_id')} and status = 'dead')`.as(
        'dead',
      ),
    ]),
);

/** The value below which 95 % of an ordered list lie, by nearest rank; null of an empty one. */
const p95 = (ordered: Float64Array): number | null =>
  ordered.length === 0 ? null : (ordered[Math.ceil(ordered.length * 0.95) - 1] ?? null);

const mean = (tallies: readonly Tally[]): number | null => {
  const calls = tallies.reduce((sum, tally) => sum + tally.successful_calls + tally.failed_calls, 0);
  const total = tallies.reduce((sum, { duration_ms }) => sum + duration_ms, 0);
  return calls === 0 ? null : Math.round((total / calls) * 10) / 10;
};

const callsOf = ({ successful_calls, failed_calls }: Tally) => ({ successful_calls, failed_calls });

/** An hour as tallies name it. */
const hourOf = (instant: string): string => instant.slice(0, 13);

type Day = Statistics['by_day'][number];

/** The calls of each day of the site that had any, the oldest first. */
const daysOf = (hours: readonly (Tally & { readonly hour: string })[], timeZone: string): readonly Day[] => {
  const days = new Map<string, Day>();
  for (const { hour, successful_calls, failed_calls } of hours) {
    const date = civilDate(Date.parse(`${hour}:00:00Z`), timeZone);
    const day = days.get(date) ?? { date, successful_calls: 0, failed_calls: 0 };
    days.set(date, {
      date,
      successful_calls: day.successful_calls + successful_calls,
      failed_calls: day.failed_calls + failed_calls,
    });
  }
  return [...days.values()];
};

/** The numbers of an endpoint: totals since its creation, the rest for the period. */
export const readStatistics = async (store: Store, row: EndpointRow, period: Period): Promise<Statistics> => {
  const { id: endpoint_id, successful_calls, failed_calls } = row;
  const hours = { endpoint_id, from: hourOf(period.from), to: hourOf(period.to) };
  const [waits] = await store.offload(waiting.bind({ endpoint_id }));
  const ordered = await store.offloadNumbers(durations.bind({ endpoint_id, ...period }));
  const events = byEvent.all(store.read, hours);
  const total_calls = successful_calls + failed_calls;
  return {
    total_calls,
    successful_calls,
    failed_calls,
    success_rate: percent(successful_calls, total_calls),
    avg_duration_ms: mean(events),
    p95_duration_ms: p95(ordered),
    pending: waits?.pending ?? 0,
    dead: waits?.dead ?? 0,
    by_event: events.map((tally) => ({
      event: tally.event === batchName ? null : tally.event,
      label: labelOf(tally.event),
      ...callsOf(tally),
    })),
    by_day: [...daysOf(byHour.all(store.read, hours), settingsOf(store).time_zone)],
  };
};
