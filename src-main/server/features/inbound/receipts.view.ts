import { sql, type Expression, type SqlBool } from 'kysely';
import type { Receipt, ReceiptLine } from '#shared/areas/operation-types/receipt-schema.ts';
import { receiptSearched, type ReceiptQuery } from '#shared/areas/operation-types/receipt-contract.ts';
import { labels } from '#shared/domain/label-words.ts';
import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import { eachOf } from '#shared/kernel/each-of.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { Hot, Store } from '../../db/capabilities.ts';
import { centsIn } from '../../db/expressions.ts';
import { columnTexts, equals, from, to, where } from '../../db/filters.ts';
import { pageOf } from '../../db/gathered-list.ts';
import { inOrder } from '../../db/in-order.ts';
import { columnSum, type Valued } from '../../db/kept-column.ts';
import type { Caller } from '../../kernel/actor.ts';
import { sumBeside, type Beside } from '../../kernel/stored-values.ts';
import { hasBatch } from '../../stock/lots/batch.queries.ts';
import { readMovements } from '../inventory/index.ts';
import { statusOf, toReceiptLine, type ReceiptRow, type ReceiptSums } from './receipts.mapping.ts';
import { filteredIds, hot, type HotReadBuilder } from './inbound.tables.ts';

const named = (q: HotReadBuilder) =>
  q
    .selectFrom('goods_receipt as g')
    .leftJoin('order_head as o', 'o.id', 'g.order_id')
    .leftJoin('user_account as u', 'u.id', 'g.user_id')
    .leftJoin('api_token as k', 'k.id', 'g.api_token_id')
    .selectAll('g')
    .leftJoin('customer as c', 'c.id', 'o.customer_id')
    .leftJoin('fiscal_document as d', (join) =>
      join.on(
        'd.id',
        '=',
        sql`(select max(f.id) from fiscal_document as f where f.receipt_id = g.id and f.deleted_at is null)`,
      ),
    )
    .select(['o.uid as order_uid', 'o.order_number', 'u.username', 'k.name as token_name'])
    .select(['c.uid as supplier_uid', 'c.code as supplier_code', 'c.name as supplier_name'])
    .select(['d.uid as invoice_uid', 'd.number as invoice_number']);

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
    .where('document_type', '=', 'goods_receipt')
    .where('document_id', '=', p('id'))
    .orderBy('id')
    .select('id'),
);

const worth = centsIn(sql.ref('m.quantity'), sql`coalesce(m.unit_cost, 0)`);

const sumsOf = hot<{ ids: readonly number[] }, ReceiptSums>((q, p) =>
  q
    .selectFrom('stock_movement as m')
    .innerJoin('product as p', 'p.id', 'm.product_id')
    .leftJoin('stock_movement as r', 'r.reverses_id', 'm.id')
    .where('m.document_type', '=', 'goods_receipt')
    .where('m.document_id', 'in', p.list('ids'))
    .groupBy('m.document_id')
    .select([
      sql<number>`m.document_id`.as('id'),
      sql<number>`count(*)`.as('lines'),
      sql<number>`count(distinct m.product_id)`.as('products'),
      sql<number>`sum(${worth})`.as('value'),
      sql<number>`count(r.id)`.as('reversed'),
      // beside the one minimum of a group, SQLite gives the values of its row
      sql<number>`min(m.id)`.as('first'),
      'p.sku',
      'p.name',
    ]),
);

const allWorths = hot<Record<never, never>, { n: number }>((q) =>
  q
    .selectFrom(
      sql<{ id: number; part: number; n: number }>`(with r as materialized
          (select m.document_id as id, sum(${worth}) as cents from stock_movement as m
            where m.document_type = 'goods_receipt' group by m.document_id)
        select r.id as id, part.key as part, iif(part.key, r.cents, r.id) as n
          from r cross join json_each('[0,1]') as part)`.as('pairs'),
    )
    .select('n')
    .orderBy('id')
    .orderBy('part'),
);

const worthsSince = hot<{ since: number }, Valued>((q, p) =>
  q
    .selectFrom(
      sql<Valued>`(select m.document_id as id, sum(${worth}) as value from stock_movement as m
        where m.document_type = 'goods_receipt' and m.document_id in
          (select n.document_id from stock_movement as n where n.id > ${p('since')} and +n.document_type = 'goods_receipt')
        group by m.document_id)`.as('worths'),
    )
    .selectAll('worths'),
);

const lastMovement = hot<Record<never, never>, { id: number }>((q) =>
  q.selectFrom('stock_movement').select(sql<number>`coalesce(max(id), 0)`.as('id')),
);
const newestMovement = (on: Hot): number => lastMovement.first(on, {})?.id ?? 0;

/** The most movements that are followed; reading all receipts anew is cheaper beyond. */
const mostMovements = 20_000;

const worthOf = columnSum({
  version: newestMovement,
  all: allWorths.bind({}),
  since: (on, since) =>
    newestMovement(on) - since > mostMovements ? undefined : worthsSince.all(on, { since }),
});

const broughtIn = (...which: readonly Expression<SqlBool>[]): Expression<SqlBool> =>
  sql<SqlBool>`g.id in (select m.document_id from stock_movement as m
    where m.document_type = 'goods_receipt' and ${sql.join(which, sql` and `)})`;

const ofSku = (key: Expression<unknown>): Expression<SqlBool> =>
  sql<SqlBool>`m.product_id in (select id from product where sku_key = ${key})`;

const ofBatch = (batch: Expression<string>): Expression<SqlBool> =>
  sql<SqlBool>`m.product_id in (select t.product_id from lot as t where ${hasBatch('t', batch)})
    and m.to_lot_id in (select t.id from lot as t where ${hasBatch('t', batch)})`;

