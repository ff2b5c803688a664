import { tablesOf, type ReadBuilder } from '../../db/owned.ts';

const tables = tablesOf('dock-agenda', [
  'order_load',
  'order_head',
  'order_item',
  'product',
  'location',
  'customer',
  'order_volume',
]);

/** Makes the statements of visits to docks. */
export const { hot, rowsOf } = tables;

/** Builds those that read. */
export type HotReadBuilder = ReadBuilder<typeof tables>;
