import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { StockSort } from '#shared/contracts/inventory-reads.ts';
import type { SortKey } from '#shared/kernel/query.ts';
import type { Param } from '../../../db/capabilities.ts';
import { throughIndex } from '../../../db/expressions.ts';
import { hotByShape, type HotReadBuilder } from '../../../db/hot.ts';
import { ftsMatch } from '../../../db/search-text.ts';
import type { StockFilter } from './stock-filters.ts';

/** What a list of stock rows is made of. */
export type StockShape = {
  readonly filters: readonly StockFilter[];
  readonly isSearch: boolean;
  readonly order: readonly SortKey<StockSort>[];
};
/** Values of the filters by their names, with what judges dates and what is searched for. */
export type StockValues = Record<string, string | number>;
type Ids = { readonly id: number };
type P = Param<StockValues>;

const any = (p: P, name: string): Expression<string | number> => p(name);

const byProduct: ReadonlySet<string> = new Set([
  'name',
  'sku',
  'product_type',
  'stock_level',
  'expires_soon',
]);
const byPlace: ReadonlySet<string> = new Set(['location_code', 'warehouse_code', 'location_type']);
const byLot: ReadonlySet<string> = new Set(['expiration_date', 'is_expired', 'expires_soon']);

type RowsShape = StockShape & { readonly through?: string };

type StockItemRow = {
  readonly id: number;
  readonly product_id: number;
  readonly location_id: number;
  readonly lot_id: number | null;
  readonly quantity: number;
};

const stockItems = (through: string | undefined) =>
  through === undefined
    ? sql<StockItemRow>`${sql.table('stock_item')}`.as('s')
    : throughIndex<StockItemRow, 's'>('stock_item', { alias: 's', index: through });

/** Stock rows under the name s, with only those of their product p, place l and lot t that a shape looks at. */
const rows = (q: HotReadBuilder, { filters, isSearch, order, through }: RowsShape) => {
  const names = [...filters, ...order.map(({ field }) => field)];
  const needs = (group: ReadonlySet<string>): boolean => names.some((name) => group.has(name));
  return q
    .selectFrom(stockItems(through))
    .where('s.quantity', '>', sql.lit(0))
    .$if(isSearch || needs(byProduct), (some) => some.innerJoin('product as p', 'p.id', 's.product_id'))
    .$if(needs(byPlace), (some) => some.innerJoin('location as l', 'l.id', 's.location_id'))
    .$if(needs(byLot), (some) => some.leftJoin('lot as t', 't.id', 's.lot_id'));
};

const soonUntil = (p: P): RawBuilder<string> =>
  sql<string>`date(${any(p, 'today')}, '+' || coalesce(p.expiration_alert_days, ${any(p, 'alert_days')}) || ' days')`;

const expired = (p: P): RawBuilder<SqlBool> => sql<SqlBool>`t.expiration_date < ${any(p, 'valid_from')}`;
const soon = (p: P): RawBuilder<SqlBool> =>
  sql<SqlBool>`t.expiration_date >= ${any(p, 'valid_from')} and t.expiration_date <= ${soonUntil(p)}`;

const placesUnder = (p: P): RawBuilder<SqlBool> => {
  const prefix = any(p, 'location_prefix');
  return sql<SqlBool>`s.location_id in (select id from location where deleted_at is null
    and (code_key = ${prefix} or (code_key > ${prefix} || '.' and code_key < ${prefix} || '/')))`;
};

/** Each filter as a condition on s, p, l and t; those that name few rows say so by ids, which an index finds. */
const conditions: Readonly<Record<StockFilter, (p: P) => RawBuilder<SqlBool>>> = {
  sku: (p) => sql`s.product_id in (select id from product where sku_key in ${p.list('sku')})`,
  barcode: (p) => sql`s.product_id in (select id from product
    where barcode_key = ${any(p, 'barcode')} and barcode_key <> '' and deleted_at is null)`,
  warehouse_code: (p) => sql`l.warehouse_id = (select id from warehouse
    where code_key = ${any(p, 'warehouse_code')} and deleted_at is null)`,
  location_code: (p) => sql`s.location_id = (select id from location
    where code_key = ${any(p, 'location_code')} and deleted_at is null)`,
  location_prefix: placesUnder,
  location_type: (p) => sql`l.location_type = ${any(p, 'location_type')}`,
  batch_number: (p) => sql`s.lot_id in (select id from lot where batch_number = ${any(p, 'batch_number')})`,
  serial_number: (p) =>
    sql`s.serial_id in (select id from serial where serial_key = ${any(p, 'serial_number')})`,
  stock_status: (p) => sql`s.stock_status = ${any(p, 'stock_status')}`,
  product_type: (p) => sql`p.product_type = ${any(p, 'product_type')}`,
  stock_level: (p) => sql`p.stock_level = ${any(p, 'stock_level')}`,
  is_expired: (p) => sql`coalesce(${expired(p)}, 0) = ${any(p, 'is_expired')}`,
  expires_soon: (p) => sql`coalesce(${soon(p)}, 0) = ${any(p, 'expires_soon')}`,
};

