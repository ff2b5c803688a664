import { tablesOf } from '../../db/owned.ts';

const tables = tablesOf('tracking', [
  'order_head',
  'order_volume',
  'order_volume_item',
  'user_account',
  'api_token',
]);

/** Makes the statements of tracking. */
export const { hot, rowsOf } = tables;
