import { contracts } from '#shared/areas/index.ts';
import type { WaitReason } from '#shared/areas/webhooks/rules.ts';
import { handle, type Mounted } from '../../http/call.ts';
import { availableEvents } from './catalogue.view.ts';
import { discardDeliveries, readDelivery, recoverSince, redeliver } from './deliveries.service.ts';
import { pageHistory } from './deliveries.view.ts';
import { getEndpoint, type WebhookDeps } from './endpoint.service.ts';
import { rotateSecret } from './secrets.service.ts';
import { changeSettings, getSettings, pauseEndpoint, resumeEndpoint } from './settings.service.ts';
import { readStatistics } from './statistics.view.ts';
import { readSummary } from './summary.view.ts';
import { tryEndpoint } from './test-delivery.service.ts';
import { showEndpoint, waitReasonOf } from './webhooks.mapping.ts';
import { createEndpoint, modifyEndpoint, removeEndpoint } from './webhooks.service.ts';
import { pageEndpoints } from './webhooks.view.ts';
import { statisticsPeriod } from './webhooks.rules.ts';

const { webhooks } = contracts;
const toldOnWriteOf = ['webhook_endpoint', 'webhook_delivery', 'webhook_health'];

const endpoints = (with_: WebhookDeps): readonly Mounted[] => {
  const { store } = with_.deps;
  return [
    handle(webhooks.list, ({ query }) => pageEndpoints(store, query), { toldOnWriteOf }),
    handle(webhooks.create, async ({ actor, body }) => {
      const { data, replayed } = await createEndpoint(with_, actor, body);
      return { ...data, replayed };
    }),
    handle(webhooks.details, ({ params }) => showEndpoint(getEndpoint(store.read, params.endpoint_id))),
    handle(webhooks.modify, ({ actor, params, body, ifMatch }) =>
      modifyEndpoint(with_, actor, { uid: params.endpoint_id, input: body, ifMatch }),
    ),
    handle(webhooks.remove, ({ actor, params, ifMatch }) =>
      removeEndpoint(with_, actor, { uid: params.endpoint_id, ifMatch }),
    ),
  ];
};

const settings = (with_: WebhookDeps): readonly Mounted[] => [
  handle(webhooks.settings, ({ params }) => getSettings(with_, params.endpoint_id)),
  handle(webhooks.changeSettings, ({ actor, params, body, ifMatch }) =>
    changeSettings(with_, actor, { uid: params.endpoint_id, input: body, ifMatch }),
  ),
  handle(webhooks.rotateSecret, async ({ actor, params, body }) => ({
    data: await rotateSecret(with_, actor, { uid: params.endpoint_id, body }),
  })),
  handle(webhooks.pause, ({ actor, params }) => pauseEndpoint(with_, actor, params.endpoint_id)),
  handle(webhooks.resume, ({ actor, params }) => resumeEndpoint(with_, actor, params.endpoint_id)),
];

const deliveries = (with_: WebhookDeps): readonly Mounted[] => {
  const { deps, outgoing } = with_;
  const { store } = deps;
  return [
    handle(webhooks.history, ({ params, query }) => {
      const row = getEndpoint(store.read, params.endpoint_id);
      const reason = waitReasonOf({ on: store.read, deps, outgoing }, row);
      return pageHistory(store, { endpointId: row.id, reason }, query);
    }),
    handle(webhooks.delivery, ({ params: { endpoint_id: uid, delivery_id: message } }) => ({
      data: readDelivery(with_, { uid, message }),
    })),
    handle(webhooks.redeliver, async ({ actor, params: { endpoint_id: uid, delivery_id: message } }) => ({
      data: await redeliver(with_, actor, { uid, message }),
    })),
    handle(webhooks.recover, async ({ actor, params, body }) => ({
      data: { recovered: await recoverSince(with_, actor, { uid: params.endpoint_id, body }) },
    })),
    handle(webhooks.discard, async ({ actor, params, body }) => ({
      data: { discarded: await discardDeliveries(with_, actor, { uid: params.endpoint_id, body }) },
    })),
  ];
};

const reports = (with_: WebhookDeps): readonly Mounted[] => {
  const { deps, outgoing } = with_;
  const { store, clock } = deps;
  return [
    handle(webhooks.statistics, async ({ params, query }) => {
      const row = getEndpoint(store.read, params.endpoint_id);
      return { data: await readStatistics(store, row, statisticsPeriod(query, clock.now())) };
    }),
    handle(webhooks.summary, async () => {
      const sight = { on: store.read, deps, outgoing };
      const reasonOf = (row: Parameters<typeof waitReasonOf>[1]): WaitReason | null =>
        waitReasonOf(sight, row);
      const data = await readSummary(store, { now: clock.now(), isOffline: outgoing.isOffline(), reasonOf });
      return { data };
    }),
    handle(webhooks.test, async ({ actor, params, body }) => {
      const data = await tryEndpoint(with_, actor, { uid: params.endpoint_id, body });
      return { data, says: data.delivered ? 'webhook_test_delivered' : 'webhook_test_failed' };
    }),
    handle(webhooks.events, () => ({ data: availableEvents() })),
  ];
};

/** The operations on webhooks. */
export const webhookRoutes = (with_: WebhookDeps): readonly Mounted[] => [
  ...endpoints(with_),
  ...settings(with_),
  ...deliveries(with_),
  ...reports(with_),
];
