import type { Migration } from './migration.ts';

/**
 * Indexes what the stock table in memory often reads: lots that were corrected, products with days of warning of their
 * own, and lots by their batch. The first two hold few rows.
 */
export const stockTable: Migration = {
  number: 15,
  name: '0015-stock-table',
  sql: `
create index lot_corrected on lot (id) where version > 1;
create index lot_by_batch on lot (batch_number) where batch_number is not null;
create index product_by_alert on product (expiration_alert_days) where expiration_alert_days is not null;
`,
};
