import type { Migration } from './migration.ts';

/**
 * Loads: what leaves together in one vehicle. An order is in one load at most, and a volume of it was scanned onto that load
 * or not; both are taken out again where the order goes back. '' is no text.
 */
export const loads: Migration = {
  number: 49,
  name: '0049-loads',
  sql: `
create table order_load (
  id integer primary key,
  uid text not null unique check (length(uid) = 36),
  load_number text not null unique,
  status text not null check (status in ('open', 'shipped', 'cancelled')),
  carrier_id integer references customer (id),
  vehicle_plate text not null default '',
  driver text not null default '',
  user_id integer references user_account (id),
  api_token_id integer references api_token (id),
  shipped_at text,
  cancelled_at text,
  version integer not null default 1,
  created_at text not null,
  updated_at text not null,
  check ((shipped_at is not null) = (status = 'shipped')),
  check ((cancelled_at is not null) = (status = 'cancelled'))
) strict;
create index order_load_open on order_load (id) where status = 'open';
create index order_load_of_carrier on order_load (carrier_id) where carrier_id is not null;

alter table order_head add column load_id integer references order_load (id);
create index order_of_load on order_head (load_id) where load_id is not null;
create index order_by_leaving on order_head (shipped_at) where shipped_at is not null;

alter table order_volume add column load_id integer references order_load (id);
create index order_volume_of_load on order_volume (load_id) where load_id is not null;
`,
};
