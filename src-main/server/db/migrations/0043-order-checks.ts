import type { Migration } from './migration.ts';

/** Adds how many allocations and orders the daily comparison read. */
export const orderChecks: Migration = {
  number: 43,
  name: '0043-order-checks',
  sql: `
alter table stock_check add column allocations integer not null default 0;
alter table stock_check add column orders integer not null default 0;
`,
};
