import { sql } from 'kysely';
import type { ProductQuery } from '#shared/contracts/products.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import type { SqlValue, Store } from '../../db/capabilities.ts';
import { hotByShape } from '../../db/hot.ts';
import type { ProductTable } from '../../db/schema/products.ts';
import { createKeptLists, type KeptLists } from '../../kernel/kept-lists.ts';
import { ftsExpression, ftsMatch } from '../../db/search-text.ts';
import { barcodeKey } from './products.rules.ts';
import { orderColumns, sortKeys, type OrderKey } from './products.sort.ts';

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
  readonly exactFirst: boolean;
  readonly order: readonly OrderKey[];
};
type Values = Readonly<Record<string, SqlValue>>;

/** The ids of all products that match, in their order; for a read worker, never for the answering thread. */
const matches = hotByShape<Shape, Values, { id: number }>((q, p, shape) => {
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
  if (shape.exactFirst) {
    ids = ids.orderBy((eb) =>
      eb
        .case()
        .when(
          eb.or([
            eb('sku_key', '=', p('exact_sku') as never),
            eb('barcode_key', '=', p('exact_barcode') as never),
          ]),
        )
        .then(sql.lit(0))
        .else(sql.lit(1))
        .end(),
    );
  }
  for (const { column, descending } of shape.order) ids = ids.orderBy(column, descending ? 'desc' : 'asc');
  return ids.orderBy('product.id', shape.order.at(-1)?.descending === true ? 'desc' : 'asc');
});

const stored = (filter: Filter, value: unknown): SqlValue => {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (filter === 'sku') return skuKey(String(value));
  return filter === 'barcode' ? barcodeKey(String(value)) : (value as SqlValue);
};

const lists = new WeakMap<Store, KeptLists>();

const listsOf = (store: Store): KeptLists => {
  const known = lists.get(store) ?? createKeptLists();
  lists.set(store, known);
  return known;
};

const none = new Float64Array(0);

/**
 * The internal ids of all products that a query matches, in its order, gathered by a read worker and kept until
 * a product is written. A search without a word matches all.
 */
export const matchingIds = async (store: Store, query: ProductQuery): Promise<Float64Array> => {
  const search = query.search ?? query.search_query ?? '';
  const expression = ftsExpression(search);
  if (expression === undefined && search.trim() !== '') return none;
  const used = filters.filter((filter) => query[filter] !== undefined);
  const shape: Shape = {
    filters: used,
    isSearch: expression !== undefined,
    exactFirst: expression !== undefined && query.sort === undefined,
    order: orderColumns(sortKeys(query)),
  };
  const values: Record<string, SqlValue> = Object.fromEntries(
    used.map((filter) => [filter, stored(filter, query[filter])]),
  );
  if (expression !== undefined) {
    values['expression'] = expression;
    values['exact_sku'] = skuKey(search.trim());
    values['exact_barcode'] = barcodeKey(search.trim());
  }
  const key = JSON.stringify([shape, values]);
  return listsOf(store).get({ key, version: store.versions.of('product') }, () =>
    store.offloadNumbers(matches(shape).bind(values)),
  );
};
