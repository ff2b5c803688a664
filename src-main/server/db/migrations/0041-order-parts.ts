import type { Migration } from './migration.ts';

/** Finds the orders that an order was split into: each answer about an order names them. */
export const orderParts: Migration = {
  number: 41,
  name: '0041-order-parts',
  sql: `
create index order_of_parent on order_head (parent_id) where parent_id is not null;
`,
};
