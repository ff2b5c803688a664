import { returnTypeNames as names } from '#shared/areas/operation-types/seed-words.ts';
import type { Migration } from './migration.ts';

/**
 * Creates the returns of customers: the requested items, their arrivals and the destinations of those. Arrivals and
 * destinations are never changed but for being undone, which `voided_at` says; `movements` are the UUIDs of what they
 * posted. What a return takes of a line of an order is counted from its items and arrivals, never kept. '' is none.
 */
export const returns: Migration = {
  number: 67,
  name: '0067-returns',
  sql: `
create table rma (
  id integer primary key,
  uid text not null unique check (length(uid) = 36),
  number text not null unique,
  status text not null check (status in
    ('requested', 'approved', 'in_transit', 'received', 'inspecting', 'closed', 'rejected', 'cancelled')),
  order_id integer references order_head (id),
  customer_id integer references customer (id),
  party_name text not null,
  reason_code text not null,
  notes text not null,
  legal_note text not null,
  requested_at text not null,
  shipped_at text,
  closed_at text check ((closed_at is null) = (status <> 'closed')),
  due_on text not null,
  withdrawal_until text,
  shipment_mode text not null,
  carrier text not null,
  authorization_code text not null,
  expires_on text,
  tracking_code text not null,
  fiscal_status text not null check (fiscal_status in ('not_required', 'awaiting', 'registered', 'waived')),
  fiscal_issuer text not null check (fiscal_issuer in ('site', 'customer')),
  fiscal_cfop text not null,
  fiscal_key text not null,
  fiscal_document_id integer references fiscal_document (id),
  fiscal_waived text not null,
  told_due_on text,
  search_text text not null,
  user_id integer references user_account (id),
  api_token_id integer references api_token (id),
  version integer not null default 1 check (version > 0),
  created_at text not null,
  updated_at text not null
) strict;
create index rma_by_request on rma (requested_at);
create index rma_by_closing on rma (closed_at) where closed_at is not null;
create index rma_by_order on rma (order_id) where order_id is not null;
create index rma_by_customer on rma (customer_id) where customer_id is not null;
create index rma_open on rma (due_on) where status not in ('closed', 'rejected', 'cancelled');
create trigger rma_kept before delete on rma begin
  select raise(abort, 'returns are never deleted');
end;

create table rma_item (
  id integer primary key,
  uid text not null unique check (length(uid) = 36),
  rma_id integer not null references rma (id),
  line_number integer not null check (line_number > 0),
  order_item_id integer references order_item (id),
  product_id integer not null references product (id),
  batch_number text not null,
  serial_numbers text not null check (json_valid(serial_numbers)),
  quantity integer not null check (quantity > 0 or is_unexpected = 1),
  unit_price integer,
  resolution text not null,
  is_unexpected integer not null default 0 check (is_unexpected in (0, 1)),
  not_received_reason text not null default '',
  unique (rma_id, line_number)
) strict;
create index rma_item_of_order_item on rma_item (order_item_id) where order_item_id is not null;
create index rma_item_by_product on rma_item (product_id);

create table rma_arrival (
  id integer primary key,
  uid text not null unique check (length(uid) = 36),
  item_id integer not null references rma_item (id),
  quantity integer not null check (quantity > 0),
  condition text not null,
  lot_id integer references lot (id),
  serial_id integer references serial (id),
  location_id integer not null references location (id),
  movement_uid text not null check (length(movement_uid) = 36),
  inspection_id integer references inspection (id),
  user_id integer references user_account (id),
  api_token_id integer references api_token (id),
  at text not null,
  voided_at text
) strict;
create index rma_arrival_by_item on rma_arrival (item_id);
create trigger rma_arrival_kept before delete on rma_arrival begin
  select raise(abort, 'what arrived of returns is never deleted');
end;

create table rma_disposition (
  id integer primary key,
  uid text not null unique check (length(uid) = 36),
  arrival_id integer not null references rma_arrival (id),
  quantity integer not null check (quantity > 0),
  disposition text not null,
  from_status text not null check (from_status in ('returned', 'blocked')),
  movements text not null check (json_valid(movements)),
  order_id integer references order_head (id),
  user_id integer references user_account (id),
  api_token_id integer references api_token (id),
  at text not null,
  voided_at text
) strict;
create index rma_disposition_by_arrival on rma_disposition (arrival_id);
create trigger rma_disposition_kept before delete on rma_disposition begin
  select raise(abort, 'what became of returns is never deleted');
end;

create table rma_replacement (
  id integer primary key,
  item_id integer not null references rma_item (id),
  order_id integer not null references order_head (id),
  quantity integer not null check (quantity > 0)
) strict;
create index rma_replacement_by_item on rma_replacement (item_id);

create table rma_history (
  id integer primary key,
  rma_id integer not null references rma (id),
  action text not null,
  from_status text not null,
  status text not null,
  note text not null,
  user_id integer references user_account (id),
  api_token_id integer references api_token (id),
  at text not null
) strict;
create index rma_history_by_return on rma_history (rma_id, id);

insert into operation_type (uid, code, name, direction, party_role, is_system, takes_unsellable, packing_step,
  blind_check, can_be_created_by_customer, landing_status, created_at, updated_at)
select uid, code, name, 'outbound', 'customer', 1, takes_unsellable, 1, 1, 0, 'available',
  '2026-11-27T00:00:00.000000Z', '2026-11-27T00:00:00.000000Z'
from (
  select '0192f3c1-0067-7000-8000-000000000001' as uid, 'replacement' as code, '${names.replacement}' as name,
    0 as takes_unsellable
  union all
  select '0192f3c1-0067-7000-8000-000000000002', 'repair_return', '${names.repair_return}', 1
) as new
where not exists (select 1 from operation_type as known where known.code = new.code and known.deleted_at is null);
`,
};
