import { sql } from 'kysely';
import type { Hot, Tx } from '../../db/capabilities.ts';
import type { Document } from '../../stock/posting.rules.ts';
import { hot, rowsOf } from './inbound.tables.ts';

const receiptRows = rowsOf('goods_receipt');

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

const receiptType = hot<Record<never, never>, { id: number }>((q) =>
  q
    .selectFrom('operation_type')
    .where('code', '=', 'goods_receipt')
    .where('deleted_at', 'is', null)
    .select('id'),
);

/** The internal id of the operation type of receipts, which comes with the product and is never deleted. */
export const receiptTypeId = (on: Hot): number => {
  const found = receiptType.first(on, {});
  if (found === undefined) throw new Error('the operation type of receipts is gone');
  return found.id;
};

/** Holds the requirements for the expiration dates of a product that arrives. */
export type Arrival = {
  readonly sku: string;
  /** Is the least number of days until expiration that its goods need. */
  readonly least: number | null;
  /** The date that ends first of what there is of it and is still valid; null where there is none. */
  readonly earliest: string | null;
};

const arrivals = hot<{ ids: readonly number[]; valid_from: string }, Arrival>((q, p) =>
  q
    .selectFrom('product as p')
    .where('p.id', 'in', p.list('ids'))
    .select(['p.sku', 'p.min_remaining_shelf_life as least'])
    .select(
      sql<
        string | null
      >`(select min(t.expiration_date) from stock_item as s inner join lot as t on t.id = s.lot_id
        where s.product_id = p.id and s.quantity > 0 and t.expiration_date >= ${p('valid_from')})`.as(
        'earliest',
      ),
    ),
);

/** Reads the requirements for the expiration dates of these products from that day on, by SKU. */
export const readArrivals = (
  on: Hot,
  ids: readonly number[],
  validFrom: string,
): ReadonlyMap<string, Arrival> =>
  new Map(arrivals.all(on, { ids, valid_from: validFrom }).map((row) => [row.sku, row]));

/** Writes the record of a goods receipt; gives its internal id. */
export const insertReceipt = (tx: Tx, row: ReceiptWrite): number => receiptRows.insert(tx, row);

const sameDocument = hot<{ supplier_document: string }, { number: string }>((q, p) =>
  q
    .selectFrom('goods_receipt as g')
    .where(sql<boolean>`g.supplier_document = ${p('supplier_document')} collate nocase`)
    .where(sql<boolean>`exists (select 1 from stock_movement as m where m.document_type = 'goods_receipt'
      and m.document_id = g.id and not exists (select 1 from stock_movement as r where r.reverses_id = m.id))`)
    .orderBy('g.id')
    .limit(1)
    .select('g.number'),
);

/** The number of the first receipt of that document of a supplier that was not reversed; undefined where there is none. */
export const findSameDocument = (on: Hot, supplierDocument: string): string | undefined =>
  sameDocument.first(on, { supplier_document: supplierDocument })?.number;

const latest = hot<{ order_id: number }, { id: number; number: string }>((q, p) =>
  q
    .selectFrom('goods_receipt')
    .where('order_id', '=', p('order_id'))
    .orderBy('id', 'desc')
    .limit(1)
    .select(['id', 'number']),
);

/** The latest receipt of an order, as its movements name it. */
export const latestReceipt = (on: Hot, orderId: number): Document & { readonly number: string } => {
  const found = latest.first(on, { order_id: orderId });
  if (found === undefined) throw new Error('an order that is being received has no receipt');
  return { type: 'goods_receipt', ...found };
};
