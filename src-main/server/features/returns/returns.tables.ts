import { tablesOf, type ReadBuilder } from '../../db/owned.ts';

const tables = tablesOf('returns', [
  'product',
  'location',
  'lot',
  'serial',
  'stock_item',
  'stock_movement',
  'order_head',
  'order_item',
  'order_channel',
  'order_tracking',
  'customer',
  'fiscal_document',
  'inspection',
  'user_account',
  'api_token',
]);

/** Makes the statements of returns. */
export const { hot, versionedWrites, filteredList, rowsOf, numberedRows } = tables;

/** Builds those that read. */
export type HotReadBuilder = ReadBuilder<typeof tables>;
