import type { Migration } from './migration.ts';

/**
 * Adds when the picking of an order began and ended, how much of an item was cut because it could not be picked, and
 * the scans of an order: `scan_uid` is the scanner's own, so that a scan that is sent twice runs once; `result` is its
 * answer and `taken` the allocations that it took, both as JSON. An item may be cut to nothing, which the table of
 * before did not allow; it is made anew.
 */
export const orderPicking: Migration = {
  number: 37,
  name: '0037-order-picking',
  sql: `
alter table order_head add column picking_at text;
alter table order_head add column picked_at text;

create table order_item_anew (
  id integer primary key,
  uid text not null unique check (length(uid) = 36),
  order_id integer not null references order_head (id),
  line_number integer not null check (line_number > 0),
  product_id integer not null references product (id),
  description text not null default '',
  quantity integer not null check (quantity >= 0),
  quantity_cut integer not null default 0 check (quantity_cut >= 0),
  unit_price integer not null check (unit_price >= 0),
  discount integer not null check (discount >= 0),
  cfop text not null default '',
  requested_batch text not null default '',
  requested_serials text not null default '[]' check (json_valid(requested_serials)),
  min_expiration_date text,
  external_reference text not null default '',
  notes text not null default '',
  destination_location_id integer references location (id),
  split_from_id integer,
  unique (order_id, line_number),
  check (quantity + quantity_cut > 0)
) strict;
insert into order_item_anew (id, uid, order_id, line_number, product_id, description, quantity, unit_price, discount, cfop,
    requested_batch, requested_serials, min_expiration_date, external_reference, notes, destination_location_id, split_from_id)
  select id, uid, order_id, line_number, product_id, description, quantity, unit_price, discount, cfop,
    requested_batch, requested_serials, min_expiration_date, external_reference, notes, destination_location_id, split_from_id
  from order_item;
drop table order_item;
alter table order_item_anew rename to order_item;
create index order_item_of_product on order_item (product_id);
create index order_item_bound_for on order_item (destination_location_id) where destination_location_id is not null;

create table order_scan (
  id integer primary key,
  order_id integer not null references order_head (id),
  scan_uid text not null unique check (length(scan_uid) = 36),
  kind text not null check (kind in ('pick', 'undo', 'short', 'unpick')),
  body_hash text not null,
  result text not null check (json_valid(result)),
  taken text not null check (json_valid(taken)),
  undone_at text,
  user_id integer references user_account (id),
  api_token_id integer references api_token (id),
  at text not null
) strict;
create index order_scan_of_order on order_scan (order_id, id);
`,
};
