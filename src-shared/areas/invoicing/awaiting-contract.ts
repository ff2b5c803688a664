import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { stateCodes } from '../../domain/brazil/states.ts';
import { route } from '../../kernel/contract.ts';
import { uuid } from '../../kernel/primitives.ts';
import {
  pageParameters,
  queryBoolean,
  queryDayOrInstant,
  queryInteger,
  queryOneOf,
  querySort,
  queryText,
  searchParameters,
} from '../../kernel/query.ts';
import { awaitingExamples as examples } from './awaiting-examples.ts';
import { awaitingLineSchema, awaitingTotalsSchema, fiscalDetailsSchema } from './awaiting-schema.ts';
import { awaitingFieldWords as means, awaitingOperations as operations } from './awaiting-words.ts';
import { invoicingTags as tags } from './words.ts';

const toRead = { tag: tags.fiscal, method: 'GET', status: 200 } as const;

/** What `sort` may name. */
const sorts = ['waiting_since', 'promised_date', 'priority', 'total', 'order_number'] as const;

/** The query of GET /orders/awaiting-invoice. */
export const awaitingQuery = z.strictObject({
  ...pageParameters,
  ...searchParameters,
  sort: querySort(sorts).optional(),
  customer_id: queryText(60).optional().describe('Cliente'),
  operation_type: queryText(40).optional().describe('Tipo de operação'),
  channel: queryText(30).optional().describe('Canal'),
  carrier_id: queryText(60).optional().describe('Transportadora'),
  state: queryOneOf(stateCodes).optional().describe('UF'),
  sku: queryText(60).optional().describe(commonWords.sku),
  priority: queryOneOf(['1', '2', '3', '4']).optional().describe('Prioridade'),
  is_on_hold: queryBoolean.optional().describe('Se está em espera'),
  waiting_over_hours: queryInteger(1, 8760).optional().describe(means.waiting_over_hours),
  has_missing_data: queryBoolean.optional().describe(means.has_missing_data),
  promised_from: queryDayOrInstant.optional().describe('Prometidos a partir de'),
  promised_to: queryDayOrInstant.optional().describe('Prometidos até'),
});
export type AwaitingInvoiceQuery = z.output<typeof awaitingQuery>;

const totals = route({
  ...operations['awaitingInvoice.totals'],
  ...toRead,
  access: 'orders:read',
  path: '/orders/awaiting-invoice/totals',
  data: awaitingTotalsSchema,
  says: 'awaiting_invoice_totals',
  example: { data: examples.totals },
});

const list = route({
  ...operations['awaitingInvoice.list'],
  ...toRead,
  access: 'orders:read',
  path: '/orders/awaiting-invoice',
  query: awaitingQuery,
  data: awaitingLineSchema,
  list: true,
  says: 'awaiting_invoice_listed',
  example: { query: { waiting_over_hours: 24 }, data: examples.line },
});

const params = z.object({ id: uuid.describe(commonWords.id) });

const details = route({
  ...operations['awaitingInvoice.details'],
  ...toRead,
  access: 'fiscal:read',
  path: '/orders/awaiting-invoice/{id}/fiscal-details',
  params,
  data: fiscalDetailsSchema,
  says: 'fiscal_details_read',
  errors: { 403: ['customers_read_required'], 404: ['not_found'] },
  example: { params: { id: examples.details.id }, data: examples.details },
});

export const awaitingInvoice = { totals, list, details };
