import type { Migration } from './migration.ts';

/** Adds the limit on the use of a lot that may leave all the same; null where there is none. */
export const lotRestriction: Migration = {
  number: 65,
  name: '0065-lot-restriction',
  sql: `
alter table lot add column restriction text check (length(restriction) between 1 and 200);
`,
};
