import { sql } from 'kysely';
import type { EndpointHealth, Summary } from '#shared/areas/webhooks/reports-contract.ts';
import type { DeliveryError, WaitReason } from '#shared/areas/webhooks/rules.ts';
import type { Store } from '../../db/capabilities.ts';
import { toInstant } from '../../kernel/clock.ts';
import { disableShare, mostPending } from '../../kernel/outgoing/limits.ts';
import { endpointRows, type EndpointRow } from './webhooks.queries.ts';
import { holds, percent } from './webhooks.rules.ts';
import { hot } from './webhooks.tables.ts';

const hourMs = 3_600_000;
const hoursShown = 24;

type HealthColumns = {
  readonly failures_in_row: number;
  readonly failing_since: string | null;
  readonly failing_from_ms: number | null;
  readonly last_success_at: string | null;
  readonly last_failure_at: string | null;
  readonly last_http_status: number | null;
  readonly last_error: string | null;
  readonly online_ms: number;
};

/** An endpoint with what its deliveries taught about it. */
export type HealthRow = EndpointRow & HealthColumns;

const all = hot<Record<never, never>, HealthRow>((q) =>
  endpointRows(q)
    .innerJoin('webhook_uptime as u', (join) => join.onTrue())
    .select(['h.failures_in_row', 'h.failing_since', 'h.failing_from_ms', 'h.last_success_at'])
    .select(['h.last_failure_at', 'h.last_http_status', 'h.last_error', 'u.online_ms'])
    .orderBy('e.id', 'desc'),
);

type HourRow = {
  readonly endpoint_id: number;
  readonly hour: string;
  readonly successful: number;
  readonly failed: number;
};

const hours = hot<{ from: string }, HourRow>((q, p) =>
  q
    .selectFrom('webhook_tally')
    .where('hour', '>=', p('from'))
    .select(['endpoint_id', 'hour'])
    .select([sql<number>`sum(successful)`.as('successful'), sql<number>`sum(failed)`.as('failed')])
    .groupBy(['endpoint_id', 'hour']),
);

type WaitRow = { readonly id: number; readonly pending: number; readonly dead: number };

const counts = hot<Record<never, never>, WaitRow>((q) =>
  q
    .selectFrom('webhook_endpoint as e')
    .where('e.deleted_at', 'is', null)
    .select([
      'e.id',
      sql<number>`(select count(*) from webhook_delivery d where d.endpoint_id = e.id and d.status = 'pending')
        + (select count(*) from webhook_delivery d indexed by webhook_delivery_claimed
          where d.endpoint_id = e.id and d.status = 'claimed')`.as('pending'),
      sql<number>`(select count(*) from webhook_delivery d where d.endpoint_id = e.id and d.status = 'dead')`.as(
        'dead',
      ),
    ]),
);

type Numbers = Pick<EndpointHealth, 'pending' | 'dead' | 'successful_calls' | 'failed_calls' | 'hours'>;

/** The last 24 hours of an endpoint, each once, oldest first. */
const hoursOf = (rows: readonly HourRow[], now: number): EndpointHealth['hours'] => {
  const known = new Map(rows.map((row) => [row.hour, row]));
  const first = Math.floor(now / hourMs) - hoursShown + 1;
  return Array.from({ length: hoursShown }, (_, index) => {
    const hour = toInstant((first + index) * hourMs);
    const { successful = 0, failed = 0 } = known.get(hour.slice(0, 13)) ?? {};
    return { hour, successful_calls: successful, failed_calls: failed };
  });
};

const sum = <K extends string>(rows: readonly Readonly<Record<K, number>>[], key: K): number =>
  rows.reduce((total, row) => total + row[key], 0);

const healthOf = (row: HealthRow, numbers: Numbers, reason: WaitReason | null): EndpointHealth['health'] => {
  if (row.disabled_reason !== null || row.is_active === 0) return 'disabled';
  if (reason === 'failing' || row.failures_in_row >= 3) return 'failing';
  if (holds(reason)) return 'waiting';
  if (numbers.failed_calls > 0) return 'unstable';
  return row.last_success_at === null ? 'unused' : 'healthy';
};

const toHealth = (row: HealthRow, numbers: Numbers, reason: WaitReason | null): EndpointHealth => ({
  id: row.uid,
  name: row.name,
  url: row.url,
  health: healthOf(row, numbers, reason),
  waiting_for: reason,
  ...numbers,
  success_rate: percent(numbers.successful_calls, numbers.successful_calls + numbers.failed_calls),
  failing_since: row.failing_since,
  disable_percent: disableShare(row),
  last_success_at: row.last_success_at,
  last_failure_at: row.last_failure_at,
  last_http_status: row.last_http_status,
  last_error: row.last_error as DeliveryError | null,
});

/** Holds what the summary reads beside the database. */
export type SummarySight = {
  readonly now: number;
  readonly isOffline: boolean;
  readonly reasonOf: (row: HealthRow) => WaitReason | null;
};

/** All endpoints at a glance, with the last 24 hours of each. */
export const readSummary = async (
  store: Store,
  { now, isOffline, reasonOf }: SummarySight,
): Promise<Summary> => {
  const from = toInstant((Math.floor(now / hourMs) - hoursShown + 1) * hourMs).slice(0, 13);
  const waits = new Map((await store.offload(counts.bind({}))).map((row) => [row.id, row]));
  const tallies = hours.all(store.read, { from });
  const endpoints = all.all(store.read, {}).map((row) => {
    const own = hoursOf(
      tallies.filter(({ endpoint_id }) => endpoint_id === row.id),
      now,
    );
    const { pending = 0, dead = 0 } = waits.get(row.id) ?? {};
    const numbers = {
      pending,
      dead,
      successful_calls: sum(own, 'successful_calls'),
      failed_calls: sum(own, 'failed_calls'),
      hours: own,
    };
    return toHealth(row, numbers, reasonOf(row));
  });
  const successful_calls = sum(endpoints, 'successful_calls');
  const failed_calls = sum(endpoints, 'failed_calls');
  const pending = sum(endpoints, 'pending');
  return {
    network: isOffline ? 'offline' : 'online',
    pending,
    waiting_for_network: sum(
      endpoints.filter(({ waiting_for }) => waiting_for === 'network'),
      'pending',
    ),
    dead: sum(endpoints, 'dead'),
    backlog_percent: Math.min(100, Math.floor((pending / mostPending) * 100)),
    successful_calls,
    failed_calls,
    success_rate: percent(successful_calls, successful_calls + failed_calls),
    endpoints,
  };
};
