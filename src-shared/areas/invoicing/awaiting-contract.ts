import { z } from 'zod';
import { recordParameter } from '../../domain/parameters.ts';
import { commonWords } from '../../domain/field-words.ts';
import { stateCodes } from '../../domain/brazil/states.ts';
import { queryRecord } from '../../kernel/named-records.ts';
import {
  pageParameters,
  queryBoolean,
  queryDayOrInstant,
  queryInteger,
  queryOneOf,
  querySort,
  queryText,
  searchedIn,
} from '../../kernel/query.ts';
import { sumsBeside } from '../../kernel/list-sums.ts';
import { list, operations, read } from '../../kernel/operations.ts';
import { orderSearched } from '../orders/lists-schema.ts';
import { awaitingExamples as examples } from './awaiting-examples.ts';
import { awaitingLineSchema, awaitingTotalsSchema, fiscalDetailsSchema } from './awaiting-schema.ts';
import { awaitingFieldWords as means } from './awaiting-words.ts';
import { waits } from './lists.ts';
import { invoicingTags as tags } from './words.ts';

/** Lists the fields that `sort` accepts. */
const sorts = ['waiting_since', 'promised_date', 'priority', 'total', 'order_number'] as const;

/** The query of GET /orders/awaiting-invoice. */
export const awaitingQuery = z.strictObject({
  ...pageParameters,
  ...searchedIn({ words: orderSearched }),
  sort: querySort(sorts).optional(),
  customer_id: queryRecord('customer').optional().describe('Cliente'),
  operation_type: queryRecord('operation_type').optional().describe('Tipo de operação'),
  operation_type_id: queryRecord('operation_type_id').optional().describe(commonWords.operation_type_id),
  channel: queryText(30).optional().describe('Canal'),
  channel_id: queryRecord('channel_id').optional().describe(commonWords.channel_id),
  carrier_id: queryRecord('customer').optional().describe('Transportadora'),
  state: queryOneOf(stateCodes).optional().describe('UF'),
  sku: queryRecord('product').optional().describe(commonWords.sku),
  priority: queryOneOf(['1', '2', '3', '4']).optional().describe('Prioridade'),
  is_on_hold: queryBoolean.optional().describe('Se está em espera'),
  waiting_over_hours: queryInteger(1, 8760).optional().describe(means.waiting_over_hours),
  wait: queryOneOf(waits).optional().describe(means.wait),
  has_missing_data: queryBoolean.optional().describe(means.has_missing_data),
  promised_from: queryDayOrInstant.optional().describe('Prometidos a partir de'),
  promised_to: queryDayOrInstant.optional().describe('Prometidos até'),
});
export type AwaitingInvoiceQuery = z.output<typeof awaitingQuery>;

const params = recordParameter('order');

export const awaitingInvoice = operations('awaitingInvoice', tags.fiscal, {
  totals: read({
    summary: 'Soma os pedidos que aguardam nota',
    description:
      'Quantos são, quanto valem, há quantas horas espera o mais antigo, e as partes por tempo de espera, cliente (os 20 de maior valor) e tipo de operação.',
    path: '/orders/awaiting-invoice/totals',
    access: 'orders:read',
    data: awaitingTotalsSchema,
    says: 'awaiting_invoice_totals',
    example: { data: examples.totals },
  }),
  list: list({
    summary: 'Lista os pedidos que aguardam nota',
    description:
      'Os pedidos de saída que exigem nota e não têm uma que valha, do momento que o tipo diz até a expedição; quem espera há mais tempo primeiro. `missing` diz o que falta para emitir: o que a SEFAZ recusaria (`blocking`) e o que vale conferir. `has_missing_data` olha todos os que combinam, e demora mais.',
    path: '/orders/awaiting-invoice',
    access: 'orders:read',
    query: awaitingQuery,
    data: awaitingLineSchema,
    beside: sumsBeside('total'),
    says: 'awaiting_invoice_listed',
    example: {
      query: { waiting_over_hours: 24 },
      data: examples.line,
      beside: { sums: { total: examples.line.total } },
    },
  }),
  details: read({
    summary: 'Mostra os dados para emitir a nota de um pedido',
    description:
      'O pedido inteiro, com as chaves da nota ao lado: emitente, destinatário, operação, itens com os códigos fiscais e os lotes separados, transporte, totais e `missing_data`, cada falta com a tela em que se resolve (`mend`). Frete, seguro, outras despesas e o desconto do pedido são repartidos pelo valor dos itens, os centavos no último; nenhum imposto é calculado. Exige também `customers:read`.',
    path: '/orders/awaiting-invoice/{id}/fiscal-details',
    access: 'fiscal:read',
    params,
    data: fiscalDetailsSchema,
    says: 'fiscal_details_read',
    errors: { 403: ['customers_read_required'], 404: ['not_found'] },
    example: { params: { id: examples.details.id }, data: examples.details },
  }),
});
