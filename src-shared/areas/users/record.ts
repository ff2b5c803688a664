import { recordKind } from '../../kernel/record-kind.ts';

/** A person who uses the product, as a kind of record. */
export const userKind = recordKind({
  entity: 'user',
  label: 'Usuário',
  reads: 'users:read',
  writes: 'users:write',
  screen: '/configuracoes/usuarios/$id',
  audited: { as: 'user', opens: true },
});
