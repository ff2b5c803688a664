import type { CreateEndpointInput, Endpoint, UpdateEndpointInput } from '#shared/areas/webhooks/schema.ts';
import { parseHeader } from '#shared/areas/webhooks/rules.ts';
import { forbiddenAddressReasons } from '#shared/areas/webhooks/words.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Tx } from '../../db/capabilities.ts';
import type { Actor, Caller } from '../../kernel/actor.ts';
import { fieldError, type AppError } from '../../kernel/app-error.ts';
import { audit } from '../../kernel/audit.ts';
import { instantAfter } from '../../kernel/clock.ts';
import { refused } from '../../kernel/demand.ts';
import { writeOnce, type Once } from '../../kernel/once.ts';
import type { ForbiddenReason } from '../../kernel/outgoing/address-class.ts';
import { destinationOf, judgeAddress, type Reach } from '../../kernel/outgoing/address-policy.ts';
import { addressesSoon } from '../../kernel/outgoing/addresses.ts';
import type { Outgoing } from '../../kernel/outgoing/outgoing.ts';
import { sealHeaders } from '../../kernel/outgoing/sealed.ts';
import { dropSecrets } from '../../kernel/outgoing/secrets.queries.ts';
import { demandVersion } from '../../kernel/record.ts';
import { demandReadable, getEndpoint, type EndpointChange, type WebhookDeps } from './endpoint.service.ts';
import { keepSecret } from './secrets.service.ts';
import { eventsOf, showEndpoint, stateOf, type Shown } from './webhooks.mapping.ts';
import {
  deleteEndpoint,
  forgiveEndpoint,
  insertEndpoint,
  replaceSubscriptions,
  updateEndpoint,
  type EndpointRow,
  type EndpointState,
} from './webhooks.queries.ts';

const fresh: Omit<EndpointState, 'url'> = {
  name: null,
  is_active: 1,
  is_local_allowed: 0,
  headers: null,
  header_names: '[]',
  timeout_seconds: 15,
  rate_per_second: 10,
  max_in_flight: 1,
  batch_events: 0,
  ca_certificate: null,
  held_reason: null,
  disabled_reason: null,
  secret_configured_at: null,
};

const nameOf = (line: string): string => parseHeader(line)?.name ?? '';

/** An endpoint's state after a change: only what was sent changes; switching it on forgives its failures. */
const changedState = (
  { outgoing }: WebhookDeps,
  uid: string,
  { state, input }: { readonly state: EndpointState; readonly input: UpdateEndpointInput },
): EndpointState => {
  const { name, url, is_active, headers, batch_events } = input;
  const lines = headers === undefined ? undefined : (headers ?? []);
  return {
    ...state,
    ...(name === undefined ? {} : { name }),
    ...(url === undefined ? {} : { url }),
    ...(is_active === undefined ? {} : { is_active: is_active ? 1 : 0 }),
    ...(batch_events === undefined ? {} : { batch_events: Number(batch_events) }),
    ...(is_active === true ? { disabled_reason: null } : {}),
    ...(lines === undefined
      ? {}
      : {
          headers: sealHeaders(outgoing.box, uid, lines),
          header_names: JSON.stringify(lines.map(nameOf)),
        }),
  };
};

/** Creates an endpoint; throws AppError 422 on `url`, 403 `webhooks_local_required`, `webhook_events_unreadable`. */
export const createEndpoint = async (
  with_: WebhookDeps,
  actor: Actor,
  input: CreateEndpointInput,
): Promise<Once<Shown<Endpoint>>> => {
  const { deps, outgoing } = with_;
  const reach = reachOfCaller(actor.caller);
  demandReadable(actor, input.events);
  await demandAllowed(outgoing, input.url, reach);
  const { store, clock, ids } = deps;
  const at = clock.instant();
  const uid = ids.uid();
  const { url, events, secret } = input;
  const base = { ...fresh, url, is_local_allowed: reach === 'local' ? 1 : 0 };
  const state = changedState(with_, uid, { state: base, input });
  return writeOnce(store, { name: 'webhooks.create', actor, clock }, async (tx) => {
    const secret_configured_at = typeof secret === 'string' ? at : null;
    const id = insertEndpoint(tx, { ...state, secret_configured_at, uid, at });
    replaceSubscriptions(tx, { id, events, is_live: state.is_active });
    if (typeof secret === 'string') keepSecret(tx, with_, { endpoint: { id, uid }, secret, at });
    audit(tx, actor, { action: 'webhook.create', key: uid, at });
    return showEndpoint(getEndpoint(tx, uid));
  });
};

