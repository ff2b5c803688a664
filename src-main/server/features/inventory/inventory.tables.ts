import { tablesOf, type ReadBuilder } from '../../db/owned.ts';

const tables = tablesOf('inventory', [
  'product',
  'stock_item',
  'location',
  'lot',
  'lot_correction',
  'serial',
  'stock_movement',
  'stock_allocation',
  'product_stock',
  'warehouse',
  'user_account',
  'api_token',
  'product_count',
  'product_search',
  'goods_receipt',
  'order_head',
  'order_item',
  'operation_type',
  'customer',
  'change',
]);

/** Makes the statements of inventory. */
export const { hot, hotWrite, filteredList, rowsOf } = tables;

/** Builds those that read. */
export type HotReadBuilder = ReadBuilder<typeof tables>;
