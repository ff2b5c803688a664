import { sql } from 'kysely';
import type { Hot, Param, Tx } from '../db/capabilities.ts';
import { hot, hotWrite } from '../db/hot.ts';
import type { ReceiverRow } from '../kernel/outgoing/receiver.ts';

/** An endpoint that may be sent to, with when its next deliveries are due. */
export type EndpointRow = ReceiverRow & {
  readonly rate_per_second: number;
  /** 1 where a delivery waits for its first attempt. */
  readonly has_new: number;
  /** When the next retry is due, milliseconds since 1970; null for none. */
  readonly retry_at: number | null;
};

const ready = hot<Record<never, never>, EndpointRow>((q) =>
  q
    .selectFrom('webhook_endpoint as e')
    .where('e.is_active', '=', sql.lit(1))
    .where('e.held_reason', 'is', null)
    .select(['e.id', 'e.uid', 'e.url', 'e.is_local_allowed', 'e.headers', 'e.ca_certificate'])
    .select(['e.timeout_seconds', 'e.max_in_flight', 'e.rate_per_second'])
    .select([
      sql<number>`exists (select 1 from webhook_delivery d
        where d.endpoint_id = e.id and d.status = 'pending' and d.due_at = 0)`.as('has_new'),
      sql<number | null>`(select min(d.due_at) from webhook_delivery d
        where d.endpoint_id = e.id and d.status = 'pending' and d.due_at > 0)`.as('retry_at'),
    ])
    .orderBy('e.id'),
);

/** Endpoints that are active and not held by people. */
export const readyEndpoints = (on: Hot): readonly EndpointRow[] => ready.all(on, {});

/** A delivery taken for one attempt, fenced by its claim. */
export type ClaimedRow = { readonly id: number; readonly event_id: number; readonly attempts: number };

type ClaimValues = { endpoint_id: number; claim: string; at: string };

/** An attempt that ended in this very transaction may have switched the endpoint off. */
const stillReady = (p: Param<ClaimValues>) =>
  sql<boolean>`exists (select 1 from webhook_endpoint e
    where e.id = ${p('endpoint_id')} and e.is_active = 1 and e.held_reason is null)`;

const claimNew = hotWrite<ClaimValues, ClaimedRow>((q, p) =>
  q
    .updateTable('webhook_delivery')
    .set({ status: 'claimed', claim: p('claim'), last_attempt_at: p('at') })
    .where('id', '=', (next) =>
      next
        .selectFrom('webhook_delivery')
        .select('id')
        .where('endpoint_id', '=', p('endpoint_id'))
        .where(stillReady(p))
        .where('status', '=', sql.lit('pending'))
        .where('due_at', '=', sql.lit(0))
        .orderBy('id')
        .limit(sql.lit(1)),
    )
    .returning(['id', 'event_id', 'attempts']),
);

const claimRetry = hotWrite<ClaimValues & { now: number }, ClaimedRow>((q, p) =>
  q
    .updateTable('webhook_delivery')
    .set({ status: 'claimed', claim: p('claim'), last_attempt_at: p('at') })
    .where('id', '=', (next) =>
      next
        .selectFrom('webhook_delivery')
        .select('id')
        .where('endpoint_id', '=', p('endpoint_id'))
        .where(stillReady(p))
        .where('status', '=', sql.lit('pending'))
        .where('due_at', '>', sql.lit(0))
        .where('due_at', '<=', p('now'))
        .orderBy('due_at')
        .orderBy('id')
        .limit(sql.lit(1)),
    )
    .returning(['id', 'event_id', 'attempts']),
);

/** Which delivery is wanted: of which endpoint, under which claim, a retry or a new one first. */
export type Wanted = ClaimValues & { readonly now: number; readonly retryFirst: boolean };

/** Takes the next due delivery of an endpoint; undefined where none is due. */
export const claimNext = (tx: Tx, { now, retryFirst, ...values }: Wanted): ClaimedRow | undefined => {
  const retry = () => claimRetry.first(tx, { ...values, now });
  const fresh = () => claimNew.first(tx, values);
  return retryFirst ? (retry() ?? fresh()) : (fresh() ?? retry());
};

type MessageRow = { readonly uid: string; readonly name: string; readonly body: string };

const message = hot<{ id: number }, MessageRow>((q, p) =>
  q.selectFrom('event').select(['uid', 'name', 'body']).where('id', '=', p('id')),
);

/** The event behind a delivery, its body to the byte. */
export const findMessage = (on: Hot, eventId: number): MessageRow => {
  const row = message.first(on, { id: eventId });
  if (row === undefined) throw new Error('a delivery without its event');
  return row;
};

const attempt = hotWrite<{ delivery_id: number; at: string }, { id: number }>((q, p) =>
  q
    .insertInto('webhook_attempt')
    .values({
      delivery_id: p('delivery_id'),
      started_at: p('at'),
      duration_ms: null,
      http_status: null,
      error: null,
      answer: null,
    })
    .returning('id'),
);

/** Writes an attempt before it is sent; gives its internal id. */
export const insertAttempt = (tx: Tx, deliveryId: number, at: string): number => {
  const row = attempt.first(tx, { delivery_id: deliveryId, at });
  if (row === undefined) throw new Error('an insert gave no id');
  return row.id;
};

const release = hotWrite<Record<never, never>, never>((q) =>
  q
    .updateTable('webhook_delivery')
    .set({ status: 'pending', claim: null })
    .where('status', '=', sql.lit('claimed')),
);

const interrupt = hotWrite<Record<never, never>, never>((q) =>
  q
    .updateTable('webhook_attempt')
    .set({ outcome: 'uncounted', error: 'interrupted' })
    .where('outcome', '=', sql.lit('started')),
);

const clamp = hotWrite<{ latest: number }, never>((q, p) =>
  q
    .updateTable('webhook_delivery')
    .set({ due_at: p('latest') })
    .where('status', '=', sql.lit('pending'))
    .where('due_at', '>', p('latest')),
);

/**
 * Takes up what an earlier run left: its claims are pending again, its open attempts interrupted, and nothing is due
 * later than `latest`, which a clock that was wrong then may have said.
 */
export const takeUp = (tx: Tx, latest: number): void => {
  release.run(tx, {});
  interrupt.run(tx, {});
  clamp.run(tx, { latest });
};

const uptime = hot<Record<never, never>, { online_ms: number }>((q) =>
  q.selectFrom('webhook_uptime').select('online_ms'),
);

/** Milliseconds for which the site has been running with a network. */
export const onlineMs = (on: Hot): number => uptime.first(on, {})?.online_ms ?? 0;

const addUptime = hotWrite<{ ms: number }, never>((q, p) =>
  q.updateTable('webhook_uptime').set((eb) => ({ online_ms: eb('online_ms', '+', p('ms')) })),
);

/** Adds online time. */
export const addOnlineMs = (tx: Tx, ms: number): void => {
  addUptime.run(tx, { ms });
};
