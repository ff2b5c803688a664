import { tablesOf } from '../db/owned.ts';

/** Makes the statements of the kernel, which may write its own tables. */
export const { hot, hotWrite, rowsOf } = tablesOf(
  'kernel',
  ['staging.chosen'],
  ['webhook_delivery', 'webhook_subscription'],
);