const inCapitals = (text: string): string => text.trim().toUpperCase();

/** Stands before the name of a token where a name of access would stand, as `created_by` shows it. */
const tokenMark = `${labels.actor.token}:`;

const lowered = (text: string): string => text.trim().toLowerCase();

const ofDocument = (document: Expression<unknown>): Expression<SqlBool> =>
  sql<SqlBool>`(instr(' ' || lower(g.supplier_document) || ' ', ' ' || ${document} || ' ') > 0
    or g.id in (select d.receipt_id from fiscal_document as d
      where d.receipt_id is not null and d.deleted_at is null and d.number = ltrim(${document}, '0')))`;

const ofSupplier = (supplier: Expression<unknown>): Expression<SqlBool> =>
  sql<SqlBool>`g.order_id in (select o.id from order_head as o
    where o.customer_id = (select id from customer where uid = ${supplier}))`;

const ofActor = (actor: Expression<unknown>): Expression<SqlBool> =>
  sql<SqlBool>`(g.user_id in (select id from user_account where username = ${actor})
    or g.api_token_id in (select id from api_token where ${tokenMark} || name = ${actor}))`;

type SkuAndBatch = { readonly sku: string; readonly batch_number: string };
type Asked = ReceiptQuery & { readonly sku_and_batch?: SkuAndBatch };

const matchingIds = filteredIds<Asked>({
  rows: (q) => q.selectFrom('goods_receipt as g').select('g.id'),
  keptBy: ['goods_receipt'],
  // a batch can be corrected later; nothing else that is asked of a receipt ever changes
  filters: {
    receipt_number: equals('g.number', inCapitals),
    order_number: where(
      (number) => sql<SqlBool>`g.order_id in (select id from order_head where order_number = ${number})`,
      inCapitals,
    ),
    reference: where((reference) => sql<SqlBool>`g.reference = ${reference} collate nocase`),
    supplier_document: where((document) => sql<SqlBool>`g.supplier_document = ${document} collate nocase`),
    document: where(ofDocument, lowered).reads('fiscal_document'),
    supplier_id: { ...where(ofSupplier, lowered).needs('customers:read'), tables: ['order_head'] },
    actor: where(ofActor).reads('user_account', 'api_token'),
    sku: where((key) => broughtIn(ofSku(key)), skuKey),
    batch_number: where((batch) => broughtIn(ofBatch(batch))).reads('lot'),
    sku_and_batch: where(
      (both) => broughtIn(ofSku(sql`(${both} ->> 'sku')`), ofBatch(sql`(${both} ->> 'batch_number')`)),
      ({ sku, batch_number }: SkuAndBatch) => JSON.stringify({ sku: skuKey(sku), batch_number }),
    ).reads('lot'),
    created_from: from('g.created_at'),
    created_to: to('g.created_at'),
  },
  search: [
    columnTexts(
      eachOf(receiptSearched, {
        receipt_number: 'g.number',
        reference: 'g.reference',
        supplier_document: 'g.supplier_document',
      }),
    ),
  ],
  order: ['-g.id'],
});

/** The same query, asking for one movement of that product and of that batch where it names both. */
const byGoods = ({ sku, batch_number, ...query }: ReceiptQuery): Asked =>
  sku === undefined || batch_number === undefined
    ? { ...query, sku, batch_number }
    : { ...query, sku_and_batch: { sku, batch_number } };

/** Says what whoever looks may see. */
type Looking = Pick<Caller, 'scopes'>;

/** A page of goods receipts, and what all that match are worth. */
type ReceiptPage = Page<ReceiptLine> & Beside<'value'>;

/** The page of goods receipts that a query asks for, newest first, summed by a read worker. */
export const pageReceipts = async (
  store: Store,
  { scopes }: Looking,
  query: ReceiptQuery,
): Promise<ReceiptPage> => {
  const all = await matchingIds(store, byGoods(query), { scopes, given: {} });
  const { items: ids, total } = pageOf(all, query, (some) => some);
  const beside = sumBeside('value', await worthOf(store, all));
  if (ids.length === 0) return { items: [], total, beside };
  const rows = inOrder(byIds.all(store.read, { ids }), 'id', ids);
  const found = await store.offload(sumsOf.bind({ ids }));
  const sums = new Map(found.map((one) => [one.id, one]));
  return { items: rows.map((row) => toReceiptLine(row, { sums: sums.get(row.id), scopes })), total, beside };
};

const lineOf = (on: Hot, row: ReceiptRow, { scopes }: Looking): ReceiptLine =>
  toReceiptLine(row, { sums: sumsOf.first(on, { ids: [row.id] }), scopes });

/** The goods receipt of that public id or number with its movements; undefined where there is none. */
export const findReceipt = (on: Hot, name: string, looking: Looking): Receipt | undefined => {
  const row =
    byUid.first(on, { uid: name.toLowerCase() }) ?? byNumber.first(on, { number: name.toUpperCase() });
  if (row === undefined) return undefined;
  const ids = movementsOf.all(on, { id: row.id }).map(({ id }) => id);
  return { ...lineOf(on, row, looking), movements: [...readMovements(on, ids)] };
};

/** The receipts of an order, the first one first. */
export const readReceiptsOf = (on: Hot, orderId: number): OrderDetails['receipts'] =>
  ofOrder.all(on, { order_id: orderId }).map((row) => ({
    id: row.uid,
    receipt_number: row.number,
    status: statusOf(sumsOf.first(on, { ids: [row.id] })),
    created_at: row.created_at,
  }));
