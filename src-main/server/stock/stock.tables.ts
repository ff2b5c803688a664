import { tablesOf, type ReadBuilder } from '../db/owned.ts';

const tables = tablesOf('stock', [
  'product',
  'location',
  'warehouse',
  'count_location',
  'stock_count',
  'order_head',
  'order_item',
  'rma',
  'rma_item',
  'rma_arrival',
  'rma_disposition',
]);

/** Makes the statements of stock. */
export const { hot, hotWrite, rowsOf, versionedWrites } = tables;

/** Builds those that read. */
export type HotReadBuilder = ReadBuilder<typeof tables>;
