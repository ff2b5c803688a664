import { tablesOf, type ReadBuilder } from '../db/owned.ts';

const tables = tablesOf('imports', ['product', 'user_account', 'api_token']);

/** Makes the statements of imports. */
export const { hot, hotByShape, hotWrite } = tables;

/** Builds those that read. */
export type HotReadBuilder = ReadBuilder<typeof tables>;
