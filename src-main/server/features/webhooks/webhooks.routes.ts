import { contracts } from '#shared/areas/index.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { HeldReason } from '../../db/schema/webhooks.ts';
import { bind, type Routes } from '../../http/bind.ts';
import { availableEvents } from './catalogue.view.ts';
import {
  discardDeliveries,
  readDelivery,
  recoverSince,
  redeliver,
  tryEndpoint,
} from './deliveries.service.ts';
import { getEndpoint, type WebhookDeps } from './endpoint.service.ts';
import { rotateSecret } from './secrets.service.ts';
import { changeSettings, getSettings, pauseEndpoint, resumeEndpoint } from './settings.service.ts';
import { readStatistics } from './statistics.view.ts';
import { readSummary } from './summary.view.ts';
import { showEndpoint, waitReasonOf } from './webhooks.mapping.ts';
import { createEndpoint, modifyEndpoint, removeEndpoint } from './webhooks.service.ts';
import { pageEndpoints, pageHistory } from './webhooks.view.ts';
import { statisticsPeriod } from './webhooks.rules.ts';

/** Names the sentence about a destination that people must let go on, whose `is_active` tells nothing of it. */
const saysHeld = {
  paused: 'webhook_read_paused',
  restored: 'webhook_read_restored',
  unconfirmed: 'webhook_read_unconfirmed',
} as const satisfies Record<HeldReason, Code>;

const sightOf = ({ deps, outgoing }: WebhookDeps) => ({ on: deps.store.read, deps, outgoing });

/** The operations on webhooks. */
export const webhookRoutes: Routes<WebhookDeps> = bind(contracts.webhooks, {
  list: {
    by: ({ deps }, _, query) => pageEndpoints(deps.store, query),
    reportedOnWriteOf: ['webhook_endpoint', 'webhook_delivery', 'webhook_health'],
  },
  create: async (on, actor, body) => {
    const { data, replayed } = await createEndpoint(on, actor, body);
    return { ...data, replayed };
  },
  details: ({ deps }, _, { endpoint_id: uid }) => {
    const row = getEndpoint(deps.store.read, uid);
    return { ...showEndpoint(row), ...(row.held_reason === null ? {} : { says: saysHeld[row.held_reason] }) };
  },
  modify: modifyEndpoint,
  remove: removeEndpoint,
  settings: (on, _, { endpoint_id: uid }) => getSettings(on, uid),
  changeSettings,
  rotateSecret,
  pause: pauseEndpoint,
  resume: resumeEndpoint,
  history: (on, _, { endpoint_id: uid, query }) => {
    const { store } = on.deps;
    const row = getEndpoint(store.read, uid);
    return pageHistory(store, { endpointId: row.id, reason: waitReasonOf(sightOf(on), row) }, query);
  },
  delivery: readDelivery,
  redeliver,
  recover: recoverSince,
  discard: discardDeliveries,
  statistics: ({ deps: { store, clock } }, _, { endpoint_id: uid, query }) =>
    readStatistics(store, getEndpoint(store.read, uid), statisticsPeriod(query, clock.now())),
  summary: (on) => {
    const { store, clock } = on.deps;
    const sight = sightOf(on);
    return readSummary(store, {
      now: clock.now(),
      isOffline: on.outgoing.isOffline(),
      reasonOf: (row) => waitReasonOf(sight, row),
    });
  },
  test: async (on, actor, trial) => {
    const data = await tryEndpoint(on, actor, trial);
    return { data, says: data.delivered ? 'webhook_test_delivered' : 'webhook_test_failed' };
  },
  events: () => availableEvents(),
});
