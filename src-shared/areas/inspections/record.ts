import { recordKind } from '../../kernel/record-kind.ts';

/** An inspection; its audit log holds acts on plans and defects too, as a kind of record. */
export const inspectionKind = recordKind({
  entity: 'inspection',
  label: 'Inspeção',
  reads: 'rma:read',
  writes: 'rma:write',
  screen: '/qualidade/inspecoes/$id',
  linkedBy: 'id',
  series: { inspection: 'QI' },
  audited: { as: 'inspection', opens: false },
});
