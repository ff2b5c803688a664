import { recordKind } from '../../kernel/record-kind.ts';

/** A load, as a kind of record. */
export const loadKind = recordKind({
  entity: 'load',
  label: 'Carga',
  reads: 'orders:read',
  writes: 'orders:write',
  screen: '/expedicao/$id',
  series: { load: 'RO' },
  audited: { as: 'load', opens: true },
});
