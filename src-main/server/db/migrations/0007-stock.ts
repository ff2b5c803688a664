import type { Migration } from './migration.ts';

/**
 * Stock: lots, serial numbers, balances, the ledger and its totals. Quantities in thousandths, unit costs in
 * ten-thousandths, dates as civil days of the site. `stock_item` says what lies where, one row an identity; the ledger
 * is only ever appended to, and every balance is the sum of its movements. `product_stock` keeps, under the product's
 * own id, its totals of the last event, with the minimum of that event and the first day that then counted as valid; a
 * trigger makes its row with the product. The ids of the ledger are its order and are never given twice.
 */
export const stock: Migration = {
  number: 7,
  name: '0007-stock',
  sql: `
create table lot (
  id integer primary key,
  uid text not null unique check (length(uid) = 36),
  product_id integer not null references product (id),
  batch_number text check (length(batch_number) between 1 and 20),
  expiration_date text check (length(expiration_date) = 10),
  manufacturing_date text check (length(manufacturing_date) = 10),
  supplier text,
  nf_access_key text check (length(nf_access_key) = 44),
  lot_status text not null default 'approved' check (lot_status in ('approved', 'on_hold', 'recalled')),
  received_at text not null,
  version integer not null default 1 check (version > 0),
  created_at text not null,
  updated_at text not null,
  check (batch_number is not null or expiration_date is not null),
  check (manufacturing_date is null or expiration_date is null or manufacturing_date <= expiration_date)
) strict;
create unique index lot_identity on lot (
  product_id, coalesce(batch_number, ''), (case when batch_number is null then expiration_date end));
create index lot_by_expiration on lot (expiration_date, product_id) where expiration_date is not null;

create table serial (
  id integer primary key,
  product_id integer not null references product (id),
  serial_number text not null check (length(serial_number) between 1 and 60),
  serial_key text not null,
  unique (product_id, serial_key)
) strict;
create index serial_by_key on serial (serial_key);

create table stock_item (
  id integer primary key,
  product_id integer not null references product (id),
  location_id integer not null references location (id),
  lot_id integer references lot (id),
  serial_id integer references serial (id),
  stock_status text not null check (stock_status in (
    'available', 'inspection', 'quarantine', 'damaged', 'blocked', 'returned')),
  owner_id integer,
  quantity integer not null check (quantity >= 0),
  quantity_reserved integer not null default 0 check (quantity_reserved >= 0),
  received_at text not null,
  last_movement_at text,
  created_at text not null,
  updated_at text not null,
  check (quantity_reserved <= quantity),
  check (serial_id is null or quantity in (0, 1000))
) strict;
create unique index stock_item_identity on stock_item (
  product_id, location_id, coalesce(lot_id, 0), coalesce(serial_id, 0), stock_status, coalesce(owner_id, 0));
create unique index stock_item_serial on stock_item (serial_id) where quantity > 0 and serial_id is not null;
create index stock_item_by_product on stock_item (
  product_id, location_id, stock_status, lot_id, quantity, quantity_reserved) where quantity > 0;
create index stock_item_by_location on stock_item (location_id, product_id, quantity) where quantity > 0;
create index stock_item_by_lot on stock_item (lot_id) where quantity > 0 and lot_id is not null;
create trigger stock_item_kept before delete on stock_item begin
  select raise(abort, 'stock rows are never deleted');
end;

create table product_stock (
  id integer primary key references product (id),
  on_hand integer not null default 0 check (on_hand >= 0),
  reserved integer not null default 0 check (reserved >= 0),
  available integer not null default 0 check (available >= 0),
  level text not null default 'empty' check (level in ('empty', 'critical', 'normal')),
  min_quantity integer not null check (min_quantity >= 0),
  average_cost integer not null default 0 check (average_cost >= 0),
  evaluated_on text not null check (length(evaluated_on) = 10),
  updated_at text not null,
  check (reserved <= on_hand)
) strict;
create index product_stock_by_level on product_stock (level, id);
insert into product_stock (id, min_quantity, evaluated_on, updated_at)
select id, min_stock_quantity, substr(created_at, 1, 10), created_at from product;
create trigger product_stocked after insert on product begin
  insert into product_stock (id, min_quantity, evaluated_on, updated_at)
  values (new.id, new.min_stock_quantity, substr(new.created_at, 1, 10), new.created_at);
end;

create table stock_movement (
  id integer primary key autoincrement,
  uid text not null unique check (length(uid) = 36),
  posting_id integer not null,
  type text not null check (type in (
    'initial_balance', 'receipt', 'putaway', 'transfer', 'replenishment', 'pick', 'unpick', 'shipment',
    'customer_return', 'supplier_return', 'status_change', 'adjustment_in', 'adjustment_out', 'count_gain',
    'count_loss', 'scrap', 'lot_correction', 'reversal')),
  product_id integer not null references product (id),
  quantity integer not null check (quantity > 0),
  from_location_id integer references location (id),
  from_lot_id integer references lot (id),
  from_status text,
  to_location_id integer references location (id),
  to_lot_id integer references lot (id),
  to_status text,
  serial_id integer references serial (id),
  unit_cost integer check (unit_cost >= 0),
  reason_code text,
  note text not null default '',
  document_type text,
  document_id integer,
  document_number text,
  order_id integer,
  order_item_id integer,
  user_id integer references user_account (id),
  api_token_id integer references api_token (id),
  device text,
  occurred_at text not null,
  posted_at text not null,
  reverses_id integer unique references stock_movement (id),
  balance_after_from integer,
  balance_after_to integer,
  check (from_location_id is not null or to_location_id is not null),
  check ((from_location_id is null) = (from_status is null)),
  check ((to_location_id is null) = (to_status is null)),
  check (from_location_id is not to_location_id or from_lot_id is not to_lot_id or from_status is not to_status),
  check (serial_id is null or quantity = 1000)
) strict;
create index stock_movement_by_product on stock_movement (product_id, id);
create index stock_movement_by_source on stock_movement (from_location_id, id) where from_location_id is not null;
create index stock_movement_by_target on stock_movement (to_location_id, id) where to_location_id is not null;
create index stock_movement_by_posting on stock_movement (posting_id);
create index stock_movement_by_document on stock_movement (document_type, document_id)
  where document_id is not null;
create trigger stock_movement_unchanged before update on stock_movement begin
  select raise(abort, 'the ledger is only appended to');
end;
create trigger stock_movement_kept before delete on stock_movement begin
  select raise(abort, 'the ledger is only appended to');
end;

create table goods_receipt (
  id integer primary key,
  uid text not null unique check (length(uid) = 36),
  number text not null unique,
  reference text,
  supplier_document text,
  note text not null default '',
  order_id integer,
  user_id integer references user_account (id),
  api_token_id integer references api_token (id),
  created_at text not null
) strict;
`,
};
