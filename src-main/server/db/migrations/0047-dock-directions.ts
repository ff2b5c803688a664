import type { Migration } from './migration.ts';

/** Which way goods go through a dock; of locations of another type it says nothing. */
export const dockDirections: Migration = {
  number: 47,
  name: '0047-dock-directions',
  sql: `
alter table location add column dock_direction text not null default 'both'
  check (dock_direction in ('both', 'inbound', 'outbound'));
`,
};
