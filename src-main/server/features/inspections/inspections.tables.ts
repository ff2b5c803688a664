import { tablesOf } from '../../db/owned.ts';

/** Makes the statements of inspections. */
export const { hot, hotWrite, versionedWrites } = tablesOf('inspections', [
  'product',
  'product_stock',
  'lot',
  'serial',
  'stock_item',
  'location',
  'customer',
  'operation_type',
  'order_head',
  'goods_receipt',
  'user_account',
  'api_token',
]);
