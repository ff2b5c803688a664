import { tablesOf, type ReadBuilder } from '../../db/owned.ts';

const tables = tablesOf('orders', [
  'operation_type',
  'user_account',
  'api_token',
  'product',
  'product_stock',
  'warehouse',
  'location',
  'customer',
  'stock_item',
  'lot',
  'serial',
  'stock_allocation',
  'stock_movement',
  'fiscal_document',
  'fiscal_item',
  'order_volume',
  'order_volume_item',
  'order_wave',
  'order_load',
  'order_schedule',
  'order_divergence',
]);

/** Makes the statements of orders. */
export const {
  hot,
  hotWrite,
  rowsOf,
  versionedWrites,
  removalFrom,
  gatheredList,
  followedSum,
  numberedRows,
} = tables;

/** Builds those that read. */
export type HotReadBuilder = ReadBuilder<typeof tables>;
