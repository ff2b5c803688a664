import type { GoodsReceiptInput } from '#shared/areas/inventory/commands-schema.ts';
import type { Tx } from '../../db/capabilities.ts';
import type { Actor } from '../../kernel/actor.ts';
import { auditOrigin } from '../../kernel/audit.ts';
import { takeNumber } from '../../kernel/counter.queries.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { Document } from '../../stock/posting/posting.ts';
import { insertReceipt } from './receipt.queries.ts';

type Head = Pick<GoodsReceiptInput, 'reference' | 'supplier_document' | 'note'>;

/** Who receives, null being the product itself, and when. */
type Keeping = { readonly ids: Ids; readonly actor: Actor | null; readonly at: string };

/** Writes a receipt under the next number RE-, and gives the document that its movements name. */
export const keepReceipt = (tx: Tx, head: Head, { ids, actor, at }: Keeping) => {
  const number = `RE-${String(takeNumber(tx, 'goods_receipt')).padStart(6, '0')}`;
  const origin = actor === null ? undefined : auditOrigin(actor);
  const id = insertReceipt(tx, {
    uid: ids.uid(),
    number,
    reference: head.reference ?? null,
    supplier_document: head.supplier_document ?? null,
    note: head.note ?? '',
    user_id: origin?.user_id ?? null,
    api_token_id: origin?.token_id ?? null,
    created_at: at,
  });
  return { type: 'goods_receipt', id, number } satisfies Document;
};
