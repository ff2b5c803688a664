import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Receipt, ReceiptLine } from '#shared/areas/operation-types/receipt-schema.ts';
import type { ReceiptQuery } from '#shared/areas/operation-types/receipt-contract.ts';
import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { Hot, Param, Store } from '../../../db/capabilities.ts';
import { pageOf } from '../../../db/gathered-list.ts';
import { inOrder } from '../../../db/in-order.ts';
import { keptListsOf } from '../../../db/kept-lists.ts';
import { hasBatch } from '../../../stock/lots/batch.queries.ts';
import { readMovements } from '../../inventory/index.ts';
import { statusOf, toReceiptLine, type ReceiptRow, type ReceiptSums } from './receipts.mapping.ts';
import { hot, hotByShape, type HotReadBuilder } from '../orders.tables.ts';

const named = (q: HotReadBuilder) =>
  q
    .selectFrom('goods_receipt as g')
    .leftJoin('order_head as o', 'o.id', 'g.order_id')
    .leftJoin('user_account as u', 'u.id', 'g.user_id')
    .leftJoin('api_token as k', 'k.id', 'g.api_token_id')
    .selectAll('g')
    .select(['o.uid as order_uid', 'o.order_number', 'u.username', 'k.name as token_name']);

const byIds = hot<{ ids: readonly number[] }, ReceiptRow>((q, p) =>
  named(q).where('g.id', 'in', p.list('ids')),
);
const byUid = hot<{ uid: string }, ReceiptRow>((q, p) => named(q).where('g.uid', '=', p('uid')));
const byNumber = hot<{ number: string }, ReceiptRow>((q, p) => named(q).where('g.number', '=', p('number')));
const ofOrder = hot<{ order_id: number }, ReceiptRow>((q, p) =>
  named(q).where('g.order_id', '=', p('order_id')).orderBy('g.id'),
);

const movementsOf = hot<{ id: number }, { id: number }>((q, p) =>
  q
    .selectFrom('stock_movement')
    .where('document_type', '=', sql.lit('goods_receipt'))
    .where('document_id', '=', p('id'))
    .orderBy('id')
    .select('id'),
);

const sumsOf = hot<{ ids: readonly number[] }, ReceiptSums>((q, p) =>
  q
    .selectFrom('stock_movement as m')
    .leftJoin('stock_movement as r', 'r.reverses_id', 'm.id')
    .where('m.document_type', '=', sql.lit('goods_receipt'))
    .where('m.document_id', 'in', p.list('ids'))
    .groupBy('m.document_id')
    .select([
      sql<number>`m.document_id`.as('id'),
      sql<number>`count(*)`.as('lines'),
      sql<number>`count(distinct m.product_id)`.as('products'),
      sql<number>`total(m.quantity * 1.0 * coalesce(m.unit_cost, 0))`.as('value'),
      sql<number>`count(r.id)`.as('reversed'),
    ]),
);

const filterNames = [
  'receipt_number',
  'order_number',
  'reference',
  'supplier_document',
  'sku',
  'batch_number',
  'from',
  'to',
  'search',
] as const;
type Filter = (typeof filterNames)[number];
type Wanted = Readonly<Record<Filter, string>>;
type P = Param<Wanted>;

const broughtIn = (which: RawBuilder<SqlBool>): RawBuilder<SqlBool> =>
  sql<SqlBool>`g.id in (select m.document_id from stock_movement as m
    where m.document_type = 'goods_receipt' and ${which})`;

const ofSku = (p: P): RawBuilder<SqlBool> =>
  sql<SqlBool>`m.product_id in (select id from product where sku_key = ${p('sku')})`;

const ofBatch = (p: P): RawBuilder<SqlBool> =>
  sql<SqlBool>`m.product_id in (select t.product_id from lot as t where ${hasBatch('t', p('batch_number'))})
    and m.to_lot_id in (select t.id from lot as t where ${hasBatch('t', p('batch_number'))})`;

const contains = (column: string, p: P): RawBuilder<SqlBool> =>
  sql<SqlBool>`instr(lower(${sql.ref(column)}), lower(${p('search')})) > 0`;

