import { z } from 'zod';
import { deliveryStatuses } from './rules.ts';
import { eventNames } from '../../domain/event-names.ts';
import { route } from '../../kernel/contract.ts';
import { uuid } from '../../kernel/primitives.ts';
import { pageParameters, queryMoment, queryOneOf } from '../../kernel/query.ts';
import { webhookOperations as operations, webhookTags } from './words.ts';
import {
  availableEventSchema,
  statisticsSchema,
  summarySchema,
  testResultSchema,
} from './reports-contract.ts';
import { deliveryDetailsSchema, deliverySchema, eventName } from './schema.ts';
import { webhookExamples as examples } from './examples.ts';
import { ownWords } from './field-words.ts';
import { commonWords } from '../../domain/field-words.ts';

const tag = webhookTags.webhooks;
const path = '/webhooks/endpoints/{endpoint_id}';
const params = z.object({ endpoint_id: uuid.describe(ownWords.endpoint_id) });
/** A delivery is named by its message's id. */
const deliveryParams = params.extend({
  delivery_id: z.string().min(1).max(60).toLowerCase().describe('Identificador da mensagem, msg_…'),
});

const history = route({
  ...operations['webhooks.history'],
  method: 'GET',
  path: `${path}/history`,
  tag,
  access: 'webhooks:read',
  params,
  query: z.strictObject({
    ...pageParameters,
    status: queryOneOf(deliveryStatuses).optional().describe(commonWords.status),
    event: queryOneOf(eventNames).optional().describe(ownWords.event),
    from: queryMoment('first').optional().describe(commonWords.from),
    to: queryMoment('last').optional().describe(commonWords.to),
  }),
  data: deliverySchema,
  list: true,
  status: 200,
  says: 'webhook_history_listed',
  example: { params: examples.params, query: { status: 'delivered' }, data: examples.delivery },
});

const delivery = route({
  ...operations['webhooks.delivery'],
  method: 'GET',
  path: `${path}/history/{delivery_id}`,
  tag,
  access: 'webhooks:read',
  params: deliveryParams,
  data: deliveryDetailsSchema,
  status: 200,
  says: 'webhook_delivery_read',
  example: { params: examples.deliveryParams, data: examples.deliveryDetails },
});

const redeliver = route({
  ...operations['webhooks.redeliver'],
  method: 'POST',
  path: `${path}/history/{delivery_id}/redeliver`,
  tag,
  access: 'webhooks:write',
  params: deliveryParams,
  data: deliveryDetailsSchema,
  status: 200,
  says: 'webhook_redelivered',
  errors: { 409: ['webhook_delivery_open', 'webhook_not_active'] },
  example: { params: examples.deliveryParams, data: examples.deliveryDetails },
});

const statistics = route({
  ...operations['webhooks.statistics'],
  method: 'GET',
  path: `${path}/statistics`,
  tag,
  access: 'webhooks:read',
  params,
  query: z.strictObject({
    from: queryMoment('first').optional().describe(commonWords.from),
    to: queryMoment('last').optional().describe(commonWords.to),
  }),
  data: statisticsSchema,
  status: 200,
  says: 'webhook_statistics_read',
  example: { params: examples.params, query: { from: '2026-11-01' }, data: examples.statistics },
});

const summary = route({
  ...operations['webhooks.summary'],
  method: 'GET',
  path: '/webhooks/summary',
  tag,
  access: 'webhooks:read',
  data: summarySchema,
  status: 200,
  says: 'webhook_summary_read',
  example: { data: examples.summary },
});

const test = route({
  ...operations['webhooks.test'],
  method: 'POST',
  path: `${path}/test`,
  tag,
  access: 'webhooks:write',
  params,
  body: z.strictObject({
    /** Whose example is sent; the endpoint's first event unless told otherwise. */
    event: eventName.optional().describe(ownWords.event),
  }),
  data: testResultSchema,
  status: 200,
  says: 'webhook_test_delivered',
  errors: { 409: ['webhook_secret_lost'] },
  example: { params: examples.params, body: { event: 'product_created' }, data: examples.testResult },
});

const recover = route({
  ...operations['webhooks.recover'],
  method: 'POST',
  path: `${path}/recover`,
  tag,
  access: 'webhooks:write',
  params,
  body: z.strictObject({
    since: queryMoment('first').describe('Desde quando: data ou instante'),
    /** Those that the endpoint subscribes to, unless told otherwise. */
    events: z.array(eventName).min(1).max(eventNames.length).optional().describe(ownWords.events),
  }),
  data: z.object({ recovered: z.int().describe('Quantos eventos foram marcados para envio') }),
  status: 200,
  says: 'webhook_recovered',
  errors: { 409: ['webhook_not_active'] },
  example: { params: examples.params, body: { since: '2026-11-20' }, data: { recovered: 33 } },
});

const discard = route({
  ...operations['webhooks.discard'],
  method: 'POST',
  path: `${path}/history/discard`,
  tag,
  access: 'webhooks:write',
  params,
  body: z.strictObject({
    status: z.literal('dead').describe(commonWords.status),
    /** Only those created before this moment. */
    before: queryMoment('first').optional().describe('Só as criadas antes desta data ou instante'),
  }),
  data: z.object({ discarded: z.int().describe('Quantas foram descartadas') }),
  status: 200,
  says: 'webhook_discarded',
  example: { params: examples.params, body: { status: 'dead' }, data: { discarded: 4 } },
});

const events = route({
  ...operations['webhooks.events'],
  method: 'GET',
  path: '/webhooks/events',
  tag,
  access: 'webhooks:read',
  data: z.array(availableEventSchema),
  status: 200,
  says: 'webhook_events_listed',
  example: { data: [examples.availableEvent] },
});

/** What was sent and is to be sent, and what can be asked of it. */
export const deliveryRoutes = {
  history,
  delivery,
  redeliver,
  statistics,
  summary,
  test,
  recover,
  discard,
  events,
};
