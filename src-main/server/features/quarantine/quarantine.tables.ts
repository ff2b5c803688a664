import { tablesOf } from '../../db/owned.ts';

/** Makes the statements of what cannot be sold: they read stock and the papers beside it, and write nothing. */
export const { hot } = tablesOf('quarantine', [
  'product',
  'product_stock',
  'location',
  'lot',
  'lot_correction',
  'stock_item',
  'stock_movement',
  'order_head',
  'occurrence',
  'occurrence_link',
]);
