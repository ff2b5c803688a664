import type { Migration } from './migration.ts';

/** Stores the code of an order or one of its volumes by which the files of carriers find the order. */
export const trackingCodes: Migration = {
  number: 46,
  name: '0046-tracking-codes',
  sql: `
create index order_by_tracking on order_head (tracking_code) where deleted_at is null and tracking_code <> '';
create index order_volume_by_tracking on order_volume (tracking_code) where tracking_code <> '';
`,
};
