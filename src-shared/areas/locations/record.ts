import { recordKind } from '../../kernel/record-kind.ts';

/** A location, as a kind of record. */
export const locationKind = recordKind({
  entity: 'location',
  label: 'Local',
  reads: 'locations:read',
  writes: 'locations:write',
  screen: '/estoque/locais/$code',
  linkedBy: 'code',
  audited: { as: 'location', opens: true },
});
