import { sql } from 'kysely';
import type { Hot, Tx } from '../db/capabilities.ts';
import type { ReceiverRow } from '../kernel/outgoing/receiver.ts';
import { hot, hotWrite } from './workers.tables.ts';

/** An endpoint that may be sent to, with when its next deliveries are due. */
export type EndpointRow = ReceiverRow & {
  /** Grows with each change of the endpoint. */
  readonly version: number;
  readonly rate_per_second: number;
  /** 1 where a delivery waits for its first attempt. */
  readonly has_new: number;
  readonly batch_events: number;
  /** The first and the last of these, where the endpoint takes events together; null for none. */
  readonly oldest_new: number | null;
  readonly newest_new: number | null;
  /** Is when the next retry is due, in milliseconds since 1970; null for none. */
  readonly retry_at: number | null;
};

const ofNew = (end: 'min' | 'max') =>
  sql<number | null>`iif(e.batch_events = 1, (select ${sql.raw(end)}(d.id) from webhook_delivery d
    where d.endpoint_id = e.id and d.status = 'pending' and d.due_at = 0), null)`;

const ready = hot<Record<never, never>, EndpointRow>((q) =>
  q
    .selectFrom('webhook_endpoint as e')
    .where('e.is_active', '=', 1)
    .where('e.held_reason', 'is', null)
    .select(['e.id', 'e.uid', 'e.url', 'e.is_local_allowed', 'e.headers', 'e.ca_certificate'])
    .select(['e.timeout_seconds', 'e.max_in_flight', 'e.rate_per_second', 'e.version', 'e.batch_events'])
    .select([
      sql<number>`exists (select 1 from webhook_delivery d
        where d.endpoint_id = e.id and d.status = 'pending' and d.due_at = 0)`.as('has_new'),
      ofNew('min').as('oldest_new'),
      ofNew('max').as('newest_new'),
      sql<number | null>`(select min(d.due_at) from webhook_delivery d
        where d.endpoint_id = e.id and d.status = 'pending' and d.due_at > 0)`.as('retry_at'),
    ])
    .orderBy('e.id'),
);

/** Endpoints that are active and not held by people. */
export const readyEndpoints = (on: Hot): readonly EndpointRow[] => ready.all(on, {});

const release = hotWrite<Record<never, never>, never>((q) =>
  q.updateTable('webhook_delivery').set({ status: 'pending', claim: null }).where('status', '=', 'claimed'),
);

const interrupt = hotWrite<Record<never, never>, never>((q) =>
  q
    .updateTable('webhook_attempt')
    .set({ outcome: 'uncounted', error: 'interrupted' })
    .where('outcome', '=', 'started'),
);

const clamp = hotWrite<{ latest: number }, never>((q, p) =>
  q
    .updateTable('webhook_delivery')
    .set({ due_at: p('latest') })
    .where('status', '=', 'pending')
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
