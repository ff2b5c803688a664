import { tablesOf, type ReadBuilder } from '../../db/owned.ts';

const tables = tablesOf('auth', ['user_account', 'api_token', 'api_token_former']);

/** Makes the statements of auth. */
export const { hot, hotWrite, rowsOf } = tables;

/** Builds those that read. */
export type HotReadBuilder = ReadBuilder<typeof tables>;
