import { tablesOf } from '../../db/owned.ts';

/** Makes the statements of traces: they read the ledger and the papers beside it, and write nothing. */
export const { hot } = tablesOf('trace', [
  'product',
  'location',
  'lot',
  'serial',
  'stock_item',
  'stock_allocation',
  'stock_movement',
  'goods_receipt',
  'order_head',
  'order_item',
  'fiscal_document',
]);
