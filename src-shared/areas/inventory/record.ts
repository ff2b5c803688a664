import { recordKind } from '../../kernel/record-kind.ts';

/** A lot, as a kind of record; the audit log names one by its product and batch too. */
export const lotKind = recordKind({
  entity: 'lot',
  label: 'Lote',
  reads: 'stock:read',
  writes: 'stock:write',
  screen: '/estoque/lotes/$id',
  linkedBy: 'id',
  audited: { as: 'lot', opens: false },
});

/** A row of stock, as a kind of record that changes alone name. */
export const stockRowKind = recordKind({
  entity: 'stock',
  label: 'Linha de estoque',
  reads: 'stock:read',
  writes: 'stock:write',
});
