import type { Migration } from './migration.ts';

/** Creates users, their sessions and API tokens, and the audit log and idempotency keys. */
export const access: Migration = {
  number: 2,
  name: '0002-access',
  sql: `
create table user_account (
  id integer primary key,
  uid text not null unique check (length(uid) = 36),
  username text not null unique check (length(username) between 3 and 40),
  name text not null check (length(name) between 1 and 80),
  name_fold text not null,
  role text not null check (role in ('admin', 'manager', 'operator', 'fiscal', 'viewer')),
  password_hash text not null check (password_hash like '$argon2id$%'),
  is_active integer not null default 1 check (is_active in (0, 1)),
  last_login_at text,
  version integer not null default 1 check (version > 0),
  created_at text not null,
  updated_at text not null,
  deleted_at text,
  check (deleted_at is null or is_active = 0)
) strict;
create index user_account_by_name on user_account (name_fold, id) where deleted_at is null;

create table session (
  id integer primary key,
  uid text not null unique check (length(uid) = 36),
  user_id integer not null references user_account (id),
  device text not null check (length(device) <= 80),
  ip text not null check (length(ip) <= 60),
  created_at text not null,
  last_used_at text not null,
  expires_at text not null,
  ended_at text
) strict;
create index session_by_user on session (user_id, ended_at);
create index session_by_expiry on session (expires_at);

-- One row for each pair of tokens given out. A replaced row stays until it expires, so that its reuse is seen.
create table refresh_token (
  id integer primary key,
  session_id integer not null references session (id) on delete cascade,
  hash text not null unique check (length(hash) = 64),
  access_hash text not null unique check (length(access_hash) = 64),
  access_expires_at text not null,
  created_at text not null,
  expires_at text not null,
  replaced_at text
) strict;
create index refresh_token_by_session on refresh_token (session_id, expires_at);

create table api_token (
  id integer primary key,
  uid text not null unique check (length(uid) = 36),
  name text not null check (length(name) between 1 and 80),
  hash text not null unique check (length(hash) = 64),
  prefix text not null check (length(prefix) between 5 and 12),
  scopes text not null check (json_valid(scopes) and json_type(scopes) = 'array'),
  maker_id integer not null references user_account (id),
  created_at text not null,
  expires_at text,
  last_used_at text,
  revoked_at text
) strict;
create index api_token_by_maker on api_token (maker_id) where revoked_at is null;

create table login_throttle (
  id integer primary key,
  key text not null unique check (length(key) = 64),
  failures integer not null check (failures > 0),
  last_at integer not null,
  blocked_until integer not null
) strict;
create index login_throttle_by_last on login_throttle (last_at);

create table audit_log (
  id integer primary key,
  at text not null,
  user_id integer references user_account (id),
  token_id integer references api_token (id),
  action text not null check (length(action) between 1 and 60),
  entity text not null check (length(entity) between 1 and 60),
  entity_key text not null,
  changed text not null check (json_valid(changed) and json_type(changed) = 'array'),
  ip text not null,
  request_id text not null,
  check (user_id is null or token_id is null)
) strict;
create index audit_log_by_entity on audit_log (entity, entity_key, id);
create index audit_log_by_action on audit_log (action, id);
create index audit_log_by_user on audit_log (user_id, id);
create index audit_log_by_token on audit_log (token_id, id) where token_id is not null;
create index audit_log_by_moment on audit_log (at, id);

create trigger audit_log_keeps_rows before delete on audit_log
begin select raise(abort, 'audit_log_is_append_only'); end;
create trigger audit_log_keeps_values before update on audit_log
begin select raise(abort, 'audit_log_is_append_only'); end;

create table idempotency (
  id integer primary key,
  actor text not null,
  route text not null,
  key text not null check (length(key) between 1 and 128),
  body_hash text not null,
  created_at text not null,
  answer text check (answer is null or json_valid(answer)),
  unique (actor, route, key)
) strict;
create index idempotency_by_moment on idempotency (created_at);
`,
};
