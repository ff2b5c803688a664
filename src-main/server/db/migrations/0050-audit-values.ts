import type { Migration } from './migration.ts';

/** Adds the values of a field before and after a change, except personal data. */
export const auditValues: Migration = {
  number: 50,
  name: '0050-audit-values',
  sql: `
alter table audit_log add column changes text
  check (changes is null or (json_valid(changes) and json_type(changes) = 'object'));
`,
};