/** All filters of a shape as one condition. */
export const matching = (p: P, filters: readonly StockFilter[]): RawBuilder<SqlBool> =>
  filters.length === 0
    ? sql`true`
    : sql.join(
        filters.map((filter) => conditions[filter](p)),
        sql` and `,
      );

const orderColumns: Readonly<Record<StockSort, readonly string[]>> = {
  sku: ['p.sku_fold'],
  // goods of one product stay together, and the index of names gives this order
  name: ['p.name_fold', 'p.id'],
  location_code: ['l.code_key'],
  quantity: ['s.quantity'],
  expiration_date: ['t.expiration_date'],
  received_at: ['s.received_at'],
  last_movement_at: ['s.last_movement_at'],
};

/** The order of a list as SQL, ended by the row's id; rows without a date come after those with one. */
const orderBy = (order: readonly SortKey<StockSort>[]): RawBuilder<unknown> => {
  const direction = (descending: boolean): RawBuilder<unknown> => (descending ? sql`desc` : sql`asc`);
  const last = direction(order.at(-1)?.descending === true);
  const keys = order.flatMap(({ field, descending }) => [
    ...(field === 'expiration_date' ? [sql`t.expiration_date is null`] : []),
    ...orderColumns[field].map((column) => sql`${sql.ref(column)} ${direction(descending)}`),
  ]);
  return sql.join([...keys, sql`s.id ${last}`]);
};

/** The ids of all stock rows that match, in their order; for a read worker, never for the answering thread. */
export const matches = hotByShape<StockShape, StockValues, Ids>((q, p, shape) => {
  let ids = rows(q, shape).select('s.id').where(matching(p, shape.filters));
  if (!shape.isSearch) return ids.orderBy(orderBy(shape.order));
  const found = q.selectFrom('product_search').select('rowid');
  ids = ids.where('s.product_id', 'in', found.where(ftsMatch('product_search', p('expression') as never)));
  const code = any(p, 'exact');
  const barcode = any(p, 'exact_barcode');
  return ids
    .orderBy(sql`(p.sku_key = ${code} or (p.barcode_key <> '' and p.barcode_key = ${barcode})) desc`)
    .orderBy(orderBy(shape.order));
});

/** Conditions of mild filters by ids: there are fewer places and products than rows. */
const byIds: Readonly<Partial<Record<StockFilter, (p: P) => RawBuilder<SqlBool>>>> = {
  warehouse_code: (p) =>
    sql`s.location_id in (select l.id from location l where ${conditions.warehouse_code(p)})`,
  location_type: (p) =>
    sql`s.location_id in (select l.id from location l where ${conditions.location_type(p)})`,
  product_type: (p) => sql`s.product_id in (
    select p.id from product p where p.deleted_at is null and ${conditions.product_type(p)})`,
  stock_level: (p) =>
    sql`s.product_id in (select id from product_stock where level = ${any(p, 'stock_level')})`,
};

/** How many stock rows match mild filters. */
export const countMatches = hotByShape<Pick<StockShape, 'filters'>, StockValues, { total: number }>(
  (q, p, { filters }) => {
    const dated = filters.filter((filter) => byLot.has(filter));
    const isByIds = filters.some((filter) => byIds[filter] !== undefined);
    // holds all that these filters look at: no row is read
    const index = isByIds ? {} : { through: 'stock_item_by_product' };
    const all = rows(q, { filters: dated, isSearch: false, order: [], ...index });
    const matched = filters.map((filter) => (byIds[filter] ?? conditions[filter])(p));
    return all
      .where(matched.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(matched, sql` and `)}`)
      .select(sql<number>`count(*)`.as('total'));
  },
);

type WalkShape = StockShape & {
  /** Part of the shape: a bound LIMIT makes SQLite plan the statement anew at every call. */
  readonly limit: number;
};

/**
 * The tables of a walk, each read by what those before it give: the first one is in the wanted order, through the
 * index that has it (left to itself, SQLite sorts all rows by the keys that follow).
 */
const walkFrom = (first: StockSort | undefined): RawBuilder<unknown> => {
  if (first === 'name' || first === 'sku') {
    const index = sql.ref(first === 'name' ? 'product_by_name_fold' : 'product_by_sku_fold');
    return sql`product p indexed by ${index} cross join stock_item s cross join location l`;
  }
  return first === 'location_code'
    ? sql`location l indexed by location_code cross join stock_item s cross join product p`
    : sql`stock_item s cross join product p cross join location l`;
};

/** The first ids that match, found by walking an index in the wanted order until a page is full. */
export const walk = hotByShape<WalkShape, StockValues, Ids>((q, p, { filters, order, limit }) =>
  q
    .selectFrom(
      sql<Ids>`(select s.id from ${walkFrom(order[0]?.field)} left join lot t on t.id = s.lot_id
        where s.product_id = p.id and s.location_id = l.id and s.quantity > 0
          and p.deleted_at is null and l.deleted_at is null and ${matching(p, filters)}
        order by ${orderBy(order)} limit ${sql.lit(limit)} offset ${any(p, 'offset')})`.as('found'),
    )
    .select('found.id'),
);
