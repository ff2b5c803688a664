import type { Migration } from './migration.ts';

/**
 * Indexes the questions about orders. Each answer about an order names the orders that it was split into; a list by
 * promised date also holds orders that nobody promised; tags are looked through without reading the orders.
 */
export const orderIndexes: Migration = {
  number: 41,
  name: '0041-order-indexes',
  sql: `
create index order_of_parent on order_head (parent_id) where parent_id is not null;
drop index order_by_promise;
create index order_by_promise on order_head (promised_date, id) where deleted_at is null;
create index order_tagged on order_head (created_at, id, tags) where deleted_at is null and tags <> '[]';
`,
};
