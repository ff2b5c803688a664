import { tablesOf } from '../../db/owned.ts';

/** Makes the statements of backups. */
export const { hot, hotWrite } = tablesOf('backups', [
  'product',
  'location',
  'user_account',
  'stock_item',
  'stock_movement',
  'webhook_endpoint',
  'webhook_secret',
  'webhook_delivery',
]);
