import type { Migration } from './migration.ts';

/** Releasing goods asks for approval in databases that begin now; in those that people work with already, it does not. */
export const releaseApproval: Migration = {
  number: 61,
  name: '0061-release-approval',
  sql: `
insert into setting (name, value, updated_at)
  select 'release_needs_approval', 'false', strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  where exists (select 1 from user_account);
`,
};
