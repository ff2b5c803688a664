import type { Migration } from './migration.ts';

/**
 * A location is called a location everywhere: what a count covers, how many locations a cycle count takes, and why an import
 * left a location alone. What a line that was left alone is known by is the key of its kind of record, of which a SKU is one.
 */
export const locationWords: Migration = {
  number: 38,
  name: '0038-location-words',
  sql: `
alter table count_place rename to count_location;
drop index count_place_locked;
drop index count_place_by_location;
create unique index count_location_locked on count_location (location_id) where is_locked = 1;
create index count_location_by_location on count_location (location_id, counted_at);
update stock_count
  set scope = json_set(json_remove(scope, '$.places'), '$.location_limit', json_extract(scope, '$.places'));

alter table import_left rename column sku to key;
update import_left set code = replace(code, 'left_place_', 'left_location_') where code like 'left\\_place\\_%' escape '\\';
`,
};
