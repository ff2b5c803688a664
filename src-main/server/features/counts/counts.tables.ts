import { tablesOf, type ReadBuilder } from '../../db/owned.ts';

const tables = tablesOf('counts', [
  'stock_item',
  'lot',
  'serial',
  'product',
  'location',
  'user_account',
  'api_token',
  'product_stock',
  'warehouse',
]);

/** Makes the statements of counts. */
export const { hot, hotWrite, filteredIds, filteredList, rowsOf, versionedWrites, numberedRows } = tables;

/** Builds those that read. */
export type HotReadBuilder = ReadBuilder<typeof tables>;
