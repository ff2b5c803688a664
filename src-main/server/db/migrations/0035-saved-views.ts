import type { Migration } from './migration.ts';

/** Views of lists: whose they are, what they ask and show, and who sees them. */
export const savedViews: Migration = {
  number: 35,
  name: '0035-saved-views',
  sql: `
create table saved_view (
  id integer primary key,
  uid text not null unique check (length(uid) = 36),
  owner_id integer not null references user_account (id),
  screen text not null check (length(screen) between 1 and 60),
  name text not null check (length(name) between 1 and 60),
  name_key text not null,
  search text not null default '{}' check (json_valid(search)),
  columns text not null default '[]' check (json_valid(columns)),
  is_shared integer not null default 0 check (is_shared in (0, 1)),
  is_default integer not null default 0 check (is_default in (0, 1)),
  version integer not null default 1 check (version > 0),
  created_at text not null,
  updated_at text not null,
  deleted_at text
) strict;
create unique index saved_view_name on saved_view (owner_id, screen, name_key) where deleted_at is null;
create index saved_view_shared on saved_view (id) where deleted_at is null and is_shared = 1;
create unique index saved_view_own_default on saved_view (owner_id, screen)
  where deleted_at is null and is_default = 1 and is_shared = 0;
create unique index saved_view_shared_default on saved_view (screen)
  where deleted_at is null and is_default = 1 and is_shared = 1;
`,
};
