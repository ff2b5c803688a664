import { sql, type Selectable } from 'kysely';
import type { WebhookEventName } from '#shared/domain/event-names.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import type { HeldReason, WebhooksSchema } from '../../db/schema/webhooks.ts';
import { hot, rowsOf, type HotReadBuilder, versionedWrites, hotWrite } from './webhooks.tables.ts';

const webhookEndpointWrites = versionedWrites('webhook_endpoint');
const webhookHealthRows = rowsOf('webhook_health');
const webhookSubscriptionRows = rowsOf('webhook_subscription');

/** A living endpoint with what its answers are made of; `events` is a JSON list. */
export type EndpointRow = Omit<Selectable<WebhooksSchema['webhook_endpoint']>, 'deleted_at'> & {
  readonly events: string;
  readonly successful_calls: number;
  readonly failed_calls: number;
};

const wanted = sql<string>`(select json_group_array(event) from
  (select event from webhook_subscription where endpoint_id = e.id order by position))`;

/** Living endpoints with their events and totals. */
export const endpointRows = (q: HotReadBuilder) =>
  q
    .selectFrom('webhook_endpoint as e')
    .innerJoin('webhook_health as h', 'h.id', 'e.id')
    .where('e.deleted_at', 'is', null)
    .select([
      'e.id',
      'e.uid',
      'e.name',
      'e.url',
      'e.is_active',
      'e.is_local_allowed',
      'e.headers',
      'e.header_names',
      'e.timeout_seconds',
      'e.rate_per_second',
      'e.max_in_flight',
      'e.batch_events',
      'e.ca_certificate',
      'e.held_reason',
      'e.disabled_reason',
      'e.secret_configured_at',
      'e.version',
      'e.created_at',
      'e.updated_at',
      'h.successful_calls',
      'h.failed_calls',
    ])
    .select(wanted.as('events'));

const byUid = hot<{ uid: string }, EndpointRow>((q, p) => endpointRows(q).where('e.uid', '=', p('uid')));

/** The living endpoint of that id; undefined where there is none. */
export const findEndpoint = (on: Hot, uid: string): EndpointRow | undefined => byUid.first(on, { uid });

/** Holds what people set of an endpoint. */
export type EndpointState = {
  readonly name: string | null;
  readonly url: string;
  readonly is_active: number;
  readonly is_local_allowed: number;
  readonly headers: Uint8Array | null;
  readonly header_names: string;
  readonly timeout_seconds: number;
  readonly rate_per_second: number;
  readonly max_in_flight: number;
  readonly batch_events: number;
  readonly ca_certificate: string | null;
  readonly held_reason: HeldReason | null;
  readonly disabled_reason: 'gone' | 'failing' | null;
  readonly secret_configured_at: string | null;
};

/** Writes a new endpoint with nothing sent yet; gives its internal id. */
export const insertEndpoint = (tx: Tx, values: EndpointState & { uid: string; at: string }): number => {
  const id = webhookEndpointWrites.insert(tx, values);
  webhookHealthRows.insert(tx, { id });
  return id;
};

/** Writes the whole state of an endpoint over its row; its version grows by one. */
export const updateEndpoint = (tx: Tx, values: EndpointState & { id: number; at: string }): void => {
  webhookEndpointWrites.update(tx, values);
};

/** Takes an endpoint out of the lists, its headers with it. */
export const deleteEndpoint = (tx: Tx, id: number, at: string): void => {
  webhookEndpointWrites.update(tx, { id, is_active: 0, headers: null, deleted_at: at, at });
};

type Subscriptions = {
  readonly id: number;
  readonly events: readonly WebhookEventName[];
  readonly is_live: number;
};

/** Makes the subscriptions of an endpoint exactly these, live from the next event on or not. */
export const replaceSubscriptions = (tx: Tx, { id, events, is_live }: Subscriptions): void => {
  webhookSubscriptionRows.delete(tx, { endpoint_id: id });
  events.forEach((event, position) =>
    webhookSubscriptionRows.insert(tx, { endpoint_id: id, event, position, is_live }),
  );
};

/** Begins to judge an endpoint anew, as after its first day. */
export const forgiveEndpoint = (tx: Tx, id: number): void => {
  webhookHealthRows.update(
    tx,
    { id },
    { failures_in_row: 0, failing_since: null, failing_from_ms: null, warned_percent: 0 },
  );
};

const forget = hotWrite<{ events: readonly number[] }, never>((q, p) =>
  q
    .updateTable('webhook_attempt')
    .set({ answer: null })
    .where('answer', 'is not', null)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb(
          'delivery_id',
          'in',
          selectFrom('webhook_delivery').select('id').where('event_id', 'in', p.list('events')),
        ),
        eb(
          'delivery_id',
          'in',
          selectFrom('webhook_batch_event').select('batch_id').where('event_id', 'in', p.list('events')),
        ),
      ]),
    ),
);

/** Forgets what receivers answered to these events: an answer may say again what was sent. */
export const forgetAnswersTo = (tx: Tx, { events }: { readonly events: readonly number[] }): void => {
  forget.run(tx, { events });
};
