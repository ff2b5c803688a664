import { tablesOf, type ReadBuilder } from '../../db/owned.ts';

const tables = tablesOf('api-tokens', ['user_account']);

/** Makes the statements of api tokens. */
export const { hot, hotWrite, rowsOf, filteredList, namesOf } = tables;

/** Builds those that read. */
export type HotReadBuilder = ReadBuilder<typeof tables>;
