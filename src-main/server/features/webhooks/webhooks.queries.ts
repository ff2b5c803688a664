import { sql, type Selectable } from 'kysely';
import type { WebhookEventName } from '#shared/domain/event-names.ts';
import type { Hot, Param, Tx } from '../../db/capabilities.ts';
import type { WebhooksSchema } from '../../db/schema/webhooks.ts';
import { hot, hotWrite, type HotReadBuilder } from './webhooks.tables.ts';

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

/** What people decide of an endpoint. */
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
  readonly ca_certificate: string | null;
  readonly held_reason: 'paused' | 'restored' | null;
  readonly disabled_reason: 'gone' | 'failing' | null;
  readonly secret_configured_at: string | null;
};

const stateOf = (p: Param<EndpointState>) => ({
  name: p('name'),
  url: p('url'),
  is_active: p('is_active'),
  is_local_allowed: p('is_local_allowed'),
  headers: p('headers'),
  header_names: p('header_names'),
  timeout_seconds: p('timeout_seconds'),
  rate_per_second: p('rate_per_second'),
  max_in_flight: p('max_in_flight'),
  ca_certificate: p('ca_certificate'),
  held_reason: p('held_reason'),
  disabled_reason: p('disabled_reason'),
  secret_configured_at: p('secret_configured_at'),
});

const insert = hotWrite<EndpointState & { uid: string; at: string }, { id: number }>((q, p) =>
  q
    .insertInto('webhook_endpoint')
    .values({
      ...stateOf(p as unknown as Param<EndpointState>),
      uid: p('uid'),
      created_at: p('at'),
      updated_at: p('at'),
    })
    .returning('id'),
);

const insertHealth = hotWrite<{ id: number }, never>((q, p) =>
  q.insertInto('webhook_health').values({ id: p('id') }),
);

/** Writes a new endpoint with nothing sent yet; gives its internal id. */
export const insertEndpoint = (tx: Tx, values: EndpointState & { uid: string; at: string }): number => {
  const row = insert.first(tx, values);
  if (row === undefined) throw new Error('an insert gave no id');
  insertHealth.run(tx, row);
  return row.id;
};

const update = hotWrite<EndpointState & { id: number; at: string }, never>((q, p) =>
  q
    .updateTable('webhook_endpoint')
    .set(stateOf(p as unknown as Param<EndpointState>))
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: p('at') }))
    .where('id', '=', p('id')),
);

/** Writes the whole state of an endpoint over its row; its version grows by one. */
export const updateEndpoint = (tx: Tx, values: EndpointState & { id: number; at: string }): void => {
  update.run(tx, values);
};

const erase = hotWrite<{ id: number; at: string }, never>((q, p) =>
  q
    .updateTable('webhook_endpoint')
    .set((eb) => ({
      is_active: 0,
      headers: null,
      deleted_at: p('at'),
      updated_at: p('at'),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', p('id')),
);

/** Takes an endpoint out of the lists, its headers with it. */
export const deleteEndpoint = (tx: Tx, id: number, at: string): void => {
  erase.run(tx, { id, at });
};

const clear = hotWrite<{ id: number }, never>((q, p) =>
  q.deleteFrom('webhook_subscription').where('endpoint_id', '=', p('id')),
);

const subscribe = hotWrite<{ id: number; event: string; position: number; is_live: number }, never>((q, p) =>
  q.insertInto('webhook_subscription').values({
    endpoint_id: p('id'),
    event: p('event'),
    position: p('position'),
    is_live: p('is_live'),
  }),
);

type Subscriptions = {
  readonly id: number;
  readonly events: readonly WebhookEventName[];
  readonly is_live: number;
};

/** Makes the subscriptions of an endpoint exactly these, live from the next event on or not. */
export const replaceSubscriptions = (tx: Tx, { id, events, is_live }: Subscriptions): void => {
  clear.run(tx, { id });
  events.forEach((event, position) => subscribe.run(tx, { id, event, position, is_live }));
};

const forgive = hotWrite<{ id: number }, never>((q, p) =>
  q
    .updateTable('webhook_health')
    .set({ failures_in_row: 0, failing_since: null, failing_from_ms: null, warned_percent: 0 })
    .where('id', '=', p('id')),
);

/** Begins to judge an endpoint anew, as after its first day. */
export const forgiveEndpoint = (tx: Tx, id: number): void => {
  forgive.run(tx, { id });
};
