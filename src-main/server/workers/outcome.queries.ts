import { sql } from 'kysely';
import type { Hot, Tx } from '../db/capabilities.ts';
import { jsonRows } from '../db/expressions.ts';
import { hot, hotWrite, rowsOf } from './workers.tables.ts';

const webhookSubscriptionRows = rowsOf('webhook_subscription');

/** Holds the state of a delivery after an attempt; `due_at` is in milliseconds since 1970. */
export type DeliveryEnd = {
  readonly id: number;
  readonly claim: string;
  readonly status: 'pending' | 'delivered' | 'dead';
  readonly due_at: number;
  readonly attempts: number;
  readonly http_status: number | null;
  readonly error: string | null;
  readonly ended_at: string | null;
};

const endColumns = [
  'id',
  'claim',
  'status',
  'due_at',
  'attempts',
  'http_status',
  'error',
  'ended_at',
] as const;

const endDeliveries = hotWrite<{ rows: string }, { id: number }>((q, p) =>
  q
    .updateTable('webhook_delivery')
    .from(jsonRows<DeliveryEnd>(p('rows'), endColumns).as('ended'))
    .set((eb) => ({
      status: eb.ref('ended.status'),
      claim: null,
      due_at: eb.ref('ended.due_at'),
      attempts: eb.ref('ended.attempts'),
      http_status: eb.ref('ended.http_status'),
      error: eb.ref('ended.error'),
      ended_at: eb.ref('ended.ended_at'),
    }))
    .whereRef('webhook_delivery.id', '=', 'ended.id')
    .whereRef('webhook_delivery.claim', '=', 'ended.claim')
    .returning(sql<number>`id`.as('id')),
);

/** Ends claims; gives the deliveries that were still theirs, nothing being written of the others. */
export const finishDeliveries = (tx: Tx, ends: readonly DeliveryEnd[]): ReadonlySet<number> =>
  new Set(endDeliveries.all(tx, { rows: JSON.stringify(ends) }).map(({ id }) => id));

/** Holds the end of an attempt. */
export type AttemptEnd = {
  readonly id: number;
  readonly outcome: 'delivered' | 'failed' | 'uncounted';
  readonly duration_ms: number;
  readonly http_status: number | null;
  readonly error: string | null;
  readonly answer: string | null;
};

const attemptColumns = ['id', 'outcome', 'duration_ms', 'http_status', 'error', 'answer'] as const;

const endAttempts = hotWrite<{ rows: string }, never>((q, p) =>
  q
    .updateTable('webhook_attempt')
    .from(jsonRows<AttemptEnd>(p('rows'), attemptColumns).as('ended'))
    .set((eb) => ({
      outcome: eb.ref('ended.outcome'),
      duration_ms: eb.ref('ended.duration_ms'),
      http_status: eb.ref('ended.http_status'),
      error: eb.ref('ended.error'),
      answer: eb.ref('ended.answer'),
    }))
    .whereRef('webhook_attempt.id', '=', 'ended.id'),
);

/** Writes how attempts ended. */
export const finishAttempts = (tx: Tx, ends: readonly AttemptEnd[]): void => {
  endAttempts.run(tx, { rows: JSON.stringify(ends) });
};

/** Successes of an endpoint in a row, the last of them at that instant. */
export type Successes = { readonly id: number; readonly count: number; readonly at: string };

const good = hotWrite<Successes, never>((q, p) =>
  q
    .updateTable('webhook_health')
    .set((eb) => ({
      successful_calls: eb('successful_calls', '+', p('count')),
      failures_in_row: 0,
      failing_since: null,
      failing_from_ms: null,
      warned_percent: 0,
      last_success_at: p('at'),
    }))
    .where('id', '=', p('id')),
);

/** Counts successes of an endpoint. */
export const countSuccesses = (tx: Tx, successes: Successes): void => {
  good.run(tx, successes);
};

/** A failure of an endpoint, and how long the site had been online by then. */
export type Failure = {
  readonly id: number;
  readonly at: string;
  readonly online_ms: number;
  readonly http_status: number | null;
  readonly error: string;
};

