import { tablesOf, type ReadBuilder } from '../../db/owned.ts';

const tables = tablesOf('inspections', [
  'product',
  'product_stock',
  'lot',
  'serial',
  'stock_item',
  'location',
  'customer',
  'operation_type',
  'goods_receipt',
  'stock_movement',
  'user_account',
  'api_token',
]);

/** Makes the statements of inspections. */
export const { hot, hotWrite, versionedWrites, filteredList, rowsOf, namesOf } = tables;

/** Builds those that read. */
export type HotReadBuilder = ReadBuilder<typeof tables>;
