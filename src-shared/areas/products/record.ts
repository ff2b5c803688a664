import { recordKind } from '../../kernel/record-kind.ts';

/** A product, as a kind of record. */
export const productKind = recordKind({
  entity: 'product',
  label: 'Produto',
  reads: 'products:read',
  writes: 'products:write',
  screen: '/produtos/$sku',
  linkedBy: 'code',
  audited: { as: 'product', opens: true },
});
