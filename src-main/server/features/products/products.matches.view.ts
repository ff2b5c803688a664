import { sql } from 'kysely';
import type { ProductQuery } from '#shared/areas/products/contract.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import type { Compiled, Hot, SqlValue, Store } from '../../db/capabilities.ts';
import { throughIndex } from '../../db/expressions.ts';
import { hot, hotByShape } from '../../db/hot.ts';
import type { ProductRow, ProductTable } from '../../db/schema/products.ts';
import { keptListsOf } from '../../kernel/kept-lists.ts';
import { ftsExpression, ftsMatch } from '../../db/search-text.ts';
import { barcodeKey } from './products.rules.ts';
import { orderColumns, sortKeys, type OrderKey } from './products.sort.rules.ts';

type Column = keyof ProductTable;
type Columns = Readonly<Record<string, { readonly column: Column; readonly compare: '=' | '>=' | '<=' }>>;

const same = <C extends Column>(column: C) => ({ column, compare: '=' }) as const;

/** Which column answers each filter of the list. */
const filterColumns = {
  product_type: same('product_type'),
  is_active: same('is_active'),
  unit: same('unit'),
  restock_priority: same('restock_priority'),
  has_batch_control: same('has_batch_control'),
  has_serial_number: same('has_serial_number'),
  has_expiration_date: same('has_expiration_date'),
  is_refrigerated: same('is_refrigerated'),
  is_dangerous: same('is_dangerous'),
  is_fragile: same('is_fragile'),
  has_ean: same('has_ean'),
  ncm: same('ncm'),
  stock_level: same('stock_level'),
  sku: same('sku_key'),
  barcode: same('barcode_key'),
  created_from: { column: 'created_at', compare: '>=' },
  created_to: { column: 'created_at', compare: '<=' },
  updated_since: { column: 'updated_at', compare: '>=' },
} as const satisfies Columns;

type Filter = keyof typeof filterColumns;
const filters = Object.keys(filterColumns) as readonly Filter[];

type Shape = {
  readonly filters: readonly Filter[];
  readonly isSearch: boolean;
  readonly order: readonly OrderKey[];
};
type Values = Readonly<Record<string, SqlValue>>;
type Ids = { readonly id: number };

/** The ids of all products that match, in their order; for a read worker, never for the answering thread. */
const matches = hotByShape<Shape, Values, Ids>((q, p, shape) => {
  let ids = q.selectFrom('product').select('product.id').where('deleted_at', 'is', null);
  for (const filter of shape.filters) {
    const { column, compare } = filterColumns[filter];
    ids = ids.where(column, compare, p(filter) as never);
  }
  if (shape.isSearch) {
    const found = q
      .selectFrom('product_search')
      .select('rowid')
      .where(ftsMatch('product_search', p('expression') as never));
    ids = ids.where('product.id', 'in', found);
  }
  for (const { column, descending } of shape.order) ids = ids.orderBy(column, descending ? 'desc' : 'asc');
  return ids.orderBy('product.id', shape.order.at(-1)?.descending === true ? 'desc' : 'asc');
});

/** The same for a search alone, by name: no row is read, the search and one narrow index hold all of it. */
const matchesByName = hot<{ expression: string }, Ids>((q, p) =>
  q
    .selectFrom('product_search')
    .crossJoin(
      throughIndex<Pick<ProductRow, 'id' | 'name_fold'>, 'ranked'>('product', {
        alias: 'ranked',
        index: 'product_ranked',
      }),
    )
    .select('ranked.id')
    .whereRef('ranked.id', '=', 'product_search.rowid')
    .where(ftsMatch('product_search', p('expression')))
    .orderBy('ranked.name_fold')
    .orderBy('ranked.id'),
);

/** Two lookups, each by its own index: joined by `or` they would read the whole table. */
const exact = hot<{ sku_key: string; barcode_key: string }, Ids>((q, p) =>
  q
    .selectFrom('product')
    .select('id')
    .where('sku_key', '=', p('sku_key'))
    .where('deleted_at', 'is', null)
    .union(
      q
        .selectFrom('product')
        .select('id')
        .where('barcode_key', '=', p('barcode_key'))
        .where('barcode_key', '<>', sql.lit(''))
        .where('deleted_at', 'is', null),
    ),
);

/** The list with the product of exactly that code, if it is in it, moved to the front. */
const exactFirst = (on: Hot, ids: Float64Array, code: string): Float64Array => {
  const rows = exact.all(on, { sku_key: skuKey(code), barcode_key: barcodeKey(code) });
  const first = rows.map(({ id }) => id).filter((id) => ids.includes(id));
  if (first.length === 0) return ids;
  return Float64Array.from([...first, ...ids.filter((id) => !first.includes(id))]);
};

const stored = (filter: Filter, value: unknown): SqlValue => {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (filter === 'sku') return skuKey(String(value));
  return filter === 'barcode' ? barcodeKey(String(value)) : (value as SqlValue);
};

const none = new Float64Array(0);

const searchOf = ({ search, search_query }: ProductQuery): string => (search ?? search_query ?? '').trim();

const statementFor = (query: ProductQuery, expression: string | undefined): Compiled<Ids> => {
  const used = filters.filter((filter) => query[filter] !== undefined);
  if (expression !== undefined && used.length === 0 && query.sort === undefined) {
    return matchesByName.bind({ expression });
  }
  const values = Object.fromEntries(used.map((filter) => [filter, stored(filter, query[filter])]));
  const shape = { filters: used, isSearch: expression !== undefined, order: orderColumns(sortKeys(query)) };
  return matches(shape).bind(expression === undefined ? values : { ...values, expression });
};

/**
 * The internal ids of all products that a query matches, in its order, gathered by a read worker and kept until
 * a product is written. A search without a word matches all.
 */
export const matchingIds = async (store: Store, query: ProductQuery): Promise<Float64Array> => {
  const search = searchOf(query);
  const expression = ftsExpression(search);
  if (expression === undefined && search !== '') return none;
  const statement = statementFor(query, expression);
  const exactly = query.sort === undefined ? search : '';
  const key = JSON.stringify([statement, exactly]);
  return keptListsOf(store).get({ key, version: store.versions.of('product') }, async () => {
    const ids = await store.offloadNumbers(statement);
    return exactly === '' ? ids : exactFirst(store.read, ids, exactly);
  });
};
