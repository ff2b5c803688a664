import { sql } from 'kysely';
import type { Delivery, DeliveryDetails } from '#shared/areas/webhooks/schema.ts';
import type { DeliveryError, WaitReason } from '#shared/areas/webhooks/rules.ts';
import { batchName, labelOf, type SentName, type WebhookEventName } from '#shared/domain/event-names.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import { inOrder } from '../../db/in-order.ts';
import type { WebhookAttemptTable } from '../../db/schema/webhooks.ts';
import { toInstant } from '../../kernel/clock.ts';
import { shownStatus, type StoredStatus } from './webhooks.rules.ts';
import { hot, hotWrite, type HotReadBuilder } from './webhooks.tables.ts';

/** A delivery with its event, or of several events with the last of them. */
type DeliveryRow = {
  readonly id: number;
  readonly uid: string;
  readonly event: SentName;
  readonly sequence: number;
  /** The event's own message. */
  readonly told: string;
  /** Of several events: how many, and the JSON list of their names; null of one. */
  readonly events: number | null;
  readonly names: string | null;
  readonly status: StoredStatus;
  readonly due_at: number;
  readonly attempts: number;
  readonly http_status: number | null;
  readonly error: string | null;
  readonly created_at: string;
  readonly last_attempt_at: string | null;
  readonly ended_at: string | null;
};

const deliveryRows = (q: HotReadBuilder) =>
  q
    .selectFrom('webhook_delivery as d')
    .innerJoin('event_message as v', 'v.id', 'd.event_id')
    .leftJoin('webhook_batch as b', 'b.id', 'd.id')
    .select(['d.id', 'v.sequence', 'v.body as told', 'b.events', 'b.names', 'd.status', 'd.due_at'])
    .select([sql<SentName>`d.event`.as('event'), sql<string>`coalesce(b.uid, v.uid)`.as('uid'), 'd.attempts'])
    .select(['d.http_status', 'd.error', 'd.created_at', 'd.last_attempt_at', 'd.ended_at']);

/** A delivery with its message as it is sent, to the byte. */
export type DeliveryMessage = DeliveryRow & { readonly body: string };

const byMessage = hot<{ endpoint_id: number; uid: string }, DeliveryMessage>((q, p) =>
  deliveryRows(q)
    .select(
      sql<string>`coalesce((select m.body from webhook_batch_message m where m.id = d.id), v.body)`.as(
        'body',
      ),
    )
    .where('d.endpoint_id', '=', p('endpoint_id'))
    .where(
      'd.id',
      '=',
      sql<number>`coalesce(
        (select id from webhook_batch where uid = ${p('uid')}),
        (select o.id from event e
          join webhook_batch_event m on m.event_id = e.id
          join webhook_delivery o on o.id = m.batch_id and o.endpoint_id = ${p('endpoint_id')}
          where e.uid = ${p('uid')}),
        (select o.id from event e
          join webhook_delivery o on o.event_id = e.id and o.endpoint_id = ${p('endpoint_id')}
          where e.uid = ${p('uid')}))`,
    ),
);

/** The delivery of that message to that endpoint, or of the one that told an event among others; undefined where there is none. */
export const findDelivery = (on: Hot, endpointId: number, uid: string): DeliveryMessage | undefined =>
  byMessage.first(on, { endpoint_id: endpointId, uid });

/** The names of the events that a delivery tells. */
export const eventsIn = ({ names, event }: DeliveryRow): readonly WebhookEventName[] =>
  JSON.parse(names ?? JSON.stringify([event])) as WebhookEventName[];

const byIds = hot<{ ids: readonly number[] }, DeliveryRow>((q, p) =>
  deliveryRows(q).where('d.id', 'in', p.list('ids')),
);

/** Deliveries by their internal ids, in that order. */
export const deliveriesOf = (on: Hot, ids: readonly number[]): readonly DeliveryRow[] =>
  inOrder(byIds.all(on, { ids }), 'id', ids);

type AttemptRow = Pick<
  WebhookAttemptTable,
  'started_at' | 'duration_ms' | 'http_status' | 'error' | 'answer'
> & {
  readonly outcome: DeliveryDetails['tries'][number]['outcome'];
};

const attempts = hot<{ id: number }, AttemptRow>((q, p) =>
  q
    .selectFrom('webhook_attempt')
    .select(['started_at', 'outcome', 'duration_ms', 'http_status', 'error', 'answer'])
    .where('delivery_id', '=', p('id'))
    .orderBy('id'),
);

