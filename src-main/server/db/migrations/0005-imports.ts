import type { Migration } from './migration.ts';

/**
 * Long work, and files on their way in. A job's sentence is kept as its code and variables. `import.file_key` tells
 * one file with one mapping from all others, so that it is applied once. `import_product` is what undoing needs:
 * the version that the import left, and what a changed product was before (null: the import created it).
 */
export const imports: Migration = {
  number: 5,
  name: '0005-imports',
  sql: `
create table job (
  id integer primary key,
  uid text not null unique check (length(uid) = 36),
  kind text not null check (length(kind) between 1 and 40),
  status text not null check (status in ('queued', 'running', 'done', 'failed', 'cancelled')),
  done integer not null default 0 check (done >= 0),
  total integer not null default 0 check (total >= 0),
  code text not null,
  vars text not null default '{}' check (json_valid(vars)),
  result_url text,
  actor text not null,
  created_at text not null,
  started_at text,
  ended_at text,
  check ((ended_at is null) = (status in ('queued', 'running')))
) strict;
create index job_by_actor on job (actor, id);
create index job_unfinished on job (id) where ended_at is null;

create table import (
  id integer primary key,
  uid text not null unique check (length(uid) = 36),
  entity text not null,
  file_name text not null,
  file_bytes integer not null check (file_bytes >= 0),
  file_hash text not null check (length(file_hash) = 64),
  encoding text not null,
  separator text not null,
  header text not null check (json_valid(header)),
  samples text not null check (json_valid(samples)),
  fields text not null check (json_valid(fields)),
  file_key text not null check (length(file_key) = 64),
  remembered integer not null default 0 check (remembered in (0, 1)),
  status text not null default 'received' check (status in ('received', 'checked', 'applied', 'undone')),
  lines integer not null default 0,
  creates integer not null default 0,
  changes integer not null default 0,
  sames integer not null default 0,
  refusals integer not null default 0,
  created integer not null default 0,
  changed integer not null default 0,
  apply_left integer not null default 0,
  removed integer not null default 0,
  restored integer not null default 0,
  undo_left integer not null default 0,
  job_id integer not null references job (id),
  user_id integer references user_account (id),
  token_id integer references api_token (id),
  created_at text not null,
  applied_at text,
  undone_at text
) strict;
create index import_by_status on import (status, id);
create unique index import_applied_once on import (file_key) where status = 'applied';

create table import_mapping (
  id integer primary key,
  entity text not null,
  header_key text not null check (length(header_key) = 64),
  fields text not null check (json_valid(fields)),
  used_at text not null,
  unique (entity, header_key)
) strict;

create table import_product (
  id integer primary key,
  import_id integer not null references import (id),
  line integer not null,
  product_id integer not null references product (id),
  version integer not null,
  before text check (before is null or json_valid(before)),
  is_undone integer not null default 0 check (is_undone in (0, 1)),
  unique (import_id, line)
) strict;
create index import_product_removed on import_product (product_id) where before is null and is_undone = 1;

create table import_left (
  id integer primary key,
  import_id integer not null references import (id),
  line integer not null,
  sku text not null,
  name text not null,
  code text not null
) strict;
create index import_left_by_import on import_left (import_id, line);

create trigger product_revived after update of deleted_at on product
when old.deleted_at is not null and new.deleted_at is null begin
  insert into product_search (rowid, text) values (new.id, new.search_text);
  insert into product_count (product_type, is_active, total) values (new.product_type, new.is_active, 1)
    on conflict (product_type, is_active) do update set total = total + 1;
end;
`,
};
