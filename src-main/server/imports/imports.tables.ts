import { tablesOf, type ReadBuilder } from '../db/owned.ts';

const tables = tablesOf('imports', ['product', 'user_account', 'api_token', 'customer']);

/** Makes the statements of imports. */
export const { hot, hotWrite, filteredList, rowsOf } = tables;

/** Builds those that read. */
export type HotReadBuilder = ReadBuilder<typeof tables>;
