import type { Migration } from './migration.ts';

/**
 * Settings of the site, warehouses and locations. `location.code_key` is the code with each segment padded to four
 * digits: it tells codes apart without their leading zeros, puts them in order, and makes a street a prefix.
 * Volumes in mm³, weights in grams, items in thousandths, temperatures in tenths of a degree; null is no limit.
 * A site starts with one warehouse.
 */
export const places: Migration = {
  number: 6,
  name: '0006-places',
  sql: `
create table setting (
  id integer primary key,
  name text not null unique check (length(name) between 1 and 60),
  value text not null check (json_valid(value)),
  version integer not null default 1 check (version > 0),
  updated_at text not null
) strict;

create table warehouse (
  id integer primary key,
  uid text not null unique check (length(uid) = 36),
  code text not null check (length(code) between 1 and 20),
  code_key text not null,
  name text not null check (length(name) between 1 and 120),
  cnpj text,
  state_registration text,
  address text check (address is null or json_valid(address)),
  is_active integer not null default 1 check (is_active in (0, 1)),
  version integer not null default 1 check (version > 0),
  created_at text not null,
  updated_at text not null,
  deleted_at text
) strict;
create unique index warehouse_code on warehouse (code_key) where deleted_at is null;

insert into warehouse (uid, code, code_key, name, created_at, updated_at)
select lower(
    hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-a' ||
    substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))
  ), '1', '1', 'Principal', moment, moment
from (select strftime('%Y-%m-%dT%H:%M:%f000Z', 'now') as moment);

create table location (
  id integer primary key,
  uid text not null unique check (length(uid) = 36),
  warehouse_id integer not null references warehouse (id),
  code text not null check (length(code) between 1 and 29),
  code_key text not null check (length(code_key) between 4 and 29),
  name text not null check (length(name) between 1 and 120),
  name_fold text not null,
  location_type text not null check (location_type in (
    'storage', 'pick_face', 'receiving', 'staging', 'packing', 'quarantine', 'damaged', 'returns', 'cold', 'dock')),
  is_active integer not null default 1 check (is_active in (0, 1)),
  is_blocked integer not null default 0 check (is_blocked in (0, 1)),
  block_reason text,
  max_volume integer check (max_volume > 0),
  max_weight integer check (max_weight > 0),
  max_items integer check (max_items > 0),
  temp_min integer,
  temp_max integer,
  allows_mixed_products integer not null default 1 check (allows_mixed_products in (0, 1)),
  allows_mixed_batches integer not null default 1 check (allows_mixed_batches in (0, 1)),
  is_pick_face integer not null default 0 check (is_pick_face in (0, 1)),
  picking_sequence integer,
  barcode text not null default '',
  barcode_key text not null default '',
  search_text text not null,
  is_usable integer not null generated always as (
    is_active = 1 and is_blocked = 0 and location_type in ('storage', 'pick_face', 'cold')) stored,
  version integer not null default 1 check (version > 0),
  created_at text not null,
  updated_at text not null,
  deleted_at text,
  check (temp_min is null or temp_max is null or temp_min <= temp_max),
  check (is_blocked = 1 or block_reason is null)
) strict;
create unique index location_code on location (code_key) where deleted_at is null;
create unique index location_barcode on location (barcode_key) where deleted_at is null and barcode_key <> '';
create index location_by_warehouse on location (warehouse_id, code_key) where deleted_at is null;
create index location_by_type on location (location_type, code_key) where deleted_at is null;

create virtual table location_search using fts5(
  text, content='', contentless_delete=1, tokenize="trigram case_sensitive 1"
);
create trigger location_added after insert on location begin
  insert into location_search (rowid, text) values (new.id, new.search_text);
end;
create trigger location_reworded after update of search_text on location
when old.search_text <> new.search_text and new.deleted_at is null begin
  update location_search set text = new.search_text where rowid = new.id;
end;
create trigger location_removed after update of deleted_at on location
when old.deleted_at is null and new.deleted_at is not null begin
  delete from location_search where rowid = new.id;
end;
create trigger location_kept before delete on location begin
  select raise(abort, 'location rows are never deleted');
end;
`,
};
