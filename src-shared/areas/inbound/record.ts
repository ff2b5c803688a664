import { recordKind, seriesOf } from '../../kernel/record-kind.ts';

/** A receipt of goods, as a kind of record. */
export const receiptKind = recordKind({
  entity: 'receipt',
  label: 'Recebimento',
  reads: 'stock:read',
  writes: 'stock:write',
  screen: '/recebimento/feitos/$id',
  linkedBy: 'code',
  series: { goods_receipt: 'RE' },
  audited: { as: 'goods_receipt', opens: true },
});

/** The numbers of goods receipts. */
export const receiptSeries = seriesOf(receiptKind, 'goods_receipt');
