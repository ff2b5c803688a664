import { messageOf } from '#shared/areas/event-message.ts';
import { eventCatalogue, type EventName } from '#shared/areas/index.ts';
import type { TestResult } from '#shared/areas/webhooks/reports-contract.ts';
import type { DeliveryDetails } from '#shared/areas/webhooks/schema.ts';
import type { webhooks } from '#shared/areas/webhooks/contract.ts';
import { maxAttempts } from '#shared/areas/webhooks/rules.ts';
import type { BodyOf } from '#shared/kernel/contract.ts';
import type { Hot } from '../../db/capabilities.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import { audit } from '../../kernel/audit.ts';
import { toInstant } from '../../kernel/clock.ts';
import { keptMs } from '../../kernel/outgoing/limits.ts';
import { actInParts, writeAct } from '../../kernel/once.ts';
import type { Outcome } from '../../kernel/outgoing/outgoing.ts';
import { openReceiver } from '../../kernel/outgoing/receiver.ts';
import { demandFound } from '../../kernel/record.ts';
import {
  attemptsOf,
  bringBack,
  deliverAgain,
  discardDead,
  eventsIn,
  findDelivery,
  firstEventSince,
  lastEventId,
  toDelivery,
  type DeliveryMessage,
} from './deliveries.queries.ts';
import {
  demandReadable,
  getEndpoint,
  mayRead,
  type OfEndpoint,
  type WebhookDeps,
} from './endpoint.service.ts';
import { eventsOf, waitReasonOf } from './webhooks.mapping.ts';
import type { EndpointRow } from './webhooks.queries.ts';

/** Names a delivery of an endpoint. */
export type DeliveryKey = { readonly endpoint_id: string; readonly delivery_id: string };

/** A message without what it carries. */
const withoutData = (body: string): string => JSON.stringify({ ...(JSON.parse(body) as object), data: null });

/** Holds the caller to whom a delivery is shown, and the snapshot. */
type Sight = { readonly on: Hot; readonly actor: Actor };

/** A delivery; whoever may not read what it carries sees neither that nor what the receiver said of it. */
const show = (
  { deps, outgoing }: WebhookDeps,
  { on, actor }: Sight,
  { endpoint, row }: { readonly endpoint: EndpointRow; readonly row: DeliveryMessage },
): DeliveryDetails => {
  const delivery = toDelivery(row, waitReasonOf({ on, deps, outgoing }, endpoint));
  const isMasked = !mayRead(actor, eventsIn(row));
  const tries = attemptsOf(on, row.id);
  return {
    ...delivery,
    max_attempts: maxAttempts,
    is_masked: isMasked,
    body: isMasked ? withoutData(row.body) : row.body,
    tries: isMasked ? tries.map((attempt) => ({ ...attempt, answer: null })) : tries,
  };
};

const getDelivery = (on: Hot, { endpoint_id: uid, delivery_id: message }: DeliveryKey) => {
  const endpoint = getEndpoint(on, uid);
  return { endpoint, row: demandFound(findDelivery(on, endpoint.id, message)) };
};

/** One delivery with every attempt; throws AppError 404. */
export const readDelivery = (with_: WebhookDeps, actor: Actor, key: DeliveryKey): DeliveryDetails =>
  with_.deps.store.snapshot((on) => show(with_, { on, actor }, getDelivery(on, key)));

const demandActive = ({ is_active }: EndpointRow): void => {
  if (is_active === 0) throw new AppError(409, 'webhook_not_active');
};

/**
 * Sends a delivery again, with the same id, once for an Idempotency-Key; throws AppError 404, 403 `webhook_events_unreadable`, 409 while it is sent or
 * its endpoint is off.
 */
export const redeliver = async (
  with_: WebhookDeps,
  actor: Actor,
  key: DeliveryKey,
): Promise<DeliveryDetails> => {
  const { clock } = with_.deps;
  const { id, details } = await writeAct(with_.deps, { name: 'webhooks.redeliver', actor }, async (tx) => {
    const { endpoint, row } = getDelivery(tx, key);
    demandReadable(actor, eventsIn(row));
    demandActive(endpoint);
    if (!deliverAgain(tx, row.id)) throw new AppError(409, 'webhook_delivery_open');
    audit(tx, actor, { action: 'webhook.redeliver', key: key.endpoint_id, at: clock.instant() });
    return { id: endpoint.id, details: show(with_, { on: tx, actor }, getDelivery(tx, key)) };
  });
  with_.outgoing.trust(id);
  return details;
};

/** Events a transaction of a recovery, so that other writes come between. */
const stretchLength = 5000;

/** Older events may have been delivered, and their deliveries forgotten: bringing them back would repeat them. */
const demandRemembered = (since: string, now: number): void => {
  if (since < toInstant(now - keptMs)) throw fieldError('created_from', 'webhook_recover_too_old');
};

type Recovery = OfEndpoint<BodyOf<typeof webhooks.recover>>;

