import { tablesOf } from '../../db/owned.ts';

const tables = tablesOf('invoicing', [
  'warehouse',
  'order_head',
  'goods_receipt',
  'stock_movement',
  'customer',
  'product',
  'product_stock',
]);

/** Makes the statements of invoices. */
export const { hot, hotWrite } = tables;
