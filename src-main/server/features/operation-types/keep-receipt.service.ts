import { receiptSeries, type GoodsReceiptInput } from '#shared/areas/inventory/commands-schema.ts';
import type { Tx } from '../../db/capabilities.ts';
import { authorOf, type Actor } from '../../kernel/actor.ts';
import type { Ids } from '../../kernel/ids.ts';
import { nextNumber } from '../../kernel/series.queries.ts';
import type { Document } from '../../stock/posting/posting.ts';
import { insertReceipt } from './receipt.queries.ts';

type Head = Pick<GoodsReceiptInput, 'reference' | 'supplier_document' | 'note'>;

/** Who receives, null being the product itself, and when. */
type Keeping = { readonly ids: Ids; readonly actor: Actor | null; readonly at: string };

/** Writes a receipt under the next number RE-, and gives the document that its movements name. */
export const keepReceipt = (tx: Tx, head: Head, { ids, actor, at }: Keeping) => {
  const number = nextNumber(tx, receiptSeries);
  const id = insertReceipt(tx, {
    uid: ids.uid(),
    number,
    reference: head.reference ?? null,
    supplier_document: head.supplier_document ?? null,
    note: head.note ?? '',
    ...authorOf(actor),
    created_at: at,
  });
  return { type: 'goods_receipt', id, number } satisfies Document;
};
