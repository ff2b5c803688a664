import { tablesOf, type ReadBuilder } from '../../db/owned.ts';

const tables = tablesOf('attachments', ['user_account', 'api_token']);

/** Makes the statements of attachments. */
export const { hot, hotWrite, rowsOf } = tables;

/** Builds those that read. */
export type HotReadBuilder = ReadBuilder<typeof tables>;