const recover = async (
  { deps, outgoing }: WebhookDeps,
  actor: Actor,
  { endpoint_id: uid, body: { created_from: since, events } }: Recovery,
) => {
  const { store, clock } = deps;
  const endpoint = getEndpoint(store.read, uid);
  demandReadable(actor, events ?? eventsOf(endpoint));
  demandActive(endpoint);
  demandRemembered(since, clock.now());
  const wanted = { endpoint_id: endpoint.id, since, events: events ?? eventsOf(endpoint) };
  const start = firstEventSince(store.read, since);
  const end = lastEventId(store.read);
  let recovered = 0;
  for (let first = start ?? end + 1; first <= end; first += stretchLength) {
    const last = Math.min(end, first + stretchLength - 1);
    recovered += await store.write('webhooks.recover', async (tx) =>
      bringBack(tx, { ...wanted, first, last }),
    );
  }
  await store.write('webhooks.recovered', async (tx) => {
    audit(tx, actor, { action: 'webhook.recover', key: uid, at: clock.instant() });
  });
  outgoing.trust(endpoint.id);
  return { recovered };
};

/**
 * Makes every unconfirmed event since a moment of the last 90 days due at once; gives their number, once for an
 * Idempotency-Key; throws AppError 404, 403 `webhook_events_unreadable`, 409, 422 on `since`.
 */
export const recoverSince = (with_: WebhookDeps, actor: Actor, recovery: Recovery) =>
  actInParts(with_.deps, { name: 'webhooks.recover', actor }, () => recover(with_, actor, recovery));

type Discard = OfEndpoint<BodyOf<typeof webhooks.discard>>;

const discard = async (
  { deps: { store, clock } }: WebhookDeps,
  actor: Actor,
  { endpoint_id: uid, body }: Discard,
) => {
  const { id } = getEndpoint(store.read, uid);
  const at = clock.instant();
  const before = body.before ?? '9999';
  let discarded = 0;
  for (let some = -1; some !== 0; discarded += some) {
    some = await store.write('webhooks.discard', async (tx) =>
      discardDead(tx, { endpoint_id: id, before, at }),
    );
  }
  await store.write('webhooks.discarded', async (tx) => {
    audit(tx, actor, { action: 'webhook.discard', key: uid, at });
  });
  return { discarded };
};

/**
 * Cancels dead deliveries, all or those created before a moment; gives their number, once for an Idempotency-Key; throws
 * AppError 404.
 */
export const discardDeliveries = (with_: WebhookDeps, actor: Actor, dropped: Discard) =>
  actInParts(with_.deps, { name: 'webhooks.discard', actor }, () => discard(with_, actor, dropped));

type Trial = OfEndpoint<BodyOf<typeof webhooks.test>>;

const isInCatalogue = (name: string): name is EventName => name in eventCatalogue;
const mask = '********';

const pairs = (headers: readonly (readonly [string, string])[]) =>
  headers.map(([name, value]) => ({ name, value }));

const shown = (outcome: Outcome, request: TestResult['request']): TestResult => {
  const { error, durationMs, httpStatus, answer, answerHeaders } = outcome;
  return {
    delivered: error === null,
    duration_ms: durationMs,
    error,
    request,
    response:
      httpStatus === null
        ? null
        : { http_status: httpStatus, headers: pairs(answerHeaders), body: answer ?? '' },
  };
};

const send = async (
  { deps, outgoing }: WebhookDeps,
  actor: Actor,
  { endpoint_id: uid, body: { event } }: Trial,
): Promise<TestResult> => {
  const { store, clock, ids } = deps;
  const row = getEndpoint(store.read, uid);
  const receiver = openReceiver({ on: store.read, box: outgoing.box, now: clock.now() }, row);
  if (receiver === undefined) throw new AppError(409, 'webhook_secret_lost');
  const name = event ?? eventsOf(row).find(isInCatalogue) ?? 'product_created';
  const emittable = isInCatalogue(name) ? name : 'product_created';
  const at = clock.instant();
  const id = `msg_${ids.uid()}`;
  const { example: data } = eventCatalogue[emittable];
  const body = JSON.stringify(messageOf({ name: emittable, data, uid: id, sequence: 0, at, test: true }));
  const outcome = await outgoing.send(receiver, { id, body });
  await store.write('webhooks.tested', async (tx) => {
    audit(tx, actor, { action: 'webhook.test', key: uid, at });
  });
  const own = new Set(receiver.headers.map(([header]) => header.toLowerCase()));
  const headers = outcome.sentHeaders.map(
    ([header, value]) => [header, own.has(header.toLowerCase()) ? mask : value] as const,
  );
  return shown(outcome, { url: row.url, headers: pairs(headers), body });
};

/**
 * Sends an example to an endpoint, signed, now, outside of every limit and statistic, whatever holds its deliveries, once
 * for an Idempotency-Key; throws AppError 404, 409 `webhook_secret_lost` where it could not be signed.
 */
export const tryEndpoint = (with_: WebhookDeps, actor: Actor, trial: Trial): Promise<TestResult> =>
  actInParts(with_.deps, { name: 'webhooks.test', actor }, () => send(with_, actor, trial));
