import { defectSeedWords as defects } from '#shared/areas/inspections/seed-words.ts';
import type { Migration } from './migration.ts';

/**
 * Creates inspection plans, inspections and their findings. A plan names goods by what is not null (a category by its
 * folded text, '' being any); an inspection keeps what its plan said as it was then, as JSON. Quantities in
 * thousandths; the results of its criteria add up to its sample, each criterion for itself, with null for what nobody
 * looked at. What was decided is appended, by result.
 */
export const inspections: Migration = {
  number: 66,
  name: '0066-inspections',
  sql: `
create table inspection_plan (
  id integer primary key,
  uid text not null unique check (length(uid) = 36),
  name text not null,
  context text not null check (context in ('receipt', 'return', 'periodic')),
  product_id integer references product (id),
  supplier_id integer references customer (id),
  category text not null,
  category_fold text not null,
  operation_type_id integer references operation_type (id),
  sampling text not null check (sampling in ('all', 'percent')),
  sample_percent integer check (sample_percent between 1 and 10000),
  sample_min integer not null check (sample_min >= 0),
  sample_max integer check (sample_max > 0),
  accept_number integer not null check (accept_number >= 0),
  criteria text not null,
  every_days integer check (every_days > 0),
  is_active integer not null check (is_active in (0, 1)),
  version integer not null default 1 check (version > 0),
  created_at text not null,
  updated_at text not null,
  check ((sample_percent is null) = (sampling = 'all')),
  check ((every_days is null) = (context <> 'periodic'))
) strict;
create trigger inspection_plan_kept before delete on inspection_plan begin
  select raise(abort, 'inspection plans are never deleted');
end;

create table inspection_defect (
  id integer primary key,
  uid text not null unique check (length(uid) = 36),
  code text not null unique,
  label text not null,
  severity text not null check (severity in ('minor', 'major', 'critical')),
  is_active integer not null check (is_active in (0, 1)),
  version integer not null default 1 check (version > 0),
  created_at text not null,
  updated_at text not null
) strict;
create trigger inspection_defect_kept before delete on inspection_defect begin
  select raise(abort, 'defects are never deleted');
end;

insert into inspection_defect (uid, code, label, severity, is_active, created_at, updated_at)
values
  ('0192f3c1-0066-7000-8000-000000000001', 'packaging', '${defects.packaging}', 'minor', 1, '2026-11-27T00:00:00.000000Z', '2026-11-27T00:00:00.000000Z'),
  ('0192f3c1-0066-7000-8000-000000000002', 'leak', '${defects.leak}', 'critical', 1, '2026-11-27T00:00:00.000000Z', '2026-11-27T00:00:00.000000Z'),
  ('0192f3c1-0066-7000-8000-000000000003', 'parts', '${defects.parts}', 'major', 1, '2026-11-27T00:00:00.000000Z', '2026-11-27T00:00:00.000000Z'),
  ('0192f3c1-0066-7000-8000-000000000004', 'malfunction', '${defects.malfunction}', 'major', 1, '2026-11-27T00:00:00.000000Z', '2026-11-27T00:00:00.000000Z'),
  ('0192f3c1-0066-7000-8000-000000000005', 'out_of_spec', '${defects.out_of_spec}', 'major', 1, '2026-11-27T00:00:00.000000Z', '2026-11-27T00:00:00.000000Z'),
  ('0192f3c1-0066-7000-8000-000000000006', 'other', '${defects.other}', 'minor', 1, '2026-11-27T00:00:00.000000Z', '2026-11-27T00:00:00.000000Z');

create table inspection (
  id integer primary key,
  uid text not null unique check (length(uid) = 36),
  number text not null unique,
  context text not null check (context in ('receipt', 'return', 'periodic', 'manual')),
  status text not null check (status in ('pending', 'in_progress', 'decided', 'cancelled')),
  plan_id integer references inspection_plan (id),
  plan text not null,
  product_id integer not null references product (id),
  lot_id integer references lot (id),
  supplier_id integer references customer (id),
  location_id integer references location (id),
  stock_status text not null check (stock_status in (
    'available', 'inspection', 'quarantine', 'damaged', 'blocked', 'returned')),
  serial_numbers text not null,
  link_entity text,
  record_uid text check (length(record_uid) = 36),
  entity_id text,
  link_label text not null,
  lot_size integer not null check (lot_size > 0),
  sample_size integer not null check (sample_size > 0 and sample_size <= lot_size),
  accept_number integer not null check (accept_number >= 0),
  measurements text not null,
  defects text not null,
  approved integer not null check (approved >= 0),
  conditional integer not null check (conditional >= 0),
  rejected integer not null check (rejected >= 0),
  cancel_reason text not null,
  due_at text not null,
  told_due_at text,
  started_at text,
  decided_at text check ((decided_at is null) = (status <> 'decided')),
  search_text text not null,
  user_id integer references user_account (id),
  api_token_id integer references api_token (id),
  version integer not null default 1 check (version > 0),
  created_at text not null,
  updated_at text not null,
  check (approved + conditional + rejected <= lot_size),
  check (status <> 'decided' or approved + conditional + rejected = lot_size)
) strict;
create index inspection_by_product on inspection (product_id, created_at);
create index inspection_by_birth on inspection (created_at);
create index inspection_by_decision on inspection (decided_at) where decided_at is not null;
create index inspection_undecided on inspection (due_at) where status in ('pending', 'in_progress');
create index inspection_by_record on inspection (link_entity, record_uid) where record_uid is not null;
create trigger inspection_kept before delete on inspection begin
  select raise(abort, 'inspections are never deleted');
end;

create table inspection_check (
  id integer primary key,
  inspection_id integer not null references inspection (id),
  criterion text not null,
  result text check (result in ('approved', 'rejected', 'not_applicable')),
  quantity integer not null check (quantity > 0)
) strict;
create index inspection_check_by_inspection on inspection_check (inspection_id, id);

create table inspection_decision (
  id integer primary key,
  uid text not null unique check (length(uid) = 36),
  inspection_id integer not null references inspection (id),
  result text not null check (result in ('approved', 'conditional', 'rejected')),
  quantity integer not null check (quantity > 0),
  serial_numbers text not null,
  note text not null,
  user_id integer references user_account (id),
  api_token_id integer references api_token (id),
  decided_at text not null
) strict;
create index inspection_decision_by_inspection on inspection_decision (inspection_id, id);
create index inspection_decision_by_instant on inspection_decision (decided_at);
create trigger inspection_decision_kept before delete on inspection_decision begin
  select raise(abort, 'decisions of inspections are never deleted');
end;
create trigger inspection_decision_fixed before update on inspection_decision begin
  select raise(abort, 'decisions of inspections are never changed');
end;
`,
};
