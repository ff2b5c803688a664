import type { Migration } from './migration.ts';

/**
 * Adds the assignee of an order and its staging location, the destination of an internal item, the item from which a
 * split took another, and the history of each order: `from_stage` is '' at its beginning. Orders of before begin with
 * what was done next.
 */
export const orderHistory: Migration = {
  number: 31,
  name: '0031-order-history',
  sql: `
alter table order_head add column assigned_id integer references user_account (id);
alter table order_head add column staging_location_id integer references location (id);
alter table order_item add column destination_location_id integer references location (id);
alter table order_item add column split_from_id integer;
create index order_of_assignee on order_head (assigned_id) where assigned_id is not null;
create index order_staged_at on order_head (staging_location_id) where staging_location_id is not null;
create index order_item_bound_for on order_item (destination_location_id) where destination_location_id is not null;

create table order_history (
  id integer primary key,
  order_id integer not null references order_head (id),
  action text not null check (action <> ''),
  from_stage text not null,
  stage text not null,
  reason_code text not null default '',
  note text not null default '',
  changes text not null default '[]' check (json_valid(changes)),
  user_id integer references user_account (id),
  api_token_id integer references api_token (id),
  at text not null
) strict;
create index order_history_of_order on order_history (order_id, id);
create trigger order_history_kept before delete on order_history begin
  select raise(abort, 'order history is never deleted');
end;
create trigger order_history_unchanged before update on order_history begin
  select raise(abort, 'order history is never changed');
end;
`,
};