/** Holds the state of an endpoint after a failure. */
export type FailingRow = {
  readonly uid: string;
  /** Is its name for people: its name, else its address. */
  readonly called: string;
  readonly failures_in_row: number;
  readonly failing_from_ms: number | null;
  readonly warned_percent: number;
};

const bad = hotWrite<Failure, FailingRow>((q, p) =>
  q
    .updateTable('webhook_health')
    .set((eb) => ({
      failed_calls: eb('failed_calls', '+', 1),
      failures_in_row: eb('failures_in_row', '+', 1),
      failing_since: sql<string>`coalesce(failing_since, ${p('at')})`,
      failing_from_ms: sql<number>`coalesce(failing_from_ms, ${p('online_ms')})`,
      last_failure_at: p('at'),
      last_http_status: p('http_status'),
      last_error: p('error'),
    }))
    .where('id', '=', p('id'))
    .returning([
      sql<string>`(select uid from webhook_endpoint e where e.id = webhook_health.id)`.as('uid'),
      sql<string>`(select coalesce(name, url) from webhook_endpoint e where e.id = webhook_health.id)`.as(
        'called',
      ),
      'failures_in_row',
      'failing_from_ms',
      'warned_percent',
    ]),
);

/** Counts a failure of an endpoint; gives how it stands. */
export const countFailure = (tx: Tx, failure: Failure): FailingRow => {
  const row = bad.first(tx, failure);
  if (row === undefined) throw new Error('an endpoint without health');
  return row;
};

const warn = hotWrite<{ id: number; percent: number }, never>((q, p) =>
  q
    .updateTable('webhook_health')
    .set({ warned_percent: p('percent') })
    .where('id', '=', p('id')),
);

/** Remembers of how much of its time an endpoint's owner was warned. */
export const rememberWarning = (tx: Tx, id: number, percent: number): void => {
  warn.run(tx, { id, percent });
};

/** Attempts of an hour and event, to be counted there. */
export type Counted = {
  readonly endpoint_id: number;
  readonly hour: string;
  readonly event: string;
  readonly successful: number;
  readonly failed: number;
  readonly duration_ms: number;
};

const tally = hotWrite<Counted, never>((q, p) =>
  q
    .insertInto('webhook_tally')
    .values({
      endpoint_id: p('endpoint_id'),
      hour: p('hour'),
      event: p('event'),
      successful: p('successful'),
      failed: p('failed'),
      duration_ms: p('duration_ms'),
    })
    .onConflict((conflict) =>
      conflict.columns(['endpoint_id', 'hour', 'event']).doUpdateSet((eb) => ({
        successful: eb('webhook_tally.successful', '+', eb.ref('excluded.successful')),
        failed: eb('webhook_tally.failed', '+', eb.ref('excluded.failed')),
        duration_ms: eb('webhook_tally.duration_ms', '+', eb.ref('excluded.duration_ms')),
      })),
    ),
);

/** Counts attempts in their hour. */
export const countInHour = (tx: Tx, counted: Counted): void => {
  tally.run(tx, counted);
};

const switchOff = hotWrite<{ id: number; reason: 'gone' | 'failing'; at: string }, never>((q, p) =>
  q
    .updateTable('webhook_endpoint')
    .set((eb) => ({
      is_active: 0,
      disabled_reason: p('reason'),
      updated_at: p('at'),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', p('id'))
    .where('is_active', '=', 1),
);

const updatedAt = hot<{ id: number }, { updated_at: string }>((q, p) =>
  q.selectFrom('webhook_endpoint').select('updated_at').where('id', '=', p('id')),
);

/** Reads when an endpoint last changed. */
export const lastChanged = (on: Hot, id: number): string => {
  const row = updatedAt.first(on, { id });
  if (row === undefined) throw new Error('a delivery without its endpoint');
  return row.updated_at;
};

/** Switches an endpoint off; false where it was off already. */
export const disableEndpoint = (
  tx: Tx,
  { id, reason, at }: { readonly id: number; readonly reason: 'gone' | 'failing'; readonly at: string },
): boolean => {
  if (switchOff.run(tx, { id, reason, at }).changes === 0) return false;
  webhookSubscriptionRows.update(tx, { endpoint_id: id }, { is_live: 0 });
  return true;
};
