import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import type { QueryOf } from '../../kernel/contract.ts';
import { queryRecord } from '../../kernel/named-records.ts';
import { sumsBeside } from '../../kernel/list-sums.ts';
import { list, operations } from '../../kernel/operations.ts';
import {
  pageParameters,
  queryBoolean,
  queryMoment,
  querySome,
  querySort,
  queryText,
  searchedIn,
} from '../../kernel/query.ts';
import { returnExamples as examples } from './examples.ts';
import { ownWords } from './field-words.ts';
import { returnFiscalStatuses, returnReasons } from './lists-schema.ts';
import { returnLineSchema } from './line-schema.ts';
import { returnTags as tags } from './words.ts';
import { returnStatuses } from './lists-schema.ts';
import { fieldNotes } from '../../kernel/words.ts';

/** Fields that `sort` of the list may name. */
export const returnSorts = ['number', 'requested_at', 'due_on', 'updated_at'] as const;

/** The operation that leads to returns: the list of them. */
/** Fields in which returns are searched, word by word. */
export const returnSearched = [
  'number',
  'order.order_number',
  'shipment.tracking_code',
  'shipment.authorization_code',
  'notes',
] as const;

/** Those beside them in which whoever may read customers searches. */
export const returnPeopleSearched = ['customer.name', 'party_name'] as const;

export const returnReads = operations('returns', tags.returns, {
  list: list({
    summary: 'Lista devoluções',
    description: 'Da mais nova à mais antiga, ou como `sort` pedir.',
    path: '/rma',
    access: 'rma:read',
    query: z.strictObject({
      ...pageParameters,
      ...searchedIn({ words: [...returnSearched, ...returnPeopleSearched] }),
      sort: querySort(returnSorts).optional().describe('Ordem da lista'),
      status: querySome(returnStatuses).optional().describe(commonWords.status),
      is_open: queryBoolean.optional().describe('Se ainda não terminou'),
      is_overdue: queryBoolean.optional().describe(ownWords.is_overdue),
      reason_code: querySome(returnReasons).optional().describe(ownWords.reason_code),
      fiscal_status: querySome(returnFiscalStatuses).optional().describe('Em que pé está a nota'),
      order_id: queryRecord('order').optional().describe(ownWords.order_id),
      customer_id: queryRecord('customer').optional().describe('Identificador do cliente'),
      sku: queryRecord('product').optional().describe(commonWords.sku),
      batch_number: queryText(20).optional().describe(commonWords.batch_number),
      serial_number: queryText(60).optional().describe(commonWords.serial_number),
      requested_from: queryMoment('first').optional().describe('Solicitadas desde'),
      requested_to: queryMoment('last').optional().describe('Solicitadas até'),
      updated_since: queryMoment('first').optional().describe(fieldNotes.updated_since),
    }),
    data: returnLineSchema,
    beside: sumsBeside('value'),
    says: 'returns_listed',
    example: {
      query: { status: ['requested', 'approved'] },
      data: examples.line,
      beside: { sums: { value: examples.line.value } },
    },
  }),
});
export type ReturnQuery = QueryOf<typeof returnReads.list>;
