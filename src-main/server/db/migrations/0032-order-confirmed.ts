import type { Migration } from './migration.ts';

/** Adds when an order was confirmed, and an index of reserved goods that may not leave any more. */
export const orderConfirmed: Migration = {
  number: 32,
  name: '0032-order-confirmed',
  sql: `
alter table order_head add column confirmed_at text;
create index stock_allocation_invalid on stock_allocation (order_item_id) where invalid_reason <> '';
`,
};
