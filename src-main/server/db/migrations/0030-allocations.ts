import type { Migration } from './migration.ts';

/**
 * Creates the allocations of goods to items of orders. Each row says how many thousandths of one stock row: `active`
 * waits there, `picked` is at the row to which it was moved (`origin_item_id` is the row that it came from),
 * `returning` waits to be brought back; a stock row counts these three as reserved. `consumed` and `released` have
 * ended. `least_expiration` is the earliest last valid day that the item takes, and `invalid_reason` why its goods may
 * not leave any more, '' where they may. `allocation_to_tell` names the items of orders whose allocations changed by
 * themselves, until the event of that is written.
 */
export const allocations: Migration = {
  number: 30,
  name: '0030-allocations',
  sql: `
create table stock_allocation (
  id integer primary key,
  uid text not null unique check (length(uid) = 36),
  order_item_id integer not null references order_item (id) on delete cascade,
  stock_item_id integer not null references stock_item (id),
  origin_item_id integer references stock_item (id),
  quantity integer not null check (quantity > 0),
  status text not null check (status in ('active', 'picked', 'returning', 'consumed', 'released')),
  takes_unsellable integer not null check (takes_unsellable in (0, 1)),
  least_expiration text check (length(least_expiration) = 10),
  invalid_reason text not null default ''
    check (invalid_reason in ('', 'blocked_location', 'held_lot', 'expired', 'below_min_shelf_life')),
  created_at text not null,
  updated_at text not null,
  check (invalid_reason = '' or status = 'active')
) strict;
create index stock_allocation_of_item on stock_allocation (order_item_id, status);
create index stock_allocation_of_row on stock_allocation (stock_item_id, order_item_id)
  where status in ('active', 'picked', 'returning');

create table allocation_to_tell (
  id integer primary key,
  order_item_id integer not null references order_item (id) on delete cascade,
  cause text not null check (cause in ('invalid', 'valid', 'lost')),
  unique (order_item_id, cause)
) strict;

create index stock_movement_of_order_item on stock_movement (order_item_id) where order_item_id is not null;
`,
};
