import type { Migration } from './migration.ts';

/** What limits the use of a lot that may leave all the same; null where nothing does. */
export const lotRestriction: Migration = {
  number: 65,
  name: '0065-lot-restriction',
  sql: `
alter table lot add column restriction text check (length(restriction) between 1 and 200);
`,
};
