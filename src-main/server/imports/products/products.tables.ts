import { tablesOf, type WriteBuilder } from '../../db/owned.ts';

const tables = tablesOf(
  'imports',
  ['stock_item'],
  [
    'product',
    'product_code',
    'product_count',
    'product_search',
    'product_load',
    'product_stock',
    'fiscal_code',
    'change',
  ],
);

/** Makes the statements of the fast import of products, which fills tables of products as single writes would. */
export const { hot, hotWrite, rowsOf } = tables;

/** Builds those that write. */
export type HotWriteBuilder = WriteBuilder<typeof tables>;
