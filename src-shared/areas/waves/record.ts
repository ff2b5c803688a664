import { recordKind } from '../../kernel/record-kind.ts';

/** A wave, as a kind of record. */
export const waveKind = recordKind({
  entity: 'wave',
  label: 'Onda',
  reads: 'orders:read',
  writes: 'orders:write',
  screen: '/ondas/$id',
  series: { wave: 'ON' },
  audited: { as: 'wave', opens: true },
});
