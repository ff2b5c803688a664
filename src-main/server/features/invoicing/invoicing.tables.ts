import { tablesOf, type ReadBuilder } from '../../db/owned.ts';

const tables = tablesOf('invoicing', [
  'warehouse',
  'order_head',
  'goods_receipt',
  'stock_movement',
  'customer',
  'product',
  'product_stock',
  'fiscal_code',
]);

/** Makes the statements of invoices. */
export const { hot, hotWrite, rowsOf, versionedWrites, filteredIds, numberedRows } = tables;

/** Builds those that read. */
export type HotReadBuilder = ReadBuilder<typeof tables>;
