import { tablesOf } from '../db/owned.ts';

/** Makes the statements of kernel. */
export const { hot, hotWrite } = tablesOf(
  'kernel',
  ['staging.chosen'],
  ['webhook_delivery', 'webhook_subscription'],
);
