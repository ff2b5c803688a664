/** Columns of a staged product that a new product's row takes as they are, in their order. */
const productColumns = `
  sku text not null, sku_key text not null, sku_fold text not null, name text not null, name_fold text not null,
  description text not null, unit_cost integer not null, unit text not null, product_type text not null,
  barcode text not null, barcode_key text not null, is_active integer not null, height integer not null,
  width integer not null, length integer not null, weight integer not null, is_dangerous integer not null,
  is_fragile integer not null, has_serial_number integer not null, has_batch_control integer not null,
  has_ean integer not null, restock_priority integer not null, min_stock_quantity integer not null,
  ideal_stock_quantity integer not null, has_expiration_date integer not null, shelf_life_days integer,
  min_remaining_shelf_life integer, expiration_alert_days integer, is_refrigerated integer not null,
  storage_temp_min integer, storage_temp_max integer, ncm text, origin text, brand text, category text,
  allocation_policy text, packagings text not null, search_text text not null`;

/** The tables of every staging file; their types are in `schema/staged.ts`. */
export const stagingTables = `
create table staging.product (
  line integer primary key,
  operation text not null check (operation in ('insert', 'update', 'remove')),
  product_id integer,
  version integer not null,
  uid text not null,
  before text,
  ${productColumns}
) strict;
create table staging.codes (line integer primary key, codes text not null) strict;
create table staging.kind (
  id integer primary key, name text not null, action text not null, entity text not null
) strict;
create table staging.frame (id integer primary key, pieces text not null unique, kept_id integer) strict;
create table staging.telling (
  line integer primary key, kind integer not null, frame integer not null, uid text not null,
  gaps text not null, entity_key text not null, changed text not null
) strict;
create table staging.import_line (
  line integer primary key, outcome text not null, key text not null, name text not null,
  changes text not null, problems text not null, cells text not null, found_by text not null
) strict;
-- body: the list of what the lines of a group are written with
create table staging.plan (line integer primary key, body text not null) strict;
create table staging.chosen (line integer primary key, position integer not null) strict;
`;

/** Indexes that are made once a staging file is full. */
export const stagingIndexes = `
create index staging.import_line_by_outcome on import_line (outcome, line);
`;
