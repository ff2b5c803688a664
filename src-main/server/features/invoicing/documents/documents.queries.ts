import type { DocumentStatus, ItemSource } from '#shared/areas/invoicing/lists.ts';
import type { Hot, Tx } from '../../../db/capabilities.ts';
import { hot, hotWrite, type HotReadBuilder } from '../invoicing.tables.ts';
import { sql } from 'kysely';

/** An invoice that is kept, and where its goods came in. */
export type DocumentRow = {
  readonly id: number;
  readonly uid: string;
  readonly access_key: string;
  readonly details: string;
  readonly report: string;
  readonly direction: 'inbound' | 'outbound';
  readonly status: DocumentStatus;
  readonly is_partial: number;
  readonly cancelled_at: string | null;
  /** JSON: its events, the first first. */
  readonly events: string;
  readonly created_at: string;
  /** The last change of the document, or the last event that was noted of it. */
  readonly changed_at: string;
  readonly order_uid: string | null;
  readonly order_number: string | null;
  /** JSON: the party of the order as it was written down; '' is none. */
  readonly order_party: string | null;
  readonly order_total: number | null;
  readonly receipt_number: string | null;
};

const events = sql<string>`(select coalesce(json_group_array(json_object('type', e.type, 'sequence', e.sequence,
    'protocol', nullif(e.protocol, ''), 'words', nullif(e.words, ''), 'at', e.at) order by e.id), '[]')
  from fiscal_event as e where e.document_id = d.id)`;

/** Selects when an invoice `d` changed last, also by an event. */
export const changedAt = sql<string>`max(d.updated_at, coalesce((
  select max(e.created_at) from fiscal_event as e where e.document_id = d.id), ''))`;

const living = (q: HotReadBuilder) =>
  q
    .selectFrom('fiscal_document as d')
    .leftJoin('order_head as o', 'o.id', 'd.order_id')
    .leftJoin('goods_receipt as g', 'g.id', 'd.receipt_id')
    .where('d.deleted_at', 'is', null)
    .select(['d.id', 'd.uid', 'd.access_key', 'd.details', 'd.report', 'd.created_at'])
    .select(['d.direction', 'd.status', 'd.is_partial', 'd.cancelled_at'])
    .select([events.as('events'), changedAt.as('changed_at')])
    .select(['o.uid as order_uid', 'o.order_number', 'o.party as order_party', 'o.total as order_total'])
    .select('g.number as receipt_number');

const byIds = hot<{ ids: readonly number[] }, DocumentRow>((q, p) =>
  living(q).where('d.id', 'in', p.list('ids')),
);
const byUid = hot<{ uid: string }, DocumentRow>((q, p) => living(q).where('d.uid', '=', p('uid')));

/** The invoices of these internal ids. */
export const readDocumentRows = (on: Hot, ids: readonly number[]): readonly DocumentRow[] =>
  byIds.all(on, { ids });

/** The invoice of that public id; undefined where there is none. */
export const findDocument = (on: Hot, uid: string): DocumentRow | undefined =>
  byUid.first(on, { uid: uid.toLowerCase() });

const ofOrder = hot<{ order_id: number }, DocumentRow>((q, p) =>
  living(q).where('d.order_id', '=', p('order_id')).orderBy('d.id'),
);

/** The documents of an order by its internal id, the cancelled ones too, the first first. */
export const readDocumentsOf = (on: Hot, orderId: number): readonly DocumentRow[] =>
  ofOrder.all(on, { order_id: orderId });

/** An item of an invoice and what it became. */
export type DocumentItemRow = {
  readonly item: number;
  readonly supplier_code: string;
  readonly description: string;
  readonly source: ItemSource;
  readonly factor: number | null;
  readonly quantity: number | null;
  readonly unit_cost: number | null;
  readonly lots: string;
  readonly skip_reason: string;
  readonly sku: string | null;
  readonly product_name: string | null;
};

const itemsOf = hot<{ id: number }, DocumentItemRow>((q, p) =>
  q
    .selectFrom('fiscal_item as i')
    .leftJoin('product as p', 'p.id', 'i.product_id')
    .where('i.document_id', '=', p('id'))
    .orderBy('i.item')
    .select(['i.item', 'i.supplier_code', 'i.description', 'i.source', 'i.factor', 'i.quantity'])
    .select(['i.unit_cost', 'i.lots', 'i.skip_reason', 'p.sku', 'p.name as product_name']),
);

/** The items of an invoice in its order. */
export const readDocumentItems = (on: Hot, id: number): readonly DocumentItemRow[] => itemsOf.all(on, { id });

type FileRow = { readonly sha256: string; readonly size: number };

const fileOf = hot<{ id: number }, FileRow>((q, p) =>
  q.selectFrom('fiscal_xml').where('document_id', '=', p('id')).select(['sha256', 'size']),
);
const contentOf = hot<{ id: number }, { content: Uint8Array }>((q, p) =>
  q.selectFrom('fiscal_xml').where('document_id', '=', p('id')).select('content'),
);

/** Reads the record of the file of an invoice; undefined where the file is not kept any more. */
export const findFile = (on: Hot, id: number): FileRow | undefined => fileOf.first(on, { id });

/** The file of an invoice, deflated; undefined where it is kept no more. */
export const findContent = (on: Hot, id: number): Uint8Array | undefined =>
  contentOf.first(on, { id })?.content;

/** The number of files that one write removes, so that it stays short. */
const together = 200;

const dropFiles = hotWrite<{ before: string }, { id: number }>((q, p) =>
  q
    .deleteFrom('fiscal_xml')
    .where('document_id', 'in', (of) =>
      of
        .selectFrom('fiscal_xml as x')
        .innerJoin('fiscal_document as d', 'd.id', 'x.document_id')
        .where('d.created_at', '<', p('before'))
        .orderBy('d.id')
        .limit(together)
        .select('x.document_id'),
    )
    .returning('id'),
);

/** Removes some files of invoices that came in before that instant; gives how many, 0 once none is left. */
export const dropOldFiles = (tx: Tx, before: string): number => dropFiles.all(tx, { before }).length;
