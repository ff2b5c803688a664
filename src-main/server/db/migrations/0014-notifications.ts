import type { Migration } from './migration.ts';

/** Creates the notifications of the application for the holders of a scope, and who has read them. */
export const notifications: Migration = {
  number: 14,
  name: '0014-notifications',
  sql: `
create table notification (
  id integer primary key,
  uid text not null unique check (length(uid) = 36),
  at text not null,
  kind text not null check (length(kind) between 1 and 60),
  scope text not null check (length(scope) between 1 and 60),
  subject_uid text not null check (length(subject_uid) = 36),
  subject_name text not null
) strict;
create index notification_by_scope on notification (scope, id);
create index notification_by_moment on notification (at);

create table notification_reading (
  id integer primary key,
  notification_id integer not null references notification (id) on delete cascade,
  user_id integer not null references user_account (id),
  at text not null,
  unique (notification_id, user_id)
) strict;
`,
};
