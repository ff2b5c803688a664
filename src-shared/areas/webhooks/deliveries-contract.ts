import { z } from 'zod';
import { deliveryStatuses } from './rules.ts';
import { eventNames } from '../../domain/event-names.ts';
import { uuid } from '../../kernel/primitives.ts';
import { pageParameters, queryMoment, queryOneOf } from '../../kernel/query.ts';
import { alsoNamed } from '../../kernel/older-words.ts';
import { periodOf } from '../../domain/parameters.ts';
import { absent, command, list, operations, read, refusals } from '../../kernel/operations.ts';
import { webhookTags } from './words.ts';
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

const path = '/webhooks/endpoints/{endpoint_id}';
const params = z.object({ endpoint_id: uuid.describe(ownWords.endpoint_id) });
/** A delivery is named by its message's id. */
const deliveryParams = params.extend({
  delivery_id: z.string().min(1).max(60).toLowerCase().describe('Identificador da mensagem, msg_…'),
});

/** Declares the operations on deliveries: their history, and sending them again. */
export const deliveryRoutes = operations('webhooks', webhookTags.webhooks, {
  history: list({
    summary: 'Lista as entregas de um destino',
    description:
      'Da mais nova à mais antiga, com filtros de situação, evento e período. A mensagem de vários eventos é uma entrega, e é achada por cada um deles.',
    path: `${path}/history`,
    access: 'webhooks:read',
    params,
    query: z.strictObject({
      ...pageParameters,
      status: queryOneOf(deliveryStatuses).optional().describe(commonWords.status),
      event: queryOneOf(eventNames).optional().describe(ownWords.event),
      ...periodOf('created'),
    }),
    data: deliverySchema,
    says: 'webhook_history_listed',
    errors: absent,
    example: { params: examples.params, query: { status: 'delivered' }, data: examples.delivery },
  }),
  delivery: read({
    summary: 'Mostra uma entrega',
    description:
      'A mensagem enviada e cada tentativa: quando, quanto durou, o resultado e o começo da resposta. Sem permissão de ler o que o evento leva, `data` e as respostas vêm nulas (`is_masked`).',
    path: `${path}/history/{delivery_id}`,
    access: 'webhooks:read',
    params: deliveryParams,
    data: deliveryDetailsSchema,
    says: 'webhook_delivery_read',
    errors: absent,
    example: { params: examples.deliveryParams, data: examples.deliveryDetails },
  }),
  redeliver: command({
    summary: 'Reenvia uma entrega',
    description:
      'Vale para qualquer situação, também as já entregues. O identificador da mensagem é o mesmo: o receptor reconhece a repetição.',
    path: `${path}/history/{delivery_id}/redeliver`,
    access: 'webhooks:write',
    params: deliveryParams,
    data: deliveryDetailsSchema,
    says: 'webhook_redelivered',
    errors: refusals(absent, {
      403: ['webhook_events_unreadable'],
      409: ['webhook_delivery_open', 'webhook_not_active'],
    }),
    example: { params: examples.deliveryParams, data: examples.deliveryDetails },
  }),
  statistics: read({
    summary: 'Mostra as estatísticas de um destino',
    description:
      'Totais de sempre; por evento e por dia, no fuso do site, do período pedido, os últimos 30 dias se nenhum for; duração média e p95.',
    path: `${path}/statistics`,
    access: 'webhooks:read',
    params,
    query: z.strictObject({
      ...periodOf('created'),
    }),
    data: statisticsSchema,
    says: 'webhook_statistics_read',
    errors: absent,
    example: { params: examples.params, query: { created_from: '2026-11-01' }, data: examples.statistics },
  }),
  summary: read({
    summary: 'Mostra a situação de todos os destinos',
    description: 'Entregas que aguardam, rede e saúde de cada destino com as últimas 24 horas, para painéis.',
    path: '/webhooks/summary',
    access: 'webhooks:read',
    data: summarySchema,
    says: 'webhook_summary_read',
    example: { data: examples.summary },
  }),
  test: command({
    summary: 'Envia um teste',
    description:
      'Envio de verdade, assinado, com `test: true` e `sequence` 0, fora das estatísticas. Mostra a requisição feita e a resposta.',
    path: `${path}/test`,
    access: 'webhooks:write',
    params,
    body: z.strictObject({
      /** Names the event whose example is sent; the endpoint's first event by default. */
      event: eventName.optional().describe(ownWords.event),
    }),
    data: testResultSchema,
    says: 'webhook_test_delivered',
    errors: refusals(absent, { 409: ['webhook_secret_lost'] }),
    example: { params: examples.params, body: { event: 'product_created' }, data: examples.testResult },
  }),
  recover: command({
    summary: 'Envia de novo o que houve desde um momento',
    description:
      'Todos os eventos desde `created_from` que o destino assina e não confirmou, também os de quando estava desativado.',
    path: `${path}/recover`,
    access: 'webhooks:write',
    params,
    body: z.strictObject({
      created_from: alsoNamed(queryMoment('first').describe('Desde quando: data ou instante'), 'since'),
      /** Lists the events to send again; by default those of the endpoint's subscription. */
      events: z.array(eventName).min(1).max(eventNames.length).optional().describe(ownWords.events),
    }),
    data: z.object({ recovered: z.int().describe('Quantos eventos foram marcados para envio') }),
    says: 'webhook_recovered',
    errors: refusals(absent, { 403: ['webhook_events_unreadable'], 409: ['webhook_not_active'] }),
    example: { params: examples.params, body: { created_from: '2026-11-20' }, data: { recovered: 33 } },
  }),
  discard: command({
    summary: 'Descarta entregas que desistiram',
    description: 'Ficam no histórico como canceladas.',
    path: `${path}/history/discard`,
    access: 'webhooks:write',
    params,
    body: z.strictObject({
      status: z.literal('dead').describe(commonWords.status),
      /** Only those created before this moment. */
      before: queryMoment('first').optional().describe('Só as criadas antes desta data ou instante'),
    }),
    data: z.object({ discarded: z.int().describe('Quantas foram descartadas') }),
    says: 'webhook_discarded',
    errors: absent,
    example: { params: examples.params, body: { status: 'dead' }, data: { discarded: 4 } },
  }),
  events: read({
    summary: 'Lista os eventos disponíveis',
    description: 'Nome, rótulo, categoria, uma mensagem de exemplo e o JSON Schema dela.',
    path: '/webhooks/events',
    access: 'webhooks:read',
    data: z.array(availableEventSchema),
    says: 'webhook_events_listed',
    example: { data: [examples.availableEvent] },
  }),
});