/** The moment from which the newest secret signs, once `secret` is as it was sent. */
const changeSecret = (
  tx: Tx,
  with_: WebhookDeps,
  change: { readonly row: EndpointRow; readonly secret: string | null | undefined; readonly at: string },
): string | null => {
  const { row, secret, at } = change;
  if (secret === undefined) return row.secret_configured_at;
  if (secret === null) {
    dropSecrets(tx, row.id);
    return null;
  }
  return keepSecret(tx, with_, { endpoint: row, secret, at }) ? at : row.secret_configured_at;
};

const sentFields = (input: UpdateEndpointInput): readonly string[] =>
  ['name', 'url', 'is_active', 'events', 'headers', 'secret', 'batch_events'].filter(
    (field) => input[field as keyof UpdateEndpointInput] !== undefined,
  );

/** Tells whether a change decides what is sent where; a name or the headers do not. */
const directs = ({ url, events, is_active }: UpdateEndpointInput): boolean =>
  url !== undefined || events !== undefined || is_active === true;

/**
 * Changes what was sent; throws AppError 404, 412, 422 on `url`, 403 `webhooks_local_required`,
 * `webhook_events_unreadable`.
 */
export const modifyEndpoint = async (
  with_: WebhookDeps,
  actor: Actor,
  { endpoint_id: uid, body: input, ifMatch }: EndpointChange<UpdateEndpointInput>,
): Promise<Shown<Endpoint>> => {
  const { deps, outgoing } = with_;
  const { store, clock } = deps;
  const known = getEndpoint(store.read, uid);
  const moves = input.url !== undefined && input.url !== known.url;
  const reach = reachOfCaller(actor.caller);
  if (moves && input.url !== undefined) await demandAllowed(outgoing, input.url, reach);
  const shown = await store.write('webhooks.modify', async (tx) => {
    const row = getEndpoint(tx, uid);
    demandVersion(row, ifMatch);
    const events = input.events ?? eventsOf(row);
    if (directs(input)) demandReadable(actor, events);
    const at = instantAfter(row.updated_at, clock.instant());
    const state = changedState(with_, uid, { state: stateOf(row), input });
    const secret_configured_at = changeSecret(tx, with_, { row, secret: input.secret, at });
    const is_local_allowed = moves ? Number(reach === 'local') : row.is_local_allowed;
    updateEndpoint(tx, { ...state, secret_configured_at, is_local_allowed, id: row.id, at });
    replaceSubscriptions(tx, { id: row.id, events, is_live: state.is_active });
    if (input.is_active === true || moves) forgiveEndpoint(tx, row.id);
    audit(tx, actor, { action: 'webhook.modify', key: uid, changed: sentFields(input), at });
    return showEndpoint(getEndpoint(tx, uid));
  });
  outgoing.trust(known.id);
  return shown;
};

/** Removes an endpoint with its secrets; what it has not received is cancelled; throws AppError 404, 412. */
export const removeEndpoint = (
  { deps: { store, clock } }: WebhookDeps,
  actor: Actor,
  { endpoint_id: uid, ifMatch }: EndpointChange<unknown>,
): Promise<void> =>
  store.write('webhooks.remove', async (tx) => {
    const row = getEndpoint(tx, uid);
    demandVersion(row, ifMatch);
    const at = instantAfter(row.updated_at, clock.instant());
    dropSecrets(tx, row.id);
    replaceSubscriptions(tx, { id: row.id, events: [], is_live: 0 });
    deleteEndpoint(tx, row.id, at);
    audit(tx, actor, { action: 'webhook.remove', key: uid, at });
  });

/** People may reach the local network; a token may where it says so. */
const reachOfCaller = (caller: Caller | null): Reach =>
  caller?.kind === 'person' || caller?.scopes.has('webhooks:local') === true ? 'local' : 'public';

const forbidden = (reason: ForbiddenReason): AppError =>
  refused({
    ...fault('url', 'webhook_url_forbidden', { reason: forbiddenAddressReasons[reason] }),
    facts: { reason },
  });

/**
 * Lets an address pass that may receive deliveries with this reach; throws AppError 422 on `url` for one that never
 * may, 403 `webhooks_local_required` for a local one.
 */
const demandAllowed = async (outgoing: Outgoing, text: string, reach: Reach): Promise<void> => {
  const destination = destinationOf(text);
  if (destination === undefined) throw fieldError('url', 'webhook_url_shape');
  const { host, isLiteral, port } = destination;
  if (port === 0) throw forbidden('port');
  const addresses = isLiteral ? [host] : await addressesSoon(outgoing.resolve, host);
  for (const address of addresses) {
    const verdict = judgeAddress({ address, port }, reach, outgoing.ownPort);
    if (verdict.ok) continue;
    if (verdict.reason !== 'local') throw forbidden(verdict.reason);
    throw refused({
      ...fault('url', 'webhooks_local_required'),
      status: 403,
      facts: { scope: 'webhooks:local' },
    });
  }
};