const conditions: Readonly<Record<Exclude<Filter, 'sku' | 'batch_number'>, (p: P) => RawBuilder<SqlBool>>> = {
  receipt_number: (p) => sql`g.number = ${p('receipt_number')}`,
  order_number: (p) =>
    sql`g.order_id in (select id from order_head where order_number = ${p('order_number')})`,
  reference: (p) => sql`g.reference = ${p('reference')} collate nocase`,
  supplier_document: (p) => sql`g.supplier_document = ${p('supplier_document')} collate nocase`,
  from: (p) => sql`g.created_at >= ${p('from')}`,
  to: (p) => sql`g.created_at <= ${p('to')}`,
  search: (p) => sql`(${contains('g.number', p)} or ${contains('g.reference', p)}
    or ${contains('g.supplier_document', p)})`,
};

const conditionsOf = (filters: readonly Filter[], p: P): readonly RawBuilder<SqlBool>[] => {
  const goods = [
    ...(filters.includes('sku') ? [ofSku(p)] : []),
    ...(filters.includes('batch_number') ? [ofBatch(p)] : []),
  ];
  return [
    ...filters.flatMap((name) => (name === 'sku' || name === 'batch_number' ? [] : [conditions[name](p)])),
    // one movement has to be of that product and of that batch
    ...(goods.length === 0 ? [] : [broughtIn(sql<SqlBool>`${sql.join(goods, sql` and `)}`)]),
  ];
};

const matching = hotByShape<readonly Filter[], Wanted, { id: number }>((q, p, filters) => {
  let found = q.selectFrom('goods_receipt as g').select('g.id');
  for (const condition of conditionsOf(filters, p)) found = found.where(condition);
  return found.orderBy('g.id', 'desc');
});

const inCapitals: ReadonlySet<Filter> = new Set(['receipt_number', 'order_number']);

const stored = (name: Filter, asked: string): string => {
  if (name === 'sku') return skuKey(asked);
  return inCapitals.has(name) ? asked.trim().toUpperCase() : asked;
};

const matchingIds = (store: Store, query: ReceiptQuery): Promise<Float64Array> => {
  const { search: said, search_query: alias, ...others } = query;
  const search = (said ?? alias ?? '').trim();
  const asked = { ...others, ...(search !== '' && { search }) };
  const used = filterNames.filter((name) => asked[name] !== undefined);
  const values = Object.fromEntries(used.map((name) => [name, stored(name, asked[name] ?? '')]));
  const statement = matching(used).bind(values as Wanted);
  // a batch can be corrected later; nothing else that is asked of a receipt ever changes
  const key = JSON.stringify([statement, used.includes('batch_number') && store.versions.of('lot')]);
  return keptListsOf(store).get({ key, version: store.versions.of('goods_receipt') }, () =>
    store.offloadNumbers(statement),
  );
};

/** The page of goods receipts that a query asks for, newest first, summed by a read worker. */
export const pageReceipts = async (store: Store, query: ReceiptQuery): Promise<Page<ReceiptLine>> => {
  const { items: ids, total } = pageOf(await matchingIds(store, query), query, (some) => some);
  if (ids.length === 0) return { items: [], total };
  const rows = inOrder(byIds.all(store.read, { ids }), 'id', ids);
  const found = await store.offload(sumsOf.bind({ ids }));
  const sums = new Map(found.map((one) => [one.id, one]));
  return { items: rows.map((row) => toReceiptLine(row, sums.get(row.id))), total };
};

const lineOf = (on: Hot, row: ReceiptRow): ReceiptLine =>
  toReceiptLine(row, sumsOf.first(on, { ids: [row.id] }));

/** The goods receipt of that public id or number with its movements; undefined where there is none. */
export const findReceipt = (on: Hot, name: string): Receipt | undefined => {
  const row =
    byUid.first(on, { uid: name.toLowerCase() }) ?? byNumber.first(on, { number: name.toUpperCase() });
  if (row === undefined) return undefined;
  const ids = movementsOf.all(on, { id: row.id }).map(({ id }) => id);
  return { ...lineOf(on, row), movements: [...readMovements(on, ids)] };
};

/** The receipts of an order, the first one first. */
export const readReceiptsOf = (on: Hot, orderId: number): OrderDetails['receipts'] =>
  ofOrder.all(on, { order_id: orderId }).map((row) => ({
    id: row.uid,
    receipt_number: row.number,
    status: statusOf(sumsOf.first(on, { ids: [row.id] })),
    created_at: row.created_at,
  }));
