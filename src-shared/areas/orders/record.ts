import { recordKind } from '../../kernel/record-kind.ts';

/** An order, as a kind of record. */
export const orderKind = recordKind({
  entity: 'order',
  label: 'Pedido',
  reads: 'orders:read',
  writes: 'orders:write',
  screen: '/pedidos/$id/completo',
  panel: '/pedidos/$id',
  linkedBy: 'code',
  showsPeople: true,
  series: { order_out: 'PS', order_in: 'PE', order_internal: 'TI' },
  audited: { as: 'order', opens: true },
});
