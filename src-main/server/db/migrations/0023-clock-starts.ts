import type { Migration } from './migration.ts';

/**
 * A clock that is days further on than at the mark before has leapt while the server ran, or the server was off. Of the
 * marks that were made before this nobody knows: they are taken for such of starts.
 */
export const clockStarts: Migration = {
  number: 23,
  name: '0023-clock-starts',
  sql: `
alter table clock_mark add column is_start integer not null default 1 check (is_start in (0, 1));
`,
};
