import type { Migration } from './migration.ts';

/**
 * Printers: where they are, what they understand, which paper lies in them and what comes out of them by itself; and what
 * is printed on them, with its bytes for as long as they are kept.
 */
export const printers: Migration = {
  number: 57,
  name: '0057-printers',
  sql: `
create table printer (
  id integer primary key,
  uid text not null unique check (length(uid) = 36),
  name text not null check (length(name) between 1 and 60),
  name_key text not null,
  kind text not null check (kind in ('network', 'system')),
  host text check (length(host) between 1 and 253),
  port integer check (port between 1 and 65535),
  device_name text check (length(device_name) between 1 and 200),
  language text not null check (language in ('zpl', 'pdf')),
  dpi integer not null check (dpi > 0),
  paper text not null check (length(paper) between 1 and 20),
  default_for text not null default '[]' check (json_valid(default_for)),
  is_active integer not null default 1 check (is_active in (0, 1)),
  version integer not null default 1 check (version > 0),
  created_at text not null,
  updated_at text not null,
  deleted_at text,
  check ((kind = 'network') = (host is not null)),
  check ((kind = 'network') = (port is not null)),
  check ((kind = 'system') = (device_name is not null))
) strict;
create unique index printer_name on printer (name_key) where deleted_at is null;

create table print_job (
  id integer primary key,
  uid text not null unique check (length(uid) = 36),
  printer_id integer not null references printer (id),
  kind text not null check (length(kind) between 1 and 60),
  title text not null check (length(title) between 1 and 200),
  language text not null check (language in ('zpl', 'pdf')),
  dpi integer not null check (dpi > 0),
  paper text not null check (length(paper) between 1 and 20),
  copies integer not null check (copies > 0),
  status text not null default 'queued'
    check (status in ('queued', 'sending', 'sent', 'failed', 'uncertain', 'cancelled')),
  attempts integer not null default 0 check (attempts >= 0),
  reason text check (length(reason) between 1 and 60),
  bytes blob,
  size integer not null check (size > 0),
  names_people integer not null check (names_people in (0, 1)),
  user_id integer references user_account (id),
  api_token_id integer references api_token (id),
  version integer not null default 1 check (version > 0),
  created_at text not null,
  updated_at text not null,
  ended_at text
) strict;
create index print_job_waiting on print_job (printer_id, id) where status in ('queued', 'sending');
create index print_job_kept on print_job (created_at) where bytes is not null;
`,
};
