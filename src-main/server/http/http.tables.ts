import { tablesOf } from '../db/owned.ts';

/** Makes the statements of http. */
export const { hot } = tablesOf('http', [
  'event_message',
  'event',
  'customer',
  'goods_receipt',
  'inspection',
  'inspection_check',
  'inspection_plan',
  'location',
  'lot',
  'occurrence',
  'operation_type',
  'order_channel',
  'order_head',
  'order_item',
  'order_load',
  'order_wave',
  'product',
  'rma',
  'stock_count',
  'user_account',
  'warehouse',
]);
