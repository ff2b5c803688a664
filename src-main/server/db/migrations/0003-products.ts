import type { Migration } from './migration.ts';

const sortColumns = [
  'sku_fold',
  'name_fold',
  'unit',
  'unit_cost',
  'restock_priority',
  'min_stock_quantity',
  'ideal_stock_quantity',
  'created_at',
  'updated_at',
] as const;

const sortIndexes = sortColumns
  .map((column) => `create index product_by_${column} on product (${column}) where deleted_at is null;`)
  .join('\n');

/**
 * Products. Lengths in millimetres, weights in grams, temperatures in tenths of a degree, quantities in
 * thousandths, costs in ten-thousandths. `search_text` holds the folded fields, each after two separators, so
 * that the trigram index answers both substrings and beginnings of fields. `product_count` is kept by triggers.
 */
export const products: Migration = {
  number: 3,
  name: '0003-products',
  sql: `
create table product (
  id integer primary key,
  uid text not null unique,
  sku text not null check (length(sku) between 1 and 60),
  sku_key text not null unique,
  sku_fold text not null,
  name text not null check (length(name) between 1 and 120),
  name_fold text not null,
  description text not null default '',
  unit_cost integer not null default 0 check (unit_cost >= 0),
  unit text not null check (length(unit) between 1 and 6),
  product_type text not null,
  barcode text not null default '',
  barcode_key text not null default '',
  is_active integer not null default 1 check (is_active in (0, 1)),
  height integer not null default 0 check (height >= 0),
  width integer not null default 0 check (width >= 0),
  length integer not null default 0 check (length >= 0),
  weight integer not null default 0 check (weight >= 0),
  is_dangerous integer not null default 0 check (is_dangerous in (0, 1)),
  is_fragile integer not null default 0 check (is_fragile in (0, 1)),
  has_serial_number integer not null default 0 check (has_serial_number in (0, 1)),
  has_batch_control integer not null default 0 check (has_batch_control in (0, 1)),
  has_ean integer not null default 0 check (has_ean in (0, 1)),
  restock_priority integer not null default 2 check (restock_priority between 1 and 4),
  min_stock_quantity integer not null default 0 check (min_stock_quantity >= 0),
  ideal_stock_quantity integer not null default 0 check (ideal_stock_quantity >= min_stock_quantity),
  has_expiration_date integer not null default 0 check (has_expiration_date in (0, 1)),
  shelf_life_days integer check (shelf_life_days >= 0),
  min_remaining_shelf_life integer check (min_remaining_shelf_life >= 0),
  expiration_alert_days integer check (expiration_alert_days >= 0),
  is_refrigerated integer not null default 0 check (is_refrigerated in (0, 1)),
  storage_temp_min integer,
  storage_temp_max integer,
  ncm text,
  origin text,
  brand text,
  category text,
  allocation_policy text,
  packagings text not null default '[]',
  stock_level text not null default 'empty' check (stock_level in ('empty', 'critical', 'normal')),
  search_text text not null,
  version integer not null default 1 check (version > 0),
  created_at text not null,
  updated_at text not null,
  deleted_at text,
  check (storage_temp_min is null or storage_temp_max is null or storage_temp_min <= storage_temp_max)
) strict;

${sortIndexes}
create index product_by_type on product (product_type, name_fold) where deleted_at is null;
create index product_by_activity on product (is_active, name_fold) where deleted_at is null;
create index product_ranked on product (id, name_fold);
create index product_by_ncm on product (ncm) where deleted_at is null and ncm is not null;
create unique index product_barcode on product (barcode_key) where deleted_at is null and barcode_key <> '';

create table product_code (
  id integer primary key,
  product_id integer not null references product (id),
  kind text not null check (kind in ('gtin', 'supplier', 'packaging')),
  code text not null,
  code_key text not null,
  position integer not null
) strict;
create index product_code_by_product on product_code (product_id, kind, position);
create index product_code_by_key on product_code (code_key);

create table product_count (
  id integer primary key,
  product_type text not null,
  is_active integer not null,
  total integer not null check (total >= 0),
  unique (product_type, is_active)
) strict;

create virtual table product_search using fts5(
  text, content='', contentless_delete=1, tokenize="trigram case_sensitive 1"
);

create trigger product_added after insert on product begin
  insert into product_search (rowid, text) values (new.id, new.search_text);
  insert into product_count (product_type, is_active, total) values (new.product_type, new.is_active, 1)
    on conflict (product_type, is_active) do update set total = total + 1;
end;

create trigger product_reworded after update of search_text on product
when old.search_text <> new.search_text and new.deleted_at is null begin
  update product_search set text = new.search_text where rowid = new.id;
end;

create trigger product_moved after update of product_type, is_active on product
when old.deleted_at is null and new.deleted_at is null
  and (old.product_type <> new.product_type or old.is_active <> new.is_active) begin
  update product_count set total = total - 1
    where product_type = old.product_type and is_active = old.is_active;
  insert into product_count (product_type, is_active, total) values (new.product_type, new.is_active, 1)
    on conflict (product_type, is_active) do update set total = total + 1;
end;

create trigger product_removed after update of deleted_at on product
when old.deleted_at is null and new.deleted_at is not null begin
  delete from product_search where rowid = new.id;
  update product_count set total = total - 1
    where product_type = old.product_type and is_active = old.is_active;
end;

create trigger product_kept before delete on product begin
  select raise(abort, 'product rows are never deleted');
end;

create table event (
  id integer primary key,
  sequence integer not null unique,
  uid text not null unique,
  name text not null,
  body text not null,
  occurred_at text not null
) strict;
create index event_by_name on event (name, sequence);
`,
};
