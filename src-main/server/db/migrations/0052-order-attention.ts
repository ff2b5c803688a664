import type { Migration } from './migration.ts';

/** Indexes the lists of orders that need attention: few allocations wait to be brought back, few orders are on hold. */
export const orderAttention: Migration = {
  number: 52,
  name: '0052-order-attention',
  sql: `
create index stock_allocation_returning on stock_allocation (order_item_id) where status = 'returning';
create index order_on_hold on order_head (id) where deleted_at is null and hold_reason <> '';
`,
};
