import type { Migration } from './migration.ts';

/** Kept answers of counts say locations, as the operations answer now: who repeats a call is answered in today's words. */
export const keptCountWords: Migration = {
  number: 39,
  name: '0039-kept-count-words',
  sql: `
update idempotency
  set answer = replace(replace(replace(replace(answer,
    '"places_total":', '"locations_total":'), '"places_counted":', '"locations_counted":'),
    '"places":', '"location_limit":'), '"place":{', '"location":{')
  where route like 'counts.%' and answer is not null;
`,
};
