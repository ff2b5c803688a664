import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { stateCodes } from '../../domain/brazil/states.ts';
import { queryRecord } from '../../kernel/named-records.ts';
import {
  pageParameters,
  queryBoolean,
  queryDayOrInstant,
  queryInteger,
  queryMoment,
  queryOneOf,
  querySome,
  querySort,
  queryText,
  searchedIn,
} from '../../kernel/query.ts';
import { sumsBeside } from '../../kernel/list-sums.ts';
import { list, operations } from '../../kernel/operations.ts';
import { fieldNotes } from '../../kernel/words.ts';
import { directions } from '../operation-types/schema.ts';
import { orderLineExample } from './line-example.ts';
import { orderFieldWords as means } from './field-words.ts';
import {
  fiscalStatuses,
  orderSearched,
  orderStages,
  orderStatuses,
  orderSubstatuses,
} from './lists-schema.ts';
import { orderLineSchema } from './schema.ts';
import { orderTags as tags } from './words.ts';

/** The scope that a caller needs to change orders. */
export const ordersAreWritten = { access: 'orders:write' } as const;

/** Fields that `sort` may name. */
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
  ...searchedIn({ words: orderSearched }),
  sort: querySort(orderSorts).optional(),
  direction: queryOneOf(directions).optional().describe(means.direction),
  status: querySome(orderStatuses).optional().describe(commonWords.status),
  stage: querySome(orderStages).optional().describe(means.stage),
  is_open: queryBoolean.optional().describe('Se ainda está em andamento'),
  is_on_hold: queryBoolean.optional().describe(means.is_on_hold),
  operation_type: queryRecord('operation_type').optional().describe(means.operation_type),
  operation_type_id: queryRecord('operation_type_id').optional().describe(commonWords.operation_type_id),
  channel: queryText(30).optional().describe(means.channel),
  channel_id: queryRecord('channel_id').optional().describe(commonWords.channel_id),
  customer_id: queryRecord('customer').optional().describe(means.customer),
  customer_code: queryRecord('customer_code').optional().describe(means.customer_code),
  order_number: queryText(20).optional().describe(means.order_number),
  external_reference: queryText(60).optional().describe(means.external_reference),
  substatus: querySome(orderSubstatuses).optional().describe(means.substatus),
  fiscal_status: queryOneOf(fiscalStatuses).optional().describe(means.fiscal_status),
  carrier_id: queryRecord('customer').optional().describe(means.carrier),
  load_id: queryRecord('load').optional().describe(means.load_id),
  assigned_to: queryRecord('user').optional().describe(means.assigned_to),
  wave_id: queryRecord('wave').optional().describe(means.wave),
  has_invalid_allocation: queryBoolean.optional().describe(means.has_invalid_allocation),
  has_returning: queryBoolean.optional().describe(means.has_returning),
  awaits_stock: queryBoolean.optional().describe(means.awaits_stock),
  held_hours: queryInteger(1, 8760).optional().describe(means.held_hours),
  is_late: queryBoolean.optional().describe(means.is_late),
  priority: queryOneOf(['1', '2', '3', '4']).optional().describe(means.priority),
  state: queryOneOf(stateCodes).optional().describe(means.state),
  tag: queryText(30).optional().describe(means.tags),
  sku: queryRecord('product').optional().describe(commonWords.sku),
  has_promise: queryBoolean.optional().describe(means.has_promise),
  promised_from: queryDayOrInstant.optional().describe('Prometidos a partir de'),
  promised_to: queryDayOrInstant.optional().describe('Prometidos até'),
  created_from: queryMoment('first').optional().describe('Criados a partir de'),
  created_to: queryMoment('last').optional().describe('Criados até'),
  updated_since: queryMoment('first').optional().describe(fieldNotes.updated_since),
  shipped_from: queryMoment('first').optional().describe('Que saíram a partir de'),
  shipped_to: queryMoment('last').optional().describe('Que saíram até'),
});
export type OrderQuery = z.output<typeof orderQuery>;

/** The operation that lists orders: all that the navigation needs of them. */
export const orderReads = operations('orders', tags.orders, {
  list: list({
    summary: 'Lista pedidos',
    description:
      'Página de pedidos, os mais novos primeiro. A busca olha número, referência, cliente e marcas, e acha pelo código inteiro de um volume. `status` e `stage` podem ser repetidos. Por `promised_date`, os sem data vêm por último.',
    path: '/orders',
    access: 'orders:read',
    query: orderQuery,
    data: orderLineSchema,
    beside: sumsBeside('total'),
    says: 'orders_listed',
    example: {
      query: { direction: 'outbound', status: [orderStages[1]] },
      data: orderLineExample,
      beside: { sums: { total: orderLineExample.total } },
    },
  }),
});
