import { sql } from 'kysely';
import type { DocumentStatus, ItemSource } from '#shared/areas/invoicing/lists.ts';
import type { Hot, Tx } from '../../../db/capabilities.ts';
import { hot, rowsOf, versionedWrites } from '../invoicing.tables.ts';

const fiscalItemRows = rowsOf('fiscal_item');
const fiscalDocumentRows = rowsOf('fiscal_document');
const fiscalDocumentWrites = versionedWrites('fiscal_document');

/** An invoice that is there already, and where its goods came in, or which order leaves with it. */
export type RegisteredRow = {
  readonly id: number;
  readonly uid: string;
  readonly direction: 'inbound' | 'outbound';
  readonly status: DocumentStatus;
  readonly has_file: number;
  readonly is_partial: 0 | 1;
  readonly order_id: string | null;
  readonly order_number: string | null;
  readonly receipt_number: string | null;
  /** 1 where its order was cancelled, or all that its receipt brought was reversed. */
  readonly is_undone: number;
};

const byKey = hot<{ access_key: string }, RegisteredRow>((q, p) =>
  q
    .selectFrom('fiscal_document as d')
    .leftJoin('order_head as o', 'o.id', 'd.order_id')
    .leftJoin('goods_receipt as g', 'g.id', 'd.receipt_id')
    .where('d.access_key', '=', p('access_key'))
    .where('d.deleted_at', 'is', null)
    .select(['d.id', 'd.uid', 'd.direction', 'd.status', 'd.is_partial'])
    .select(['o.uid as order_id', 'o.order_number', 'g.number as receipt_number'])
    .select(sql<number>`exists (select 1 from fiscal_xml as x where x.document_id = d.id)`.as('has_file'))
    .select(
      sql<number>`iif(g.id is null, coalesce(o.stage, '') = 'cancelled', not exists (
        select 1 from stock_movement as m where m.document_type = 'goods_receipt' and m.document_id = g.id
        and not exists (select 1 from stock_movement as r where r.reverses_id = m.id)))`.as('is_undone'),
    ),
);

/** The living invoice of that key; undefined where there is none. */
export const findRegistered = (on: Hot, accessKey: string): RegisteredRow | undefined =>
  byKey.first(on, { access_key: accessKey });

/** Frees the key of an invoice that was undone. */
export const freeKey = (tx: Tx, id: number, at: string): void =>
  void fiscalDocumentRows.update(tx, { id }, { deleted_at: at, updated_at: at });

/** An invoice to be kept. */
export type DocumentWrite = {
  readonly uid: string;
  readonly direction: 'inbound' | 'outbound';
  readonly access_key: string;
  readonly number: string;
  readonly series: string;
  readonly issuer_document: string;
  readonly issued_at: string;
  readonly total: number;
  readonly details: string;
  readonly report: string;
  readonly supplier_id: number | null;
  readonly order_id: string;
  readonly receipt_number: string | null;
  /** 1 where it covers a part of its order. */
  readonly is_partial: 0 | 1;
  readonly user_id: number | null;
  readonly api_token_id: number | null;
  readonly at: string;
};

const orderOf = hot<{ uid: string }, { id: number }>((q, p) =>
  q.selectFrom('order_head').where('uid', '=', p('uid')).select('id'),
);
const receiptOf = hot<{ number: string }, { id: number }>((q, p) =>
  q.selectFrom('goods_receipt').where('number', '=', p('number')).select('id'),
);

/** An item of an invoice to be kept. */
export type ItemWrite = {
  readonly item: number;
  readonly supplier_code: string;
  readonly description: string;
  readonly source: ItemSource;
  readonly product_id: number | null;
  readonly factor: number | null;
  readonly quantity: number | null;
  readonly unit_cost: number | null;
  readonly lots: string;
  readonly skip_reason: string;
};

/** The file of an invoice: deflated, with the size and SHA-256 of what came. */
export type XmlWrite = { readonly sha256: string; readonly size: number; readonly content: Uint8Array };

const fiscalXmlRows = rowsOf('fiscal_xml');

/** Holds the content of the XML of an invoice. */
type Contents = { readonly items: readonly ItemWrite[]; readonly xml: XmlWrite };

const writeContents = (tx: Tx, document_id: number, { items, xml }: Contents): void => {
  fiscalItemRows.insertAll(
    tx,
    items.map((item) => ({ ...item, document_id })),
  );
  fiscalXmlRows.insert(tx, { ...xml, document_id });
};

/** Keeps an invoice, with its items and its file where there is more than its key. */
export const keepDocument = (tx: Tx, document: DocumentWrite, contents?: Contents): void => {
  const { order_id, receipt_number, ...columns } = document;
  const id = fiscalDocumentWrites.insert(tx, {
    ...columns,
    order_id: orderOf.first(tx, { uid: order_id })?.id ?? null,
    receipt_id: receiptOf.first(tx, { number: receipt_number ?? '' })?.id ?? null,
  });
  if (contents !== undefined) writeContents(tx, id, contents);
};

/** Holds what the XML adds to an invoice of which only the key was known. */
type Completed = Pick<DocumentWrite, 'issued_at' | 'total' | 'details' | 'report' | 'is_partial' | 'at'> & {
  readonly id: number;
};

/** Gives an invoice of which the key alone was known what its XML says. */
export const completeDocument = (tx: Tx, document: Completed, contents: Contents): void => {
  fiscalDocumentWrites.update(tx, document);
  writeContents(tx, document.id, contents);
};

/** Says that an invoice is valid no more, since when. */
export const cancelDocument = (tx: Tx, row: { id: number; cancelled_at: string; at: string }): void =>
  fiscalDocumentWrites.update(tx, { ...row, status: 'cancelled' });
