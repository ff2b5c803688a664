import { followChanges } from './follow-changes.ts';
import type { Migration } from './migration.ts';

/**
 * Changes of returns and of fiscal documents. Each act on a return raises its version. A document whose key is freed counts
 * as deleted, and an event of one is a change of it.
 */
export const moreChanges: Migration = {
  number: 77,
  name: '0077-more-changes',
  sql: `
${[
  followChanges({ kind: 'rma', table: 'rma', columns: ['version'] }),
  followChanges({
    kind: 'fiscal_document',
    table: 'fiscal_document',
    columns: ['version', 'deleted_at'],
  }),
].join('')}
create trigger fiscal_event_change_made after insert on fiscal_event begin
  update change set id = (select max(id) + 1 from change)
    where kind = 'fiscal_document' and row_id = new.document_id;
end;
`,
};
