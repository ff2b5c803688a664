import { receiptSeries } from '#shared/areas/inbound/record.ts';
import type { GoodsReceiptInput } from '#shared/areas/inventory/commands-schema.ts';
import type { Tx } from '../../db/capabilities.ts';
import { authorOf, type Actor } from '../../kernel/actor.ts';
import type { Ids } from '../../kernel/ids.ts';
import { nextNumber } from '../../kernel/series.queries.ts';
import { inChunks, type Steps } from '../../kernel/steps.ts';
import type { Document } from '../../stock/posting.rules.ts';
import { type OrderColumns, orderRows, series, writeItems } from '../orders/index.ts';
import { insertReceipt, receiptTypeId } from './receipt.queries.ts';
import { receivedItems, receivedOrder, type ReceivedItem } from './received-order.rules.ts';

type Head = Pick<GoodsReceiptInput, 'reference' | 'supplier_document' | 'note'>;

/** Holds the received goods, the head of their receipt, and who sent them where that is known. */
type Arrival = {
  readonly head: Head;
  readonly items: readonly ReceivedItem[];
  readonly party?: Partial<OrderColumns>;
};

/** Holds the receiver, which is null for the application itself, and the instant. */
type Keeping = { readonly ids: Ids; readonly actor: Actor | null; readonly at: string };

/** Holds the result of keeping a receipt: the document that its movements name, and its order. */
type KeptReceipt = {
  readonly document: Document & { readonly number: string };
  readonly order: { readonly id: string; readonly number: string };
};

function* keepOrder(tx: Tx, { head, items, party = {} }: Arrival, { ids, actor, at }: Keeping) {
  const typeId = receiptTypeId(tx);
  const number = nextNumber(tx, series.inbound);
  const kept = receivedItems(items);
  const { reference = null, note = '' } = head;
  const author = authorOf(actor);
  const uid = ids.uid();
  const order = receivedOrder({ typeId, number, reference, note, items: kept, party, author, at });
  const rowId = orderRows.insert(tx, { ...order, uid, at });
  let first = 1;
  for (const some of inChunks(kept)) {
    yield;
    writeItems(
      tx,
      { orderId: rowId, first },
      some.map((item) => ({ ...item, uid: ids.uid() })),
    );
    first += some.length;
  }
  return { rowId, id: uid, number };
}

/** Writes a receipt of an order that is there, under the next number RE-; gives the document that its movements name. */
export const numberReceipt = (
  tx: Tx,
  { head, orderId }: { readonly head: Head; readonly orderId: number },
  { ids, actor, at }: Keeping,
): KeptReceipt['document'] => {
  const number = nextNumber(tx, receiptSeries);
  const id = insertReceipt(tx, {
    uid: ids.uid(),
    number,
    reference: head.reference ?? null,
    supplier_document: head.supplier_document ?? null,
    note: head.note ?? '',
    order_id: orderId,
    ...authorOf(actor),
    created_at: at,
  });
  return { type: 'goods_receipt', id, number };
};

/**
 * Writes a receipt under the next number RE-, and the completed inbound order that it leaves, which tells nobody; gives
 * the document that its movements name, and the order.
 */
export function* keepReceipt(tx: Tx, arrival: Arrival, keeping: Keeping): Steps<KeptReceipt> {
  const { head } = arrival;
  const { rowId, ...order } = yield* keepOrder(tx, arrival, keeping);
  return { document: numberReceipt(tx, { head, orderId: rowId }, keeping), order };
}
