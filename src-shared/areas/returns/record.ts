import { recordKind } from '../../kernel/record-kind.ts';

/** A return, as a kind of record. */
export const returnKind = recordKind({
  entity: 'rma',
  label: 'Devolução',
  reads: 'rma:read',
  writes: 'rma:write',
  screen: '/qualidade/devolucoes/$id',
  linkedBy: 'code',
  showsPeople: true,
  series: { rma: 'RMA' },
  audited: { as: 'rma', opens: true },
});
