import type { Migration } from './migration.ts';

/**
 * Records the writes of an applied import of locations or of opening balances, a row a line: `record_id` is a location
 * or a movement of the ledger, by the import's entity. `before` is the state that undoing gives back, null where the
 * import made it.
 */
export const importWrites: Migration = {
  number: 11,
  name: '0011-import-writes',
  sql: `
create table import_write (
  id integer primary key,
  import_id integer not null references import (id),
  line integer not null check (line > 0),
  record_id integer not null,
  version integer not null,
  before text check (json_valid(before)),
  is_undone integer not null default 0 check (is_undone in (0, 1)),
  unique (import_id, line)
) strict;
`,
};
