import type { Migration } from './migration.ts';

/**
 * Counts, what they keep, and what the reads of stock need: indexes in the orders of their lists, and the comparisons
 * of balances with the ledger. Quantities in thousandths. A place is locked from its first scan until the count ends,
 * by one count at a time. A line's `seen_at` is the last movement that its row had when it was scanned.
 */
export const counts: Migration = {
  number: 9,
  name: '0009-counts',
  sql: `
create index stock_item_by_quantity on stock_item (quantity) where quantity > 0;
create index stock_item_by_receipt on stock_item (received_at) where quantity > 0;
create index stock_item_by_movement on stock_item (last_movement_at) where quantity > 0;
create index stock_movement_by_type on stock_movement (type);
create index stock_movement_by_moment on stock_movement (posted_at);

create table stock_check (
  id integer primary key,
  status text not null check (status in ('ok', 'divergent')),
  checked_at text not null,
  duration_ms integer not null,
  movements integer not null,
  stock_rows integer not null,
  products integer not null,
  differences_total integer not null,
  repairable integer not null,
  differences text not null check (json_valid(differences))
) strict;

create table stock_count (
  id integer primary key,
  uid text not null unique check (length(uid) = 36),
  number text not null unique,
  type text not null check (type in ('full', 'cycle', 'location', 'product', 'spot')),
  status text not null default 'draft' check (status in (
    'draft', 'counting', 'recount', 'review', 'approved', 'cancelled')),
  scope text not null check (json_valid(scope)),
  is_blind integer not null check (is_blind in (0, 1)),
  note text not null default '',
  user_id integer references user_account (id),
  api_token_id integer references api_token (id),
  approved_user_id integer references user_account (id),
  approved_token_id integer references api_token (id),
  started_at text,
  finished_at text,
  ended_at text,
  version integer not null default 1 check (version > 0),
  created_at text not null,
  updated_at text not null
) strict;
create index stock_count_by_status on stock_count (status, id);
create trigger stock_count_kept before delete on stock_count begin
  select raise(abort, 'count rows are never deleted');
end;

create table count_place (
  id integer primary key,
  count_id integer not null references stock_count (id),
  location_id integer not null references location (id),
  status text not null default 'pending' check (status in ('pending', 'counting', 'counted')),
  is_locked integer not null default 0 check (is_locked in (0, 1)),
  user_id integer references user_account (id),
  api_token_id integer references api_token (id),
  scanned_at text,
  counted_at text,
  unique (count_id, location_id)
) strict;
create unique index count_place_locked on count_place (location_id) where is_locked = 1;
create index count_place_by_location on count_place (location_id, counted_at);

create table count_line (
  id integer primary key,
  uid text not null unique check (length(uid) = 36),
  count_id integer not null references stock_count (id),
  location_id integer not null references location (id),
  product_id integer not null references product (id),
  stock_status text not null check (stock_status in (
    'available', 'inspection', 'quarantine', 'damaged', 'blocked', 'returned')),
  batch_number text,
  expiration_date text,
  serial_number text,
  serial_key text,
  expected integer not null default 0 check (expected >= 0),
  seen_at text,
  counted integer check (counted >= 0),
  recount integer check (recount >= 0),
  difference integer generated always as (coalesce(recount, counted) - expected) stored,
  status text not null default 'pending' check (status in (
    'pending', 'counted', 'recount', 'recounted', 'posted')),
  user_id integer references user_account (id),
  api_token_id integer references api_token (id),
  counted_at text
) strict;
create unique index count_line_identity on count_line (
  count_id, location_id, product_id, stock_status, coalesce(batch_number, ''),
  (case when batch_number is null then coalesce(expiration_date, '') else '' end), coalesce(serial_key, ''));
create index count_line_by_status on count_line (count_id, status, difference);
`,
};
