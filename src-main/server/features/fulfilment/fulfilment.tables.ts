import { tablesOf, type ReadBuilder } from '../../db/owned.ts';

const tables = tablesOf('fulfilment', [
  'order_head',
  'order_item',
  'order_channel',
  'order_history',
  'order_schedule',
  'operation_type',
  'user_account',
  'api_token',
  'product',
  'location',
  'customer',
  'stock_item',
  'lot',
  'serial',
  'stock_allocation',
  'stock_movement',
]);

/** Makes the statements of picking, packing and shipping. */
export const { hot, hotWrite, rowsOf, versionedWrites, filteredList, namesOf } = tables;

/** Builds those that read. */
export type HotReadBuilder = ReadBuilder<typeof tables>;
