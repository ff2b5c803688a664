import { tablesOf, type ReadBuilder } from '../../db/owned.ts';

const tables = tablesOf('attachments', [
  'product',
  'lot',
  'order_head',
  'goods_receipt',
  'stock_count',
  'customer',
  'location',
  'fiscal_document',
  'occurrence',
  'rma',
  'inspection',
  'user_account',
  'api_token',
]);

/** Makes the statements of attachments; the records on which they hang are read of their owners. */
export const { hot, hotWrite, rowsOf } = tables;

/** Builds those that read. */
export type HotReadBuilder = ReadBuilder<typeof tables>;
