import { recordKind, type RecordSource } from '../../kernel/record-kinds.ts';
import { hot, numberedRows } from './inbound.tables.ts';

type Row = {
  readonly id: number;
  readonly uid: string;
  readonly number: string;
  readonly reference: string | null;
  readonly supplier_document: string | null;
  readonly note: string;
  readonly order_id: string | null;
  readonly created_at: string;
};

const byIds = hot<{ ids: readonly number[] }, Row>((q, p) =>
  q
    .selectFrom('goods_receipt as g')
    .leftJoin('order_head as o', 'o.id', 'g.order_id')
    .where('g.id', 'in', p.list('ids'))
    .select(['g.id', 'g.uid', 'g.number', 'g.reference', 'g.supplier_document', 'g.note', 'g.created_at'])
    .select('o.uid as order_id'),
);

/** Goods receipts as the changes tell them; none is ever deleted. */
const changedReceipts: RecordSource<'receipt'> = (on, ids) =>
  new Map(
    byIds.all(on, { ids }).map(({ id, uid, number, ...receipt }) => [
      id,
      {
        key: uid,
        deleted: false,
        version: null,
        at: receipt.created_at,
        data: () => ({ id: uid, receipt_number: number, ...receipt }),
      },
    ]),
  );

/** Receipts as those see them who know no tables of others. */
export const receiptRecords = recordKind({
  entity: 'receipt',
  changed: changedReceipts,
  find: numberedRows('goods_receipt', { number: 'number' }).find,
});
