import type { Migration } from './migration.ts';

/**
 * Adds how an order leaves: when it was checked, made ready and shipped, its volumes, and the contents of each. Sizes
 * are millimetres, weights grams, quantities thousandths; 0 is no lot and no serial number, '' no text.
 * `check_refusals` counts how often a check could not be ended because it differed, after which the numbers are shown.
 * Scans of a check are kept as those of picking are; the table of scans is made anew, since it named its kinds.
 */
export const orderShipping: Migration = {
  number: 40,
  name: '0040-order-shipping',
  sql: `
alter table order_head add column packing_at text;
alter table order_head add column packed_at text;
alter table order_head add column ready_at text;
alter table order_head add column shipped_at text;
alter table order_head add column tracking_code text not null default '';
alter table order_head add column check_refusals integer not null default 0 check (check_refusals >= 0);

create table order_volume (
  id integer primary key,
  order_id integer not null references order_head (id),
  number integer not null check (number > 0),
  barcode text not null unique,
  packaging_type text not null default '',
  height integer check (height > 0),
  width integer check (width > 0),
  length integer check (length > 0),
  gross_weight integer check (gross_weight > 0),
  tracking_code text not null default '',
  unique (order_id, number),
  check ((height is null) = (width is null) and (height is null) = (length is null))
) strict;

create table order_volume_item (
  id integer primary key,
  volume_id integer not null references order_volume (id),
  order_item_id integer not null references order_item (id),
  lot_id integer not null default 0,
  serial_id integer not null default 0,
  quantity integer not null check (quantity > 0)
) strict;
create index order_volume_item_of_volume on order_volume_item (volume_id);
create index order_volume_item_of_item on order_volume_item (order_item_id);

create table order_scan_anew (
  id integer primary key,
  order_id integer not null references order_head (id),
  scan_uid text not null unique check (length(scan_uid) = 36),
  kind text not null check (kind in ('pick', 'undo', 'short', 'unpick', 'check', 'receive', 'putaway', 'load')),
  body_hash text not null,
  result text not null check (json_valid(result)),
  taken text not null check (json_valid(taken)),
  undone_at text,
  user_id integer references user_account (id),
  api_token_id integer references api_token (id),
  at text not null
) strict;
insert into order_scan_anew select * from order_scan;
drop table order_scan;
alter table order_scan_anew rename to order_scan;
create index order_scan_of_order on order_scan (order_id, id);
`,
};
