import { recordKind } from '../../kernel/record-kind.ts';

/** A count of stock, as a kind of record. */
export const countKind = recordKind({
  entity: 'count',
  label: 'Contagem',
  reads: 'stock:read',
  writes: 'stock:write',
  screen: '/estoque/contagens/$id',
  linkedBy: 'code',
  series: { count: 'INV' },
  audited: { as: 'count', opens: true },
});
