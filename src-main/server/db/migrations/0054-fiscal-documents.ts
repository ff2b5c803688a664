import type { Migration } from './migration.ts';

/**
 * Invoices whose goods were received, the XML of each as it came (deflated), what its items became, and what a person said
 * of a supplier's codes. Quantities are thousandths of the product's unit, costs ten-thousandths of a real.
 */
export const fiscalDocuments: Migration = {
  number: 54,
  name: '0054-fiscal-documents',
  sql: `
create table fiscal_document (
  id integer primary key,
  uid text not null unique check (length(uid) = 36),
  direction text not null check (direction in ('inbound', 'outbound')),
  access_key text not null check (length(access_key) = 44),
  number text not null,
  series text not null,
  issuer_document text not null,
  issued_at text not null,
  total integer not null,
  details text not null check (json_valid(details)),
  report text not null check (json_valid(report)),
  supplier_id integer references customer (id),
  order_id integer references order_head (id),
  receipt_id integer references goods_receipt (id),
  user_id integer references user_account (id),
  api_token_id integer references api_token (id),
  version integer not null default 1,
  created_at text not null,
  updated_at text not null,
  deleted_at text
) strict;
create unique index fiscal_document_by_key on fiscal_document (access_key) where deleted_at is null;
create index fiscal_document_of_order on fiscal_document (order_id) where order_id is not null;

create table fiscal_item (
  id integer primary key,
  document_id integer not null references fiscal_document (id),
  item integer not null,
  supplier_code text not null,
  description text not null,
  source text not null,
  product_id integer references product (id),
  factor integer,
  quantity integer,
  unit_cost integer,
  lots text not null check (json_valid(lots)),
  skip_reason text not null,
  unique (document_id, item)
) strict;
create index fiscal_item_of_product on fiscal_item (product_id) where product_id is not null;

create table fiscal_xml (
  id integer primary key,
  document_id integer not null unique references fiscal_document (id),
  sha256 text not null check (length(sha256) = 64),
  size integer not null,
  content blob not null
) strict;

create table supplier_item (
  id integer primary key,
  supplier_id integer not null references customer (id),
  supplier_code text not null,
  product_id integer not null references product (id),
  unit text not null,
  factor integer not null check (factor > 0),
  user_id integer references user_account (id),
  api_token_id integer references api_token (id),
  updated_at text not null,
  unique (supplier_id, supplier_code)
) strict;
create index supplier_item_of_product on supplier_item (product_id);
`,
};
