import type { Migration } from './migration.ts';

/** When an order was confirmed; what is reserved for it and may not leave any more is found by an index of its own. */
export const orderConfirmed: Migration = {
  number: 32,
  name: '0032-order-confirmed',
  sql: `
alter table order_head add column confirmed_at text;
create index stock_allocation_invalid on stock_allocation (order_item_id) where invalid_reason <> '';
`,
};
