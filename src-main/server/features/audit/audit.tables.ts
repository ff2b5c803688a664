import { tablesOf, type ReadBuilder } from '../../db/owned.ts';

const tables = tablesOf('audit', [
  'audit_log',
  'user_account',
  'api_token',
  'order_head',
  'order_wave',
  'order_load',
  'stock_count',
]);

/** Makes the statements of audit. */
export const { hotByShape } = tables;

/** Builds those that read. */
export type HotReadBuilder = ReadBuilder<typeof tables>;
