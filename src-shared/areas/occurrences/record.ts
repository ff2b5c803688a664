import { recordKind } from '../../kernel/record-kind.ts';

/** An occurrence, as a kind of record. */
export const occurrenceKind = recordKind({
  entity: 'occurrence',
  label: 'Ocorrência',
  reads: 'rma:read',
  writes: 'rma:write',
  screen: '/qualidade/ocorrencias/$id',
  linkedBy: 'code',
  series: { occurrence: 'OC' },
  audited: { as: 'occurrence', opens: true },
});
