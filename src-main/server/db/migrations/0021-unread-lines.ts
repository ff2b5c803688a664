import type { Migration } from './migration.ts';

/**
 * Zero because somebody counted nothing, and zero because a location was closed and nobody had read the line, are two
 * findings. Of the lines that were closed before this, nobody knows which.
 */
export const unreadLines: Migration = {
  number: 21,
  name: '0021-unread-lines',
  sql: `
alter table count_line add column is_unread integer not null default 0 check (is_unread in (0, 1));
`,
};
