import type { Migration } from './migration.ts';

/** Creates the tables of the store itself: the history of its migrations, and the counters of numbers for people. */
export const foundation: Migration = {
  number: 1,
  name: '0001-foundation',
  sql: `
create table schema_migration (
  id integer primary key,
  number integer not null unique check (number > 0),
  name text not null,
  checksum text not null check (length(checksum) = 64),
  applied_at text not null
) strict;

create table counter (
  id integer primary key,
  name text not null unique,
  value integer not null default 0 check (value >= 0)
) strict;
`,
};
