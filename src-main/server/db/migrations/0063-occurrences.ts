import type { Migration } from './migration.ts';

/**
 * Creates occurrences, with their assignee and their deadline. While an occurrence waits for somebody else its time
 * stops: `waiting_since` says since when, `waited_ms` for how long it did before, and `due_at` has moved by that
 * already. `told_due_at` is the deadline of which people were notified. Links name records of many tables by UUID, and
 * as they were called then.
 */
export const occurrences: Migration = {
  number: 63,
  name: '0063-occurrences',
  sql: `
create table occurrence (
  id integer primary key,
  uid text not null unique check (length(uid) = 36),
  number text not null unique,
  title text not null,
  category text not null,
  severity text not null check (severity in ('critical', 'high', 'medium', 'low')),
  occurrence_code text not null,
  description text not null,
  status text not null check (status in ('open', 'in_progress', 'waiting', 'closed', 'cancelled')),
  responsible_id integer references user_account (id),
  cost integer check (cost >= 0),
  root_cause text not null,
  action_taken text not null,
  opened_at text not null,
  due_at text not null,
  waiting_since text check ((waiting_since is null) = (status <> 'waiting')),
  waited_ms integer not null check (waited_ms >= 0),
  closed_at text check ((closed_at is null) = (status <> 'closed')),
  told_due_at text,
  search_text text not null,
  user_id integer references user_account (id),
  api_token_id integer references api_token (id),
  version integer not null default 1 check (version > 0),
  created_at text not null,
  updated_at text not null
) strict;
create index occurrence_by_opening on occurrence (opened_at);
create index occurrence_by_closing on occurrence (closed_at) where closed_at is not null;
create index occurrence_by_deadline on occurrence (due_at) where status in ('open', 'in_progress', 'waiting');
create trigger occurrence_kept before delete on occurrence begin
  select raise(abort, 'occurrences are never deleted');
end;

create table occurrence_link (
  id integer primary key,
  occurrence_id integer not null references occurrence (id),
  entity text not null,
  record_uid text not null check (length(record_uid) = 36),
  entity_id text not null,
  label text not null,
  product_id integer references product (id),
  unique (occurrence_id, entity, record_uid)
) strict;
create index occurrence_link_by_record on occurrence_link (entity, record_uid);
create index occurrence_link_by_product on occurrence_link (product_id) where product_id is not null;

create table occurrence_comment (
  id integer primary key,
  uid text not null unique check (length(uid) = 36),
  occurrence_id integer not null references occurrence (id),
  act text,
  text text not null,
  user_id integer references user_account (id),
  api_token_id integer references api_token (id),
  created_at text not null
) strict;
create index occurrence_comment_by_occurrence on occurrence_comment (occurrence_id, id);
create trigger occurrence_comment_kept before delete on occurrence_comment begin
  select raise(abort, 'comments of occurrences are never deleted');
end;
`,
};
