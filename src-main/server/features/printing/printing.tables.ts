import { tablesOf, type ReadBuilder } from '../../db/owned.ts';

const tables = tablesOf('printing', ['user_account', 'api_token']);

/** Makes the statements of printing. */
export const { hot, hotWrite, versionedWrites, removalFrom, filteredList } = tables;

/** Builds those that read. */
export type HotReadBuilder = ReadBuilder<typeof tables>;
