import type { TestResult } from '#shared/areas/webhooks/reports-contract.ts';
import type { webhooks } from '#shared/areas/webhooks/contract.ts';
import { eventCatalogue, type EventName } from '#shared/areas/index.ts';
import { messageOf } from '#shared/areas/event-message.ts';
import type { BodyOf } from '#shared/kernel/contract.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import { audit } from '../../kernel/audit.ts';
import { actInParts } from '../../kernel/once.ts';
import type { Outcome } from '../../kernel/outgoing/outgoing.ts';
import { openReceiver } from '../../kernel/outgoing/receiver.ts';
import { getEndpoint, type OfEndpoint, type WebhookDeps } from './endpoint.service.ts';
import { eventsOf } from './webhooks.mapping.ts';

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
