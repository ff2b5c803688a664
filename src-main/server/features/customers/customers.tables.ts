import { tablesOf, type ReadBuilder } from '../../db/owned.ts';

const tables = tablesOf('customers', [
  'order_head',
  'order_item',
  'goods_receipt',
  'lot',
  'product',
  'rma',
  'stock_movement',
]);

/** Makes the statements of customers. */
export const { hot, rowsOf, versionedWrites, removalFrom, restorationTo, gatheredList } = tables;

/** Builds those that read. */
export type HotReadBuilder = ReadBuilder<typeof tables>;
