import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { route } from '../../kernel/contract.ts';
import { pageParameters, queryMoment, queryText, searchParameters } from '../../kernel/query.ts';
import { receiptExamples as examples } from './receipt-examples.ts';
import { receiptFieldWords as means } from './receipt-field-words.ts';
import { receiptLineSchema, receiptSchema } from './receipt-schema.ts';
import { operationTypeOperations as operations, operationTypeTags as tags } from './words.ts';

const toRead = { tag: tags.operationTypes, access: 'stock:read', method: 'GET', status: 200 } as const;

/** The query of GET /operation-types/goods-receipt. */
export const receiptQuery = z.strictObject({
  ...pageParameters,
  ...searchParameters,
  receipt_number: queryText(20).optional().describe(means.receipt_number),
  order_number: queryText(20).optional().describe(means.order_number),
  reference: queryText(60).optional().describe(means.reference),
  supplier_document: queryText(60).optional().describe(means.supplier_document),
  sku: queryText(60).optional().describe(commonWords.sku),
  batch_number: queryText(20).optional().describe(commonWords.batch_number),
  from: queryMoment('first').optional().describe(means.from),
  to: queryMoment('last').optional().describe(means.to),
});
export type ReceiptQuery = z.output<typeof receiptQuery>;

const list = route({
  ...operations['goodsReceipts.list'],
  ...toRead,
  path: '/operation-types/goods-receipt',
  query: receiptQuery,
  data: receiptLineSchema,
  list: true,
  says: 'receipts_listed',
  example: { query: { supplier_document: 'NF 4471' }, data: examples.line },
});

const details = route({
  ...operations['goodsReceipts.details'],
  ...toRead,
  path: '/operation-types/goods-receipt/{id}',
  params: z.object({ id: z.string().min(1).max(60).describe('Identificador ou número do recebimento') }),
  data: receiptSchema,
  says: 'receipt_read',
  errors: { 404: ['not_found'] },
  example: { params: { id: 'RE-000001' }, data: examples.receipt },
});

export const goodsReceipts = { list, details };
