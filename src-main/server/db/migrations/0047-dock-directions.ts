import type { Migration } from './migration.ts';

/** Adds the direction of goods through a dock; it means nothing for locations of another type. */
export const dockDirections: Migration = {
  number: 47,
  name: '0047-dock-directions',
  sql: `
alter table location add column dock_direction text not null default 'both'
  check (dock_direction in ('both', 'inbound', 'outbound'));
`,
};