/** Every attempt of a delivery that is still kept, oldest first. */
export const attemptsOf = (on: Hot, id: number): DeliveryDetails['tries'] =>
  attempts.all(on, { id }).map(({ started_at, error, ...rest }) => ({
    at: started_at,
    error: error as DeliveryError | null,
    ...rest,
  }));

/** Reads the name of the record that a message is about; null where there is none. */
const subjectOf = (body: string): string | null => {
  const { data } = JSON.parse(body) as { readonly data: Readonly<Record<string, unknown>> };
  const subject = data['sku'] ?? data['order_number'];
  return typeof subject === 'string' ? subject : null;
};

/** A delivery as the API shows it while its endpoint waits for that. */
export const toDelivery = (row: DeliveryRow, reason: WaitReason | null): Delivery => {
  const waits = row.status === 'pending' && row.due_at > 0;
  return {
    id: row.uid,
    event: row.event === batchName ? null : row.event,
    label: labelOf(row.event),
    events_count: row.events ?? 1,
    sequence: row.sequence,
    subject: row.events === null ? subjectOf(row.told) : null,
    status: shownStatus(row.status, reason),
    attempts: row.attempts,
    http_status: row.http_status,
    error: row.error as DeliveryError | null,
    created_at: row.created_at,
    last_attempt_at: row.last_attempt_at,
    next_attempt_at: waits ? toInstant(row.due_at) : null,
    ended_at: row.ended_at,
  };
};

/** Most waiting messages of an endpoint that are counted one by one. */
const mostCounted = 1000;

type WaitsRow = {
  readonly pending: number;
  readonly due: number;
  readonly under_way: number;
  readonly pending_since: string | null;
  readonly sent_since: string | null;
};

const sent = sql`webhook_delivery as d indexed by webhook_delivery_claimed where d.status = 'claimed'`;

const waits = hot<{ endpoint_id: number; now: number; most: number }, WaitsRow>((q, p) =>
  q
    .selectFrom((eb) =>
      eb
        .selectFrom('webhook_delivery')
        .where('endpoint_id', '=', p('endpoint_id'))
        .where('status', '=', 'pending')
        .orderBy('due_at')
        .orderBy('id')
        .limit(p('most'))
        .select(['created_at', 'due_at'])
        .as('w'),
    )
    .select([
      sql<number>`count(*)`.as('pending'),
      sql<number>`count(*) filter (where w.due_at <= ${p('now')})`.as('due'),
      sql<string | null>`min(w.created_at)`.as('pending_since'),
      sql<number>`(select count(*) from ${sent} and d.endpoint_id = ${p('endpoint_id')})`.as('under_way'),
      sql<string | null>`(select min(d.created_at) from ${sent} and d.endpoint_id = ${p('endpoint_id')})`.as(
        'sent_since',
      ),
    ]),
);

/** Holds what waits for an endpoint: how many messages, those due by now and those being sent, and since when. */
export type Waits = {
  readonly messages: number;
  readonly due: number;
  readonly underWay: number;
  readonly since: string;
};

/** Counts what waits for an endpoint at that moment, milliseconds since 1970, 1,000 at most; undefined for nothing. */
export const waitsOf = (on: Hot, endpointId: number, now: number): Waits | undefined => {
  const row = waits.first(on, { endpoint_id: endpointId, now, most: mostCounted });
  if (row === undefined) return undefined;
  const { pending, due, under_way: underWay, pending_since: oldest, sent_since: oldestSent } = row;
  const [since] = [oldest, oldestSent].filter((moment) => moment !== null).toSorted();
  const messages = Math.min(mostCounted, pending + underWay);
  return since === undefined ? undefined : { messages, due, underWay, since };
};

type RetryRow = {
  readonly due_at: number;
  readonly http_status: number | null;
  readonly error: string | null;
};

const nextRetry = hot<{ endpoint_id: number }, RetryRow>((q, p) =>
  q
    .selectFrom('webhook_delivery')
    .where('endpoint_id', '=', p('endpoint_id'))
    .where('status', '=', 'pending')
    .where('due_at', '>', 0)
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    .select(['due_at', 'http_status', 'error']),
);

/** The delivery that is tried again first, and how its last attempt ended; undefined where none is. */
export const nextRetryOf = (on: Hot, endpointId: number): RetryRow | undefined =>
  nextRetry.first(on, { endpoint_id: endpointId });

const again = hotWrite<{ id: number }, never>((q, p) =>
  q
    .updateTable('webhook_delivery')
    .set({ status: 'pending', due_at: 0, attempts: 0, ended_at: null })
    .where('id', '=', p('id'))
    .where('status', '<>', 'claimed'),
);

