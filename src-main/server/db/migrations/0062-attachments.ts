import type { Migration } from './migration.ts';

/**
 * Files that hang on records. A row names its file by the SHA-256 of what it holds; the file lies beside the database, one
 * for all rows that name it, and stays as long as a row does, deleted or not. Rows name records of many tables, by their UUID
 * and as the records' own routes name them, which never changes.
 */
export const attachments: Migration = {
  number: 62,
  name: '0062-attachments',
  sql: `
create table attachment (
  id integer primary key,
  uid text not null unique check (length(uid) = 36),
  entity text not null,
  record_uid text not null check (length(record_uid) = 36),
  entity_id text not null,
  name text not null,
  media_type text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  bytes integer not null check (bytes > 0),
  hash text not null check (length(hash) = 64),
  user_id integer references user_account (id),
  api_token_id integer references api_token (id),
  created_at text not null,
  deleted_at text
) strict;
create index attachment_by_record on attachment (entity, record_uid) where deleted_at is null;
create index attachment_by_hash on attachment (hash);
create index attachment_deleted on attachment (deleted_at) where deleted_at is not null;
`,
};
