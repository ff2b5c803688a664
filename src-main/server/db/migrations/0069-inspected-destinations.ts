import type { Migration } from './migration.ts';

/**
 * What of a return had a destination before somebody inspected it is not what its inspection approved: each destination
 * keeps the inspection after which it was given, null for none.
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
