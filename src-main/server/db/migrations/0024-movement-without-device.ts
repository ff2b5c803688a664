import type { Migration } from './migration.ts';

/** Nothing ever wrote the device of a movement: who did it is its user or its token. */
export const movementWithoutDevice: Migration = {
  number: 24,
  name: '0024-movement-without-device',
  sql: `
alter table stock_movement drop column device;
`,
};
