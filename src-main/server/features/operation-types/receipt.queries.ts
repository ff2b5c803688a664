import type { Tx } from '../../db/capabilities.ts';
import { hotWrite } from '../../db/hot.ts';

/** A goods receipt as it is kept. */
export type ReceiptWrite = {
  readonly uid: string;
  readonly number: string;
  readonly reference: string | null;
  readonly supplier_document: string | null;
  readonly note: string;
  readonly user_id: number | null;
  readonly api_token_id: number | null;
  readonly created_at: string;
};

const insert = hotWrite<ReceiptWrite, { id: number }>((q, p) =>
  q
    .insertInto('goods_receipt')
    .values({
      uid: p('uid'),
      number: p('number'),
      reference: p('reference'),
      supplier_document: p('supplier_document'),
      note: p('note'),
      user_id: p('user_id'),
      api_token_id: p('api_token_id'),
      created_at: p('created_at'),
    })
    .returning('id'),
);

/** Writes the record of a goods receipt; gives its internal id. */
export const insertReceipt = (tx: Tx, row: ReceiptWrite): number => {
  const written = insert.first(tx, row);
  if (written === undefined) throw new Error('a receipt gave no id');
  return written.id;
};
