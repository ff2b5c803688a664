import { tablesOf } from '../db/owned.ts';

/** Makes the statements of demo. */
export const { hot } = tablesOf('demo', [
  'product',
  'product_stock',
  'location',
  'customer',
  'stock_item',
  'lot',
  'order_head',
  'count_location',
]);
