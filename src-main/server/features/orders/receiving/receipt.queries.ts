import { sql } from 'kysely';
import type { Hot, Tx } from '../../../db/capabilities.ts';
import { hot, hotWrite } from '../orders.tables.ts';

/** A goods receipt as it is kept. */
export type ReceiptWrite = {
  readonly uid: string;
  readonly number: string;
  readonly reference: string | null;
  readonly supplier_document: string | null;
  readonly note: string;
  readonly order_id: number;
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
      order_id: p('order_id'),
      user_id: p('user_id'),
      api_token_id: p('api_token_id'),
      created_at: p('created_at'),
    })
    .returning('id'),
);

const receiptType = hot<Record<never, never>, { id: number }>((q) =>
  q
    .selectFrom('operation_type')
    .where('code', '=', sql.lit('goods_receipt'))
    .where('deleted_at', 'is', null)
    .select('id'),
);

/** The internal id of the operation type of receipts, which comes with the product and is never deleted. */
export const receiptTypeId = (on: Hot): number => {
  const found = receiptType.first(on, {});
  if (found === undefined) throw new Error('the operation type of receipts is gone');
  return found.id;
};

type Earliest = { readonly sku: string; readonly earliest: string };

const earliest = hot<{ ids: readonly number[]; valid_from: string }, Earliest>((q, p) =>
  q
    .selectFrom('stock_item as s')
    .innerJoin('lot as t', 't.id', 's.lot_id')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .where('s.product_id', 'in', p.list('ids'))
    .where('s.quantity', '>', sql.lit(0))
    .where(sql<boolean>`t.expiration_date >= ${p('valid_from')}`)
    .groupBy('s.product_id')
    .select(['p.sku', sql<string>`min(t.expiration_date)`.as('earliest')]),
);

/** The date that ends first of what there is of these products and is still valid from that day on, by SKU. */
export const readEarliest = (
  on: Hot,
  ids: readonly number[],
  validFrom: string,
): ReadonlyMap<string, string> =>
  new Map(earliest.all(on, { ids, valid_from: validFrom }).map((row) => [row.sku, row.earliest]));

/** Writes the record of a goods receipt; gives its internal id. */
export const insertReceipt = (tx: Tx, row: ReceiptWrite): number => {
  const written = insert.first(tx, row);
  if (written === undefined) throw new Error('a receipt gave no id');
  return written.id;
};

const sameDocument = hot<{ supplier_document: string }, { number: string }>((q, p) =>
  q
    .selectFrom('goods_receipt as g')
    .where(sql<boolean>`g.supplier_document = ${p('supplier_document')} collate nocase`)
    .where(sql<boolean>`exists (select 1 from stock_movement as m where m.document_type = 'goods_receipt'
      and m.document_id = g.id and not exists (select 1 from stock_movement as r where r.reverses_id = m.id))`)
    .orderBy('g.id')
    .limit(sql.lit(1))
    .select('g.number'),
);

/** The number of the first receipt of that document of a supplier that was not reversed; undefined where there is none. */
export const findSameDocument = (on: Hot, supplierDocument: string): string | undefined =>
  sameDocument.first(on, { supplier_document: supplierDocument })?.number;
