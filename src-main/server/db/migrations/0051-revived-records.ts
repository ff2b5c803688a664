import type { Migration } from './migration.ts';

const revived = (table: string): string => `
create trigger ${table}_revived after update of deleted_at on ${table}
when old.deleted_at is not null and new.deleted_at is null begin
  insert into ${table}_search (rowid, text) values (new.id, new.search_text);
end;
`;

/** Locations and customers that were deleted can come back, and are found by their words again. */
export const revivedRecords: Migration = {
  number: 51,
  name: '0051-revived-records',
  sql: ['location', 'customer'].map(revived).join(''),
};
