import { tablesOf, type ReadBuilder } from '../../db/owned.ts';

const tables = tablesOf('occurrences', ['attachment', 'product', 'user_account', 'api_token']);

/** Makes the statements of occurrences. */
export const { hot, hotWrite, versionedWrites, filteredList, rowsOf, numberedRows } = tables;

/** Builds those that read. */
export type HotReadBuilder = ReadBuilder<typeof tables>;
