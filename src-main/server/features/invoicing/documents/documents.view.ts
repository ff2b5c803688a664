import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { FiscalDocumentQuery } from '#shared/areas/invoicing/documents-query-schema.ts';
import type { KeptDocument } from '#shared/areas/invoicing/documents-schema.ts';
import { isPerson } from '#shared/areas/invoicing/masked.ts';
import { hasKeyShape, normalAccessKey } from '#shared/domain/brazil/access-key.ts';
import { searchIn } from '#shared/kernel/query.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { Param, SqlValue, Store } from '../../../db/capabilities.ts';
import { pageOf } from '../../../db/gathered-list.ts';
import { inOrder } from '../../../db/in-order.ts';
import { keptListsOf } from '../../../db/kept-lists.ts';
import { hotByShape } from '../invoicing.tables.ts';
import { toKeptDocument } from './documents.mapping.ts';
import { readDocumentRows } from './documents.queries.ts';

const filterNames = [
  'search',
  'direction',
  'status',
  'number',
  'access_key',
  'issuer',
  'recipient',
  'evidence',
  'order_number',
  'receipt_number',
  'has_warnings',
  'issued_from',
  'issued_to',
] as const;
type Filter = (typeof filterNames)[number];
type Wanted = Readonly<Record<Filter, SqlValue>>;
type P = Param<Wanted>;

const conditions: Readonly<Record<Filter, (p: P) => RawBuilder<SqlBool>>> = {
  search: (p) => sql`(d.number = ltrim(${p('search')}, '0') or d.access_key = ${p('search')}
    or d.order_id = (select id from order_head where order_number = ${p('search')})
    or d.receipt_id = (select id from goods_receipt where number = ${p('search')}))`,
  direction: (p) => sql`d.direction = ${p('direction')}`,
  status: (p) => sql`d.status = ${p('status')}`,
  number: (p) => sql`d.number = ${p('number')}`,
  access_key: (p) => sql`d.access_key = ${p('access_key')}`,
  issuer: (p) => sql`d.issuer_document = ${p('issuer')}`,
  recipient: (p) => sql`json_extract(d.details, '$.recipient.document') = ${p('recipient')}`,
  evidence: (p) => sql`json_extract(d.details, '$.evidence') = ${p('evidence')}`,
  order_number: (p) =>
    sql`d.order_id in (select id from order_head where order_number = ${p('order_number')})`,
  receipt_number: (p) =>
    sql`d.receipt_id in (select id from goods_receipt where number = ${p('receipt_number')})`,
  has_warnings: (p) => sql`(json_extract(d.report, '$.warnings') > 0) = ${p('has_warnings')}`,
  issued_from: (p) => sql`d.issued_at >= ${p('issued_from')}`,
  // a key alone does not say its instant
  issued_to: (p) => sql`d.issued_at <= ${p('issued_to')} and d.issued_at > ''`,
};

const matching = hotByShape<readonly Filter[], Wanted, { id: number }>((q, p, filters) => {
  let found = q.selectFrom('fiscal_document as d').where('d.deleted_at', 'is', null).select('d.id');
  for (const name of filters) found = found.where(conditions[name](p));
  return found.orderBy('d.id', 'desc');
});

const bare = (document: string): string => document.replaceAll(/[^0-9A-Za-z]/gu, '').toUpperCase();
const plainNumber = (number: string): string => bare(number).replace(/^0+/u, '');

/** What a person types to find a document: a number, a key with or without its gaps, the number of an order or receipt. */
const soughtFor = (text: string): string => {
  const key = normalAccessKey(text);
  return hasKeyShape(key) ? key : text.trim().toUpperCase();
};

/** Whether a query names a person by their document. */
export const asksForPerson = ({ issuer, recipient }: FiscalDocumentQuery): boolean =>
  [issuer, recipient].some((document) => document !== undefined && isPerson(bare(document)));

const written: Partial<Record<Filter, (asked: string) => string>> = {
  search: soughtFor,
  access_key: normalAccessKey,
  number: plainNumber,
  issuer: bare,
  recipient: bare,
  order_number: (asked) => asked.trim().toUpperCase(),
  receipt_number: (asked) => asked.trim().toUpperCase(),
};

const stored = (name: Filter, asked: string | boolean): SqlValue =>
  typeof asked === 'boolean' ? Number(asked) : (written[name]?.(asked) ?? asked);

const matchingIds = (store: Store, query: FiscalDocumentQuery): Promise<Float64Array> => {
  const asked = filterNames.flatMap((name) => {
    const value = name === 'search' ? searchIn(query) : query[name];
    return value === undefined || value === '' ? [] : [[name, stored(name, value)] as const];
  });
  const statement = matching(asked.map(([name]) => name)).bind(Object.fromEntries(asked) as Wanted);
  return keptListsOf(store).get(
    { key: JSON.stringify([statement]), version: store.versions.of('fiscal_document') },
    () => store.offloadNumbers(statement),
  );
};

/** The page of invoices that a query asks for, the last that came in first; gathered by a read worker. */
export const pageDocuments = async (
  store: Store,
  query: FiscalDocumentQuery,
): Promise<Page<KeptDocument>> => {
  return pageOf(await matchingIds(store, query), query, (ids) =>
    inOrder(readDocumentRows(store.read, ids), 'id', ids).map(toKeptDocument),
  );
};
