import { sql } from 'kysely';
import type { GroupsOfProduct, productGroups } from '#shared/areas/products/groups-contract.ts';
import type { Product, ProductAnswer, ProductDetails } from '#shared/areas/products/schema.ts';
import type { ProductQuery } from '#shared/areas/products/contract.ts';
import type { ProductSort } from '#shared/areas/products/sorts.ts';
import { isCritical } from '#shared/domain/stock-events.ts';
import type { DataOf } from '#shared/kernel/contract.ts';
import { foldText } from '#shared/kernel/fold-text.ts';
import { skuKey, toScaled } from '#shared/kernel/primitives.ts';
import type { SortKey } from '#shared/kernel/query.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { Hot, Store } from '../../db/capabilities.ts';
import { pageOf } from '../../db/gathered-list.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { JsonText } from '../../kernel/json-text.ts';
import { keptRecords, type Versioned } from '../../kernel/kept-records.ts';
import { inOrder } from '../../db/in-order.ts';
import { demandFound } from '../../kernel/record.ts';
import { siteDays } from '../../kernel/settings.ts';
import { readParts } from '../../stock/whereabouts/parts.queries.ts';
import { sumParts, warehouseStocks } from '../../stock/whereabouts/parts.rules.ts';
import { listColumns, toProduct, type ListRow } from './products.mapping.queries.ts';
import { matchingIds } from './products.matches.view.ts';
import { findProduct } from './products.queries.ts';
import { indexColumns, isIndexed, sortKeys } from './products.sort.rules.ts';
import { hot } from './products.tables.ts';

type ShownPage = Page<JsonText<Product>>;

type IndexedShape = {
  readonly byType: boolean;
  readonly byActivity: boolean;
  readonly sort: SortKey<ProductSort>;
  readonly limit: number;
};
type IndexedValues = IndexedShape & { product_type: string; is_active: number; offset: number };

/** Ids first, in their order from an index alone, then the versions of the page's rows. */
const indexedPage = hot<IndexedValues, Versioned>((q, p, shape) => {
  const direction = shape.sort.descending ? ('desc' as const) : ('asc' as const);
  const order = indexColumns(shape.sort);
  let ids = q
    .selectFrom('product')
    .select(['id', ...order])
    .where('deleted_at', 'is', null);
  if (shape.byType) ids = ids.where('product_type', '=', p('product_type'));
  if (shape.byActivity) ids = ids.where('is_active', '=', p('is_active'));
  for (const column of order) ids = ids.orderBy(column, direction);
  const page = ids.orderBy('id', direction).limit(shape.limit).offset(p('offset')).as('page');
  let rows = q
    .selectFrom(page)
    .crossJoin('product')
    .whereRef('product.id', '=', 'page.id')
    .select(['product.id', 'product.version']);
  for (const column of order) rows = rows.orderBy(`page.${column}`, direction);
  return rows.orderBy('page.id', direction);
});

const countByShape = hot<IndexedValues, { total: number }>((q, p, { byType, byActivity }) => {
  let count = q.selectFrom('product_count').select(sql<number>`coalesce(sum(total), 0)`.as('total'));
  if (byType) count = count.where('product_type', '=', p('product_type'));
  if (byActivity) count = count.where('is_active', '=', p('is_active'));
  return count;
});

const indexedFilters: ReadonlySet<string> = new Set([
  'page',
  'per_page',
  'sort',
  'product_type',
  'is_active',
]);

/** The single index that answers a query, undefined where none does and the matches must be gathered. */
const indexedShape = (query: ProductQuery): IndexedShape | undefined => {
  for (const key in query) {
    if (!indexedFilters.has(key) && query[key as keyof ProductQuery] !== undefined) return undefined;
  }
  const [sort, ...others] = sortKeys(query);
  if (sort === undefined || others.length > 0 || !isIndexed(sort.field)) return undefined;
  const byType = query.product_type !== undefined;
  const byActivity = query.is_active !== undefined;
  if ((byType || byActivity) && sort.field !== 'name') return undefined;
  return { byType, byActivity, sort, limit: query.per_page };
};

const byIds = hot<{ ids: readonly number[] }, ListRow>((q, p) =>
  q.selectFrom('product').select(listColumns).where('id', 'in', p.list('ids')),
);

