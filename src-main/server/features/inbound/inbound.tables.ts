import { tablesOf, type ReadBuilder } from '../../db/owned.ts';

const tables = tablesOf('inbound', [
  'order_head',
  'order_item',
  'order_channel',
  'operation_type',
  'user_account',
  'api_token',
  'product',
  'location',
  'customer',
  'stock_item',
  'lot',
  'serial',
  'stock_movement',
  'fiscal_document',
  'fiscal_item',
]);

/** Makes the statements of goods that arrive for orders. */
export const { hot, rowsOf, filteredIds, numberedRows } = tables;

/** Builds those that read. */
export type HotReadBuilder = ReadBuilder<typeof tables>;
