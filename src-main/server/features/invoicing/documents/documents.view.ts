import { sql, type SqlBool } from 'kysely';
import {
  documentSearched,
  type FiscalDocumentQuery,
} from '#shared/areas/invoicing/documents-query-schema.ts';
import type { KeptDocument } from '#shared/areas/invoicing/documents-schema.ts';
import { isPerson } from '#shared/areas/invoicing/masked.ts';
import { hasKeyShape, normalAccessKey } from '#shared/domain/brazil/access-key.ts';
import { eachOf } from '#shared/kernel/each-of.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { Store } from '../../../db/capabilities.ts';
import { equals, from, isTrue, where } from '../../../db/filters.ts';
import { pageOf } from '../../../db/gathered-list.ts';
import { inOrder } from '../../../db/in-order.ts';
import { filteredIds } from '../invoicing.tables.ts';
import { toKeptDocument } from './documents.mapping.ts';
import { readDocumentRows } from './documents.queries.ts';

const bare = (document: string): string => document.replaceAll(/[^0-9A-Za-z]/gu, '').toUpperCase();
const plainNumber = (number: string): string => bare(number).replace(/^0+/u, '');

/**
 * Normalizes the text by which a person searches a document: a number, a key with or without its gaps, the number of an
 * order or receipt.
 */
const soughtFor = (text: string): string => {
  const key = normalAccessKey(text);
  return hasKeyShape(key) ? key : text.trim().toUpperCase();
};

/** Tells whether a query names a person by their document. */
export const asksForPerson = ({ issuer, recipient }: FiscalDocumentQuery): boolean =>
  [issuer, recipient].some((document) => document !== undefined && isPerson(bare(document)));

const inCapitals = (text: string): string => text.trim().toUpperCase();

const matchingIds = filteredIds<FiscalDocumentQuery>({
  rows: (q) => q.selectFrom('fiscal_document as d').where('d.deleted_at', 'is', null).select('d.id'),
  keptBy: ['fiscal_document', 'fiscal_event'],
  filters: {
    direction: equals('d.direction'),
    status: equals('d.status'),
    number: equals('d.number', plainNumber),
    access_key: equals('d.access_key', normalAccessKey),
    issuer: equals('d.issuer_document', bare),
    recipient: where(
      (document) => sql<SqlBool>`json_extract(d.details, '$.recipient.document') = ${document}`,
      bare,
    ),
    evidence: where((evidence) => sql<SqlBool>`json_extract(d.details, '$.evidence') = ${evidence}`),
    order_number: where(
      (number) => sql<SqlBool>`d.order_id in (select id from order_head where order_number = ${number})`,
      inCapitals,
    ),
    receipt_number: where(
      (number) => sql<SqlBool>`d.receipt_id in (select id from goods_receipt where number = ${number})`,
      inCapitals,
    ),
    has_warnings: isTrue(sql`json_extract(d.report, '$.warnings') > 0`),
    issued_from: from('d.issued_at'),
    // a key alone does not say its instant
    issued_to: where((at) => sql<SqlBool>`d.issued_at <= ${at} and d.issued_at > ''`),
    updated_since: where(
      (at) => sql<SqlBool>`(d.updated_at >= ${at}
        or exists (select 1 from fiscal_event as e where e.document_id = d.id and e.created_at >= ${at}))`,
    ),
  },
  search: where((sought) => {
    const found = eachOf(documentSearched, {
      number: sql`d.number = ltrim(${sought}, '0')`,
      access_key: sql`d.access_key = ${sought}`,
      order_number: sql`d.order_id = (select id from order_head where order_number = ${sought})`,
      receipt_number: sql`d.receipt_id = (select id from goods_receipt where number = ${sought})`,
    });
    return sql<SqlBool>`(${sql.join(found, sql` or `)})`;
  }, soughtFor),
  order: ['-d.id'],
});

/** The page of invoices that a query asks for, the last that came in first; gathered by a read worker. */
export const pageDocuments = async (store: Store, query: FiscalDocumentQuery): Promise<Page<KeptDocument>> =>
  pageOf(await matchingIds(store, query, { given: {} }), query, (ids) =>
    inOrder(readDocumentRows(store.read, ids), 'id', ids).map(toKeptDocument),
  );
