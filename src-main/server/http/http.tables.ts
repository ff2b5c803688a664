import { tablesOf } from '../db/owned.ts';

/** Makes the statements of http. */
export const { hot } = tablesOf('http', [
  'event_message',
  'event',
  'customer',
  'goods_receipt',
  'inspection_check',
  'inspection_plan',
  'location',
  'lot',
  'operation_type',
  'order_channel',
  'order_head',
  'order_load',
  'order_wave',
  'product',
  'user_account',
  'warehouse',
]);
