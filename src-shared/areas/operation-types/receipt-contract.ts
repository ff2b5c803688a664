import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { queryRecord } from '../../kernel/named-records.ts';
import { sumsBeside } from '../../kernel/list-sums.ts';
import { pageParameters, queryText, searchedIn } from '../../kernel/query.ts';
import { list, operations, read } from '../../kernel/operations.ts';
import { periodOf, recordParameter } from '../../domain/parameters.ts';
import { receiptExamples as examples } from './receipt-examples.ts';
import { receiptFieldWords as means } from './receipt-field-words.ts';
import { receiptLineSchema, receiptSchema } from './receipt-schema.ts';
import { operationTypeTags as tags } from './words.ts';

/** Fields in which receipts are searched, word by word. */
export const receiptSearched = ['receipt_number', 'reference', 'supplier_document'] as const;

/** The query of GET /operation-types/goods-receipt. */
export const receiptQuery = z.strictObject({
  ...pageParameters,
  ...searchedIn({ words: receiptSearched }),
  receipt_number: queryText(20).optional().describe(means.receipt_number),
  order_number: queryRecord('order_number').optional().describe(means.order_number),
  reference: queryText(60).optional().describe(means.reference),
  supplier_document: queryText(60).optional().describe(means.supplier_document),
  document: queryText(60).optional().describe(means.document),
  supplier_id: queryRecord('customer').optional().describe(means.supplier),
  actor: queryText(80).optional().describe(commonWords.actor),
  sku: queryRecord('product').optional().describe(commonWords.sku),
  batch_number: queryText(20).optional().describe(commonWords.batch_number),
  ...periodOf('created', means),
});
export type ReceiptQuery = z.output<typeof receiptQuery>;

export const goodsReceipts = operations('goodsReceipts', tags.operationTypes, {
  list: list({
    summary: 'Lista os recebimentos',
    description:
      'Página de recebimentos, os mais novos primeiro. Com `sku` e `batch_number` juntos, a mesma linha tem os dois.',
    path: '/operation-types/goods-receipt',
    access: 'stock:read',
    query: receiptQuery,
    data: receiptLineSchema,
    beside: sumsBeside('value'),
    says: 'receipts_listed',
    example: {
      query: { supplier_document: 'NF 4471' },
      data: examples.line,
      beside: { sums: { value: examples.line.value } },
    },
  }),
  details: read({
    summary: 'Mostra um recebimento',
    description: 'Por identificador ou por número, com as movimentações que ele gravou.',
    path: '/operation-types/goods-receipt/{id}',
    access: 'stock:read',
    params: recordParameter('receipt'),
    data: receiptSchema,
    says: 'receipt_read',
    errors: { 404: ['not_found'] },
    example: { params: { id: 'RE-000001' }, data: examples.receipt },
  }),
});
