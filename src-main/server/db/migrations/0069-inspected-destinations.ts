import type { Migration } from './migration.ts';

/**
 * Keeps with each destination the inspection before it, null for none: goods that had a destination before their
 * inspection are not among those that it approved.
 */
export const inspectedDestinations: Migration = {
  number: 69,
  name: '0069-inspected-destinations',
  sql: `
alter table rma_disposition add column inspection_id integer references inspection (id);
update rma_disposition set inspection_id = (
  select i.id from rma_arrival as a join inspection as i on i.id = a.inspection_id
  where a.id = rma_disposition.arrival_id and i.status <> 'cancelled' and i.created_at <= rma_disposition.at
);
`,
};
