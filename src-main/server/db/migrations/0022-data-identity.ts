import type { Migration } from './migration.ts';

/**
 * Identifies the database of a data folder. The last row is what the database is now; the rows before it are what it
 * was before each restore, so that a user who remembers an earlier identity still finds it.
 */
export const dataIdentity: Migration = {
  number: 22,
  name: '0022-data-identity',
  sql: `
create table data_identity (
  id integer primary key,
  uid text not null unique check (length(uid) = 32)
) strict;
insert into data_identity (uid) values (lower(hex(randomblob(16))));
`,
};
