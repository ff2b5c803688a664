import type { Migration } from './migration.ts';

/**
 * Orders that are picked in one walk, each in a slot of the trolley. A scan is of one order or of a wave: the table of scans
 * is made anew, since it named an order for each.
 */
export const orderWaves: Migration = {
  number: 45,
  name: '0045-order-waves',
  sql: `
create table order_wave (
  id integer primary key,
  uid text not null unique check (length(uid) = 36),
  wave_number text not null unique,
  status text not null check (status in ('planned', 'picking', 'picked', 'cancelled')),
  staging_location_id integer not null references location (id),
  user_id integer references user_account (id),
  api_token_id integer references api_token (id),
  started_at text,
  ended_at text,
  version integer not null default 1,
  created_at text not null,
  updated_at text not null
) strict;
create index order_wave_staged_at on order_wave (staging_location_id) where status in ('planned', 'picking');

alter table order_head add column wave_id integer references order_wave (id);
alter table order_head add column wave_slot integer check (wave_slot > 0);
create index order_of_wave on order_head (wave_id, wave_slot) where wave_id is not null;

create table order_scan_anew (
  id integer primary key,
  order_id integer references order_head (id),
  wave_id integer references order_wave (id),
  scan_uid text not null unique check (length(scan_uid) = 36),
  kind text not null check (kind in ('pick', 'undo', 'short', 'unpick', 'check', 'receive', 'putaway', 'load')),
  body_hash text not null,
  result text not null check (json_valid(result)),
  taken text not null check (json_valid(taken)),
  undone_at text,
  user_id integer references user_account (id),
  api_token_id integer references api_token (id),
  at text not null,
  check ((order_id is null) <> (wave_id is null))
) strict;
insert into order_scan_anew (id, order_id, scan_uid, kind, body_hash, result, taken, undone_at, user_id, api_token_id, at)
  select id, order_id, scan_uid, kind, body_hash, result, taken, undone_at, user_id, api_token_id, at from order_scan;
drop table order_scan;
alter table order_scan_anew rename to order_scan;
create index order_scan_of_order on order_scan (order_id, id) where order_id is not null;
create index order_scan_of_wave on order_scan (wave_id, id) where wave_id is not null;
`,
};
