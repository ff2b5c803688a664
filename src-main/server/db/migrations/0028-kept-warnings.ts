import type { Migration } from './migration.ts';

/**
 * An answer that is kept for a repeated Idempotency-Key is given again after an update, and must be what the operation
 * answers now: warnings were sentences and have become objects, and movements had a device that nothing ever wrote.
 */
export const keptWarnings: Migration = {
  number: 28,
  name: '0028-kept-warnings',
  sql: `
update idempotency
set answer = json_set(answer, '$.warnings', json((
  select json_group_array(
    json_object('code', 'warning', 'message', value, 'path', null, 'details', json('{}')) order by key)
  from json_each(answer, '$.warnings'))))
where json_type(answer, '$.warnings[0]') = 'text';

update idempotency
set answer = json_set(answer, '$.movements', json((
  select json_group_array(json_remove(value, '$.device') order by key)
  from json_each(answer, '$.movements'))))
where json_type(answer, '$.movements') = 'array';
`,
};