/** Makes a delivery due at once, its schedule begun anew; false where it is being sent right now. */
export const deliverAgain = (tx: Tx, id: number): boolean => again.run(tx, { id }).changes > 0;

const firstSince = hot<{ since: string }, { id: number | null }>((q, p) =>
  q
    .selectFrom('event')
    .select(({ fn }) => fn.min<number | null>('id').as('id'))
    .where('occurred_at', '>=', p('since')),
);

/** The internal id of the first event at or after that instant; undefined where there is none. */
export const firstEventSince = (on: Hot, since: string): number | undefined =>
  firstSince.first(on, { since })?.id ?? undefined;

/** A run of events to be recovered for an endpoint, by internal id. */
export type Stretch = {
  readonly endpoint_id: number;
  readonly first: number;
  readonly last: number;
  readonly since: string;
  readonly events: readonly string[];
};

const bring = hotWrite<Stretch, never>((q, p) =>
  q
    .insertInto('webhook_delivery')
    .columns(['endpoint_id', 'event_id', 'event', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('event')
        .select([sql<number>`${p('endpoint_id')}`.as('endpoint_id'), 'id', 'name', 'occurred_at'])
        .where('id', '>=', p('first'))
        .where('id', '<=', p('last'))
        .where('occurred_at', '>=', p('since'))
        .where('name', 'in', p.list('events'))
        .where(
          sql<boolean>`not exists (select 1 from webhook_batch_event m join webhook_delivery d on d.id = m.batch_id
            where m.event_id = event.id and d.endpoint_id = ${p('endpoint_id')})`,
        )
        .orderBy('id'),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['endpoint_id', 'event_id'])
        .doUpdateSet({ status: 'pending', due_at: 0, attempts: 0, ended_at: null })
        .where('webhook_delivery.status', 'in', ['pending', 'dead', 'cancelled'])
        .where((eb) =>
          eb.or([eb('webhook_delivery.status', '<>', 'pending'), eb('webhook_delivery.due_at', '>', 0)]),
        ),
    ),
);

const bringBatches = hotWrite<Stretch, { events: number }>((q, p) =>
  q
    .updateTable('webhook_delivery')
    .set({ status: 'pending', due_at: 0, attempts: 0, ended_at: null })
    .where('endpoint_id', '=', p('endpoint_id'))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('event as e')
        .innerJoin('webhook_batch_event as m', 'm.event_id', 'e.id')
        .select('m.batch_id')
        .where('e.id', '>=', p('first'))
        .where('e.id', '<=', p('last'))
        .where('e.occurred_at', '>=', p('since'))
        .where('e.name', 'in', p.list('events')),
    )
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['dead', 'cancelled']),
        eb.and([eb('status', '=', 'pending'), eb('due_at', '>', 0)]),
      ]),
    )
    .returning(
      sql<number>`(select events from webhook_batch b where b.id = webhook_delivery.id)`.as('events'),
    ),
);

/**
 * Makes every event of the stretch that the endpoint has not confirmed due at once, with those that were told together with
 * one; gives their number.
 */
export const bringBack = (tx: Tx, stretch: Stretch): number => {
  const alone = bring.run(tx, stretch).changes;
  return bringBatches.all(tx, stretch).reduce((sum, { events }) => sum + events, alone);
};

const lastEvent = hot<Record<never, never>, { id: number | null }>((q) =>
  q.selectFrom('event').select(({ fn }) => fn.max<number | null>('id').as('id')),
);

/** The internal id of the newest event; 0 where there is none. */
export const lastEventId = (on: Hot): number => lastEvent.first(on, {})?.id ?? 0;

const discard = hotWrite<{ endpoint_id: number; before: string; at: string }, never>((q, p) =>
  q
    .updateTable('webhook_delivery')
    .set({ status: 'cancelled', ended_at: p('at') })
    .where('id', 'in', (some) =>
      some
        .selectFrom('webhook_delivery')
        .select('id')
        .where('endpoint_id', '=', p('endpoint_id'))
        .where('status', '=', 'dead')
        .where('created_at', '<', p('before'))
        .limit(5000),
    ),
);

/** Cancels at most 5,000 dead deliveries of an endpoint created before that instant; gives their number. */
export const discardDead = (
  tx: Tx,
  values: { readonly endpoint_id: number; readonly before: string; readonly at: string },
): number => discard.run(tx, values).changes;
