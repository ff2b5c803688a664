import type { Migration } from './migration.ts';

/**
 * Orders with their items. A draft has no number; amounts are cents, unit prices ten-thousandths, quantities
 * thousandths of the product's unit. `party`, `carrier` and the addresses are what they were when the order was made,
 * `switches` what its operation type said when it left draft, each JSON and '' where there is none. Channel 1 is that of
 * goods receipts, whose references may repeat. The stages are all that an order will ever go through.
 */
export const orders: Migration = {
  number: 27,
  name: '0027-orders',
  sql: `
create table order_channel (
  id integer primary key,
  code text not null unique check (length(code) between 1 and 30)
) strict;
insert into order_channel (id, code) values (1, 'receipt');

create table order_head (
  id integer primary key,
  uid text not null unique check (length(uid) = 36),
  order_number text unique,
  channel_id integer not null references order_channel (id),
  external_reference text not null default '',
  body_hash text not null default '',
  direction text not null check (direction in ('inbound', 'outbound', 'internal')),
  operation_type_id integer not null references operation_type (id),
  stage text not null check (stage in ('draft', 'pending', 'confirmed', 'picking', 'picked', 'packing', 'packed',
    'ready_to_ship', 'shipped', 'receiving', 'received', 'putaway', 'completed', 'cancelled')),
  hold_reason text not null default '',
  hold_note text not null default '',
  cancel_reason text not null default '',
  cancel_note text not null default '',
  fiscal_status text not null check (fiscal_status in ('not_required', 'awaiting_invoice', 'invoiced', 'invoice_cancelled')),
  switches text not null default '',
  priority integer not null check (priority between 1 and 4),
  customer_id integer references customer (id),
  party text not null default '',
  carrier_id integer references customer (id),
  carrier text not null default '',
  shipping_address text not null default '',
  billing_address text not null default '',
  city text not null default '',
  state text not null default '',
  freight_mode integer check (freight_mode in (0, 1, 2, 3, 4, 9)),
  service text not null default '',
  promised_date text,
  notes text not null default '',
  internal_notes text not null default '',
  tags text not null default '[]' check (json_valid(tags)),
  items_count integer not null check (items_count >= 0),
  quantity integer not null check (quantity >= 0),
  products integer not null check (products >= 0),
  item_discount integer not null check (item_discount >= 0),
  discount integer not null check (discount >= 0),
  freight integer not null check (freight >= 0),
  insurance integer not null check (insurance >= 0),
  other integer not null check (other >= 0),
  total integer not null check (total = products - item_discount - discount + freight + insurance + other
    and total >= 0),
  declared_total integer check (declared_total >= 0),
  volumes_declared integer check (volumes_declared >= 0),
  parent_id integer references order_head (id),
  user_id integer references user_account (id),
  api_token_id integer references api_token (id),
  search_text text not null,
  submitted_at text,
  cancelled_at text,
  version integer not null default 1 check (version > 0),
  created_at text not null,
  updated_at text not null,
  deleted_at text,
  check ((stage = 'draft') = (order_number is null))
) strict;
create unique index order_reference on order_head (channel_id, external_reference)
  where external_reference <> '' and deleted_at is null and channel_id <> 1;
create index order_by_creation on order_head (created_at, id) where deleted_at is null;
create index order_of_customer on order_head (customer_id) where customer_id is not null;
create index order_of_carrier on order_head (carrier_id) where carrier_id is not null;
create index order_of_type on order_head (operation_type_id);
create trigger order_head_kept before delete on order_head begin
  select raise(abort, 'order rows are never deleted');
end;

create table order_item (
  id integer primary key,
  uid text not null unique check (length(uid) = 36),
  order_id integer not null references order_head (id),
  line_number integer not null check (line_number > 0),
  product_id integer not null references product (id),
  description text not null default '',
  quantity integer not null check (quantity > 0),
  unit_price integer not null check (unit_price >= 0),
  discount integer not null check (discount >= 0),
  cfop text not null default '',
  requested_batch text not null default '',
  requested_serials text not null default '[]' check (json_valid(requested_serials)),
  min_expiration_date text,
  external_reference text not null default '',
  notes text not null default '',
  unique (order_id, line_number)
) strict;
create index order_item_of_product on order_item (product_id);

create virtual table order_head_search using fts5(
  text, content='', contentless_delete=1, tokenize="trigram case_sensitive 1"
);
create trigger order_added after insert on order_head begin
  insert into order_head_search (rowid, text) values (new.id, new.search_text);
end;
create trigger order_reworded after update of search_text on order_head
when old.search_text <> new.search_text and new.deleted_at is null begin
  update order_head_search set text = new.search_text where rowid = new.id;
end;
create trigger order_removed after update of deleted_at on order_head
when old.deleted_at is null and new.deleted_at is not null begin
  delete from order_head_search where rowid = new.id;
end;
`,
};
