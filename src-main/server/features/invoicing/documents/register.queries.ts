import { sql } from 'kysely';
import type { DocumentStatus, ItemSource } from '#shared/areas/invoicing/lists.ts';
import type { Hot, Tx } from '../../../db/capabilities.ts';
import { jsonRows } from '../../../db/expressions.ts';
import { hot, hotWrite } from '../invoicing.tables.ts';

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

const free = hotWrite<{ id: number; at: string }, never>((q, p) =>
  q
    .updateTable('fiscal_document')
    .set({ deleted_at: p('at'), updated_at: p('at') })
    .where('id', '=', p('id')),
);

/** Frees the key of an invoice that was undone. */
export const freeKey = (tx: Tx, id: number, at: string): void => void free.run(tx, { id, at });

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

const insert = hotWrite<DocumentWrite, { id: number }>((q, p) =>
  q
    .insertInto('fiscal_document')
    .values({
      uid: p('uid'),
      direction: p('direction'),
      access_key: p('access_key'),
      number: p('number'),
      series: p('series'),
      issuer_document: p('issuer_document'),
      issued_at: p('issued_at'),
      total: p('total'),
      details: p('details'),
      report: p('report'),
      supplier_id: p('supplier_id'),
      order_id: sql<number>`(select id from order_head where uid = ${p('order_id')})`,
      receipt_id: sql<number | null>`(select id from goods_receipt where number = ${p('receipt_number')})`,
      is_partial: p('is_partial'),
      user_id: p('user_id'),
      api_token_id: p('api_token_id'),
      created_at: p('at'),
      updated_at: p('at'),
    })
    .returning('id'),
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

const itemColumns = [
  'item',
  'supplier_code',
  'description',
  'source',
  'product_id',
  'factor',
  'quantity',
  'unit_cost',
  'lots',
  'skip_reason',
] as const;

const insertItems = hotWrite<{ document_id: number; rows: string }, never>((q, p) =>
  q
    .insertInto('fiscal_item')
    .columns(['document_id', ...itemColumns])
    .expression((eb) =>
      eb
        .selectFrom(jsonRows<ItemWrite>(p('rows'), itemColumns).as('g'))
        .select(sql<number>`${p('document_id')}`.as('document_id'))
        .select(itemColumns.map((column) => `g.${column}` as const)),
    ),
);

/** The file of an invoice: deflated, with the size and SHA-256 of what came. */
export type XmlWrite = { readonly sha256: string; readonly size: number; readonly content: Uint8Array };

const insertXml = hotWrite<XmlWrite & { document_id: number }, never>((q, p) =>
  q.insertInto('fiscal_xml').values({
    document_id: p('document_id'),
    sha256: p('sha256'),
    size: p('size'),
    content: p('content'),
  }),
);

/** What stands in the XML of an invoice. */
type Contents = { readonly items: readonly ItemWrite[]; readonly xml: XmlWrite };

const writeContents = (tx: Tx, document_id: number, { items, xml }: Contents): void => {
  insertItems.run(tx, { document_id, rows: JSON.stringify(items) });
  insertXml.run(tx, { ...xml, document_id });
};

/** Keeps an invoice, with its items and its file where there is more than its key. */
export const keepDocument = (tx: Tx, document: DocumentWrite, contents?: Contents): void => {
  const written = insert.first(tx, document);
  if (written === undefined) throw new Error('an invoice gave no id');
  if (contents !== undefined) writeContents(tx, written.id, contents);
};

/** What the XML says of an invoice of which the key alone was known. */
type Completed = Pick<DocumentWrite, 'issued_at' | 'total' | 'details' | 'report' | 'is_partial' | 'at'> & {
  readonly id: number;
};

const complete = hotWrite<Completed, never>((q, p) =>
  q
    .updateTable('fiscal_document')
    .set({
      issued_at: p('issued_at'),
      total: p('total'),
      details: p('details'),
      report: p('report'),
      is_partial: p('is_partial'),
      updated_at: p('at'),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', p('id')),
);

/** Gives an invoice of which the key alone was known what its XML says. */
export const completeDocument = (tx: Tx, document: Completed, contents: Contents): void => {
  complete.run(tx, document);
  writeContents(tx, document.id, contents);
};

const cancelling = hotWrite<{ id: number; cancelled_at: string; at: string }, never>((q, p) =>
  q
    .updateTable('fiscal_document')
    .set({
      status: sql.lit('cancelled'),
      cancelled_at: p('cancelled_at'),
      updated_at: p('at'),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', p('id')),
);

/** Says that an invoice is valid no more, since when. */
export const cancelDocument = (tx: Tx, row: { id: number; cancelled_at: string; at: string }): void =>
  void cancelling.run(tx, row);
