import { tablesOf, type ReadBuilder } from '../../db/owned.ts';

const tables = tablesOf('quarantine', [
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

/** Makes the statements of what cannot be sold: they read stock and the papers beside it, and write nothing. */
export const { hot, filteredIds } = tables;

/** Builds them. */
export type HotReadBuilder = ReadBuilder<typeof tables>;
