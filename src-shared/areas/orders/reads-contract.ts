import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { stateCodes } from '../../domain/brazil/states.ts';
import { route } from '../../kernel/contract.ts';
import {
  pageParameters,
  queryBoolean,
  queryDayOrInstant,
  queryInteger,
  queryMoment,
  queryOneOf,
  querySort,
  queryText,
  queryTexts,
  searchParameters,
} from '../../kernel/query.ts';
import { directions } from '../operation-types/schema.ts';
import { orderLineExample } from './line-example.ts';
import { orderFieldWords as means } from './field-words.ts';
import { fiscalStatuses, orderStages } from './lists-schema.ts';
import { orderLineSchema } from './schema.ts';
import { orderOperations as operations, orderTags as tags } from './words.ts';

/** What reading orders asks for. */
export const toRead = { tag: tags.orders, access: 'orders:read', method: 'GET', status: 200 } as const;

/** What whoever changes orders must hold. */
export const ordersAreWritten = { access: 'orders:write' } as const;

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
  customer_code: queryText(60).optional().describe(means.customer_code),
  order_number: queryText(20).optional().describe(means.order_number),
  external_reference: queryText(60).optional().describe(means.external_reference),
  substatus: queryTexts({ longest: 30, most: 15 }).optional().describe(means.substatus),
  fiscal_status: queryOneOf(fiscalStatuses).optional().describe(means.fiscal_status),
  carrier_id: queryText(60).optional().describe(means.carrier),
  load_id: queryText(60).optional().describe(means.load_id),
  assigned_to: queryText(60).optional().describe(means.assigned_to),
  wave_id: queryText(60).optional().describe(means.wave),
  has_invalid_allocation: queryBoolean.optional().describe(means.has_invalid_allocation),
  has_returning: queryBoolean.optional().describe(means.has_returning),
  awaits_stock: queryBoolean.optional().describe(means.awaits_stock),
  held_hours: queryInteger(1, 8760).optional().describe(means.held_hours),
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
  shipped_from: queryMoment('first').optional().describe('Que saíram a partir de'),
  shipped_to: queryMoment('last').optional().describe('Que saíram até'),
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
  example: { query: { direction: 'outbound', status: [orderStages[1]] }, data: orderLineExample },
});

/** The operation that lists orders: all that the navigation needs of them. */
export const orderReads = { list };
