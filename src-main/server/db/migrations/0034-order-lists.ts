import type { Migration } from './migration.ts';

/**
 * Indexes of the lists of orders. The first holds, in the usual order, all that filters ask of a head, so that an exact
 * total of all orders is counted within the index; the second holds those that are open, of which there are few.
 */
export const orderLists: Migration = {
  number: 34,
  name: '0034-order-lists',
  sql: `
drop index order_by_creation;
create index order_by_creation on order_head (created_at, id, stage, direction, state, priority, channel_id,
  operation_type_id, customer_id, fiscal_status, hold_reason, promised_date, updated_at) where deleted_at is null;
create index order_open on order_head (created_at, id, stage, direction, hold_reason, promised_date)
  where deleted_at is null and stage not in ('completed', 'cancelled');
create index order_by_reference on order_head (external_reference)
  where deleted_at is null and external_reference <> '';
create index order_by_change on order_head (updated_at, id) where deleted_at is null;
create index order_by_promise on order_head (promised_date, id)
  where deleted_at is null and promised_date is not null;
`,
};
