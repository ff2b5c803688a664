import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { stateCodes } from '../../domain/brazil/states.ts';
import { idParameter } from '../../domain/parameters.ts';
import { route } from '../../kernel/contract.ts';
import { uuid } from '../../kernel/primitives.ts';
import {
  pageParameters,
  queryBoolean,
  queryDayOrInstant,
  queryMoment,
  queryOneOf,
  querySort,
  queryText,
  queryTexts,
  searchParameters,
} from '../../kernel/query.ts';
import { directions } from '../operation-types/schema.ts';
import { orderActContracts } from './acts-contract.ts';
import { batchBody, bulkBody, createOrderBody, updateOrderBody } from './body-schema.ts';
import { orderExamples as examples } from './examples.ts';
import { orderFieldWords as means } from './field-words.ts';
import { batchOutcomes, bulkOutcomes, fiscalStatuses, orderStages } from './lists-schema.ts';
import { orderDetailsSchema, orderLineSchema } from './schema.ts';
import { orderOperations as operations, orderTags as tags } from './words.ts';

const toRead = { tag: tags.orders, access: 'orders:read', method: 'GET', status: 200 } as const;
const toWrite = { tag: tags.orders, access: 'orders:write', method: 'POST' } as const;
const example = { params: examples.params, data: examples.details };

/** What `sort` may name. */
export const orderSorts = [
  'created_at',
  'updated_at',
  'promised_date',
  'priority',
  'order_number',
  'total',
] as const;

/** The query of GET /orders. */
export const orderQuery = z.strictObject({
  ...pageParameters,
  ...searchParameters,
  sort: querySort(orderSorts).optional(),
  direction: queryOneOf(directions).optional().describe(means.direction),
  status: queryTexts({ longest: 30, most: 15 }).optional().describe(commonWords.status),
  stage: queryTexts({ longest: 30, most: 15 }).optional().describe(means.stage),
  is_open: queryBoolean.optional().describe('Se ainda está em andamento'),
  is_on_hold: queryBoolean.optional().describe(means.is_on_hold),
  operation_type: queryText(40).optional().describe(means.operation_type),
  channel: queryText(30).optional().describe(means.channel),
  customer_id: queryText(60).optional().describe(means.customer),
  order_number: queryText(20).optional().describe(means.order_number),
  external_reference: queryText(60).optional().describe(means.external_reference),
  substatus: queryTexts({ longest: 30, most: 15 }).optional().describe(means.substatus),
  fiscal_status: queryOneOf(fiscalStatuses).optional().describe(means.fiscal_status),
  carrier_id: queryText(60).optional().describe(means.carrier),
  assigned_to: queryText(60).optional().describe(means.assigned_to),
  is_late: queryBoolean.optional().describe(means.is_late),
  priority: queryOneOf(['1', '2', '3', '4']).optional().describe(means.priority),
  state: queryOneOf(stateCodes).optional().describe(means.state),
  tag: queryText(30).optional().describe(means.tags),
  sku: queryText(60).optional().describe(commonWords.sku),
  promised_from: queryDayOrInstant.optional().describe('Prometidos a partir de'),
  promised_to: queryDayOrInstant.optional().describe('Prometidos até'),
  created_from: queryMoment('first').optional().describe('Criados a partir de'),
  created_to: queryMoment('last').optional().describe('Criados até'),
  updated_since: queryMoment('first').optional().describe('Alterados a partir de'),
});
export type OrderQuery = z.output<typeof orderQuery>;

const list = route({
  ...operations['orders.list'],
  ...toRead,
  path: '/orders',
  query: orderQuery,
  data: orderLineSchema,
  list: true,
  says: 'orders_listed',
  example: { query: { direction: 'outbound', status: [orderStages[1]] }, data: examples.line },
});

const create = route({
  ...operations['orders.create'],
  ...toWrite,
  path: '/orders',
  body: createOrderBody,
  bodyLimit: 2 * 1024 * 1024,
  data: orderDetailsSchema,
  status: 201,
  says: 'order_made',
  errors: { 403: ['customers_write_required'], 409: ['duplicate'] },
  idempotent: true,
  versioned: true,
  example: { body: examples.createBody, data: examples.details },
});

/** What became of one order out of several. */
const resultOf = <const O extends string>(outcomes: readonly [O, ...O[]]) =>
  z.array(
    z.object({
      index: z.int().describe(means.result_index),
      outcome: z.enum(outcomes).describe(means.outcome),
      order: z
        .object({
          id: uuid.describe(commonWords.id),
          order_number: z.string().nullable().describe(means.order_number),
          status: z.string().describe(commonWords.status),
        })
        .nullable()
        .describe(means.result_order),
      code: z.string().nullable().describe(means.refusal_code),
      message: z.string().nullable().describe(means.refusal_message),
      errors: z.record(z.string(), z.array(z.string())).describe(means.refusal_errors),
    }),
  );

const several = { ...toWrite, bodyLimit: 8 * 1024 * 1024, status: 200 } as const;

const batch = route({
  ...operations['orders.batch'],
  ...several,
  path: '/orders/batch',
  body: batchBody,
  data: z.object({ results: resultOf(batchOutcomes).describe(means.results) }),
  says: 'orders_made',
  example: { body: { orders: [examples.createBody] }, data: { results: [examples.created] } },
});

const bulk = route({
  ...operations['orders.bulk'],
  ...several,
  path: '/orders/bulk',
  body: bulkBody,
  data: z.object({ results: resultOf(bulkOutcomes).describe(means.results) }),
  says: 'orders_done',
  example: {
    body: { action: 'hold', ids: [examples.params.id], reason_code: 'payment' },
    data: { results: [examples.done] },
  },
});

const details = route({
  ...operations['orders.details'],
  ...toRead,
  path: '/orders/{id}',
  params: z.object({ id: z.string().min(1).max(60).describe('Identificador ou número do pedido') }),
  data: orderDetailsSchema,
  says: 'order_read',
  errors: { 404: ['not_found'] },
  versioned: true,
  example,
});

const modify = route({
  ...operations['orders.modify'],
  ...toWrite,
  method: 'PUT',
  path: '/orders/{id}',
  params: idParameter,
  body: updateOrderBody,
  data: orderDetailsSchema,
  status: 200,
  says: 'order_updated',
  errors: {
    403: ['customers_write_required'],
    404: ['not_found'],
    409: ['not_editable', 'duplicate'],
    412: ['version_mismatch'],
  },
  versioned: true,
  example: { ...example, body: { priority: 4, notes: 'Até 18 h' } },
});

const remove = route({
  ...operations['orders.remove'],
  ...toWrite,
  method: 'DELETE',
  path: '/orders/{id}',
  params: idParameter,
  data: z.null(),
  status: 200,
  says: 'order_deleted',
  errors: { 404: ['not_found'], 409: ['invalid_transition'], 412: ['version_mismatch'] },
  versioned: true,
  example: { ...example, data: null },
});

export const orders = { list, create, batch, bulk, details, modify, remove, ...orderActContracts };
