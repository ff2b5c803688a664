import { tablesOf, type ReadBuilder } from '../../db/owned.ts';

const tables = tablesOf('notifications', ['notification']);

/** Makes the statements of notifications. */
export const { hot, rowsOf, filteredList } = tables;

/** Builds those that read. */
export type HotReadBuilder = ReadBuilder<typeof tables>;
