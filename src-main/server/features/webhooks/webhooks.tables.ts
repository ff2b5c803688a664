import { tablesOf, type ReadBuilder } from '../../db/owned.ts';

const tables = tablesOf('webhooks', ['event_message', 'event']);

/** Makes the statements of webhooks. */
export const { hot, hotWrite, rowsOf, versionedWrites, filteredList, filteredIds } = tables;

/** Builds those that read. */
export type HotReadBuilder = ReadBuilder<typeof tables>;
