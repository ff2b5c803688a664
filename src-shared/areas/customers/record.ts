import { recordKind } from '../../kernel/record-kind.ts';

/** A customer or supplier, as a kind of record. */
export const customerKind = recordKind({
  entity: 'customer',
  label: 'Cliente ou fornecedor',
  reads: 'customers:read',
  writes: 'customers:write',
  screen: '/clientes/$id',
  linkedBy: 'id',
  audited: { as: 'customer', opens: true },
});
