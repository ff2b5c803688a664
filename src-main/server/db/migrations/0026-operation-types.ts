import { systemTypeNames as names } from '#shared/areas/operation-types/seed-words.ts';
import type { Migration } from './migration.ts';

/**
 * Operation types with their switches, and those that every site has. `default_location_id` is where inbound goods
 * land, outbound ones wait and internal ones go; a CFOP is '' where there is none.
 */
export const operationTypes: Migration = {
  number: 26,
  name: '0026-operation-types',
  sql: `
create table operation_type (
  id integer primary key,
  uid text not null unique check (length(uid) = 36),
  code text not null check (length(code) between 1 and 40 and code not glob '*[^a-z0-9_]*'),
  name text not null check (length(name) between 1 and 60),
  description text not null default '',
  direction text not null check (direction in ('inbound', 'outbound', 'internal')),
  party_role text check (party_role in ('customer', 'supplier', 'depositor')),
  is_system integer not null default 0 check (is_system in (0, 1)),
  is_active integer not null default 1 check (is_active in (0, 1)),
  affects_stock integer not null default 1 check (affects_stock in (0, 1)),
  takes_unsellable integer not null default 0 check (takes_unsellable in (0, 1)),
  confirm_on_create integer not null default 0 check (confirm_on_create in (0, 1)),
  allow_partial integer not null default 0 check (allow_partial in (0, 1)),
  packing_step integer not null default 0 check (packing_step in (0, 1)),
  blind_check integer not null default 0 check (blind_check in (0, 1)),
  schedule_step integer not null default 0 check (schedule_step in (0, 1)),
  requires_carrier integer not null default 0 check (requires_carrier in (0, 1)),
  requires_tax_invoice integer not null default 0 check (requires_tax_invoice in (0, 1)),
  can_be_created_by_customer integer not null default 1 check (can_be_created_by_customer in (0, 1)),
  allocation_policy text check (allocation_policy in ('fefo', 'fifo', 'lifo', 'manual')),
  invoice_point text not null default 'after_picking'
    check (invoice_point in ('before_picking', 'after_picking', 'after_packing')),
  cfop_internal text not null default '',
  cfop_interstate text not null default '',
  fiscal_operation_name text not null default '',
  default_location_id integer references location (id),
  landing_status text not null default 'available'
    check (landing_status in ('available', 'inspection', 'quarantine', 'damaged', 'blocked', 'returned')),
  over_receipt_percent integer not null default 0 check (over_receipt_percent between 0 and 100),
  version integer not null default 1 check (version > 0),
  created_at text not null,
  updated_at text not null,
  deleted_at text
) strict;
create unique index operation_type_code on operation_type (code) where deleted_at is null;
create index operation_type_at on operation_type (default_location_id) where default_location_id is not null;
create trigger operation_type_kept before delete on operation_type begin
  select raise(abort, 'operation type rows are never deleted');
end;

insert into operation_type (uid, code, name, direction, party_role, is_system, takes_unsellable, packing_step,
  blind_check, can_be_created_by_customer, landing_status, created_at, updated_at)
values
  ('0192f3c1-0026-7000-8000-000000000001', 'goods_receipt', '${names.goods_receipt}', 'inbound', null, 1, 0, 0, 0, 1, 'available', '2026-11-24T00:00:00.000000Z', '2026-11-24T00:00:00.000000Z'),
  ('0192f3c1-0026-7000-8000-000000000002', 'purchase_receipt', '${names.purchase_receipt}', 'inbound', 'supplier', 1, 0, 0, 0, 1, 'available', '2026-11-24T00:00:00.000000Z', '2026-11-24T00:00:00.000000Z'),
  ('0192f3c1-0026-7000-8000-000000000003', 'customer_return', '${names.customer_return}', 'inbound', 'customer', 1, 0, 0, 0, 1, 'returned', '2026-11-24T00:00:00.000000Z', '2026-11-24T00:00:00.000000Z'),
  ('0192f3c1-0026-7000-8000-000000000004', 'deposit_in', '${names.deposit_in}', 'inbound', 'depositor', 1, 0, 0, 0, 1, 'available', '2026-11-24T00:00:00.000000Z', '2026-11-24T00:00:00.000000Z'),
  ('0192f3c1-0026-7000-8000-000000000005', 'sale', '${names.sale}', 'outbound', 'customer', 1, 0, 1, 1, 1, 'available', '2026-11-24T00:00:00.000000Z', '2026-11-24T00:00:00.000000Z'),
  ('0192f3c1-0026-7000-8000-000000000006', 'sample', '${names.sample}', 'outbound', 'customer', 1, 0, 1, 1, 1, 'available', '2026-11-24T00:00:00.000000Z', '2026-11-24T00:00:00.000000Z'),
  ('0192f3c1-0026-7000-8000-000000000007', 'transfer_out', '${names.transfer_out}', 'outbound', null, 1, 0, 1, 1, 1, 'available', '2026-11-24T00:00:00.000000Z', '2026-11-24T00:00:00.000000Z'),
  ('0192f3c1-0026-7000-8000-000000000008', 'supplier_return', '${names.supplier_return}', 'outbound', 'supplier', 1, 1, 1, 1, 1, 'available', '2026-11-24T00:00:00.000000Z', '2026-11-24T00:00:00.000000Z'),
  ('0192f3c1-0026-7000-8000-000000000009', 'deposit_return', '${names.deposit_return}', 'outbound', 'depositor', 1, 0, 1, 1, 1, 'available', '2026-11-24T00:00:00.000000Z', '2026-11-24T00:00:00.000000Z'),
  ('0192f3c1-0026-7000-8000-000000000010', 'internal_transfer', '${names.internal_transfer}', 'internal', null, 1, 0, 0, 0, 0, 'available', '2026-11-24T00:00:00.000000Z', '2026-11-24T00:00:00.000000Z'),
  ('0192f3c1-0026-7000-8000-000000000011', 'replenishment', '${names.replenishment}', 'internal', null, 1, 0, 0, 0, 0, 'available', '2026-11-24T00:00:00.000000Z', '2026-11-24T00:00:00.000000Z');
`,
};