const shown = keptRecords({ read: (on, ids) => byIds.all(on, { ids }), show: toProduct });

const readIndexed = (store: Store, query: ProductQuery, shape: IndexedShape): ShownPage => {
  const values = {
    ...shape,
    product_type: query.product_type ?? '',
    is_active: query.is_active === true ? 1 : 0,
    offset: (query.page - 1) * query.per_page,
  };
  return store.snapshot((on) => {
    const total = countByShape.first(on, values)?.total ?? 0;
    const named = values.offset >= total ? [] : indexedPage.all(on, values);
    return { items: shown(store, on, named), total };
  });
};

const versions = hot<{ ids: readonly number[] }, Versioned>((q, p) =>
  q.selectFrom('product').select(['id', 'version']).where('id', 'in', p.list('ids')),
);

/** The page of products that a query asks for, and how many match in all. */
export const pageProducts = async (store: Store, query: ProductQuery): Promise<ShownPage> => {
  const shape = indexedShape(query);
  if (shape !== undefined) return readIndexed(store, query, shape);
  return pageOf(await matchingIds(store, query), query, (ids) =>
    store.snapshot((on) => shown(store, on, inOrder(versions.all(on, { ids }), 'id', ids))),
  );
};

const codesOf = ({ sku, extra: { ncm, origin } }: ProductDetails): ProductAnswer['fiscal_codes'] =>
  ncm === null ? [] : [{ fiscal_code: sku, ncm, additional_data: origin === null ? [] : { origem: origin } }];

const stockOf = (
  on: Hot,
  { id, details }: { readonly id: number; readonly details: ProductDetails },
  rule: ReturnType<typeof siteDays>,
): NonNullable<ProductAnswer['stock']> => {
  const parts = readParts(on, id);
  const min = toScaled(details.stock_control.min_stock_quantity, 3);
  return warehouseStocks(parts, { rule, isBelowMinimum: isCritical({ ...sumParts(parts, rule), min }) });
};

/** The living product of that SKU, its stock only for who may read it; throws AppError 404. */
export const showProduct = (
  deps: Deps,
  { sku, withStock }: { readonly sku: string; readonly withStock: boolean },
): ProductAnswer => {
  const rule = siteDays(deps);
  return deps.store.snapshot((on) => {
    const found = demandFound(findProduct(on, sku));
    const { created_at, updated_at, extra, version, ...product } = found.details;
    return {
      ...product,
      fiscal_codes: codesOf(found.details),
      ...(withStock && { stock: stockOf(on, found, rule) }),
      created_at,
      updated_at,
      extra,
      version,
    };
  });
};

/** The most brands, and the most categories, that are listed. */
const most = 500;

type Group = { readonly name: string; readonly products: number };
type Shape = { readonly column: 'brand' | 'category' };

const byColumn = hot<Shape, Group>((q, _p, { column }) =>
  q
    .selectFrom('product')
    .select([`${column} as name`, sql<number>`count(*)`.as('products')])
    .where('deleted_at', 'is', null)
    .where(column, 'is not', null)
    .where(column, '<>', '')
    .groupBy(column)
    .orderBy('products', 'desc')
    .limit(most)
    .$castTo<Group>(),
);

const spelled = ({ name }: Group): string => `${foldText(name)} ${name}`;

const inAlphabet = (groups: readonly Group[]): Group[] =>
  groups.toSorted((a, b) => (spelled(a) < spelled(b) ? -1 : 1));

/** The brands and categories that living products have, in alphabetical order; the most used where there are very many. */
export const listGroups = async (store: Store): Promise<DataOf<typeof productGroups.list>> => {
  const of = async (column: Shape['column']) => inAlphabet(await store.offload(byColumn.bind({ column })));
  const [brands, categories] = await Promise.all([of('brand'), of('category')]);
  return { brands, categories };
};

const ofSkus = hot<{ keys: readonly string[] }, GroupsOfProduct>((q, p) =>
  q
    .selectFrom('product')
    .select(['sku', 'brand', 'category'])
    .where('sku_key', 'in', p.list('keys'))
    .where('deleted_at', 'is', null),
);

/** The brand and category of those of these products that live. */
export const groupsOf = (on: Hot, skus: readonly string[]): GroupsOfProduct[] => [
  ...ofSkus.all(on, { keys: skus.map(skuKey) }),
];
