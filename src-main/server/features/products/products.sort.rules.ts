import type { ProductQuery } from '#shared/areas/products/contract.ts';
import { productSorts, type ProductSort } from '#shared/areas/products/sorts.ts';
import { parseSort, type SortKey } from '#shared/kernel/query.ts';
import type { OrderKey } from '../../db/gathered-list.ts';

/** Names the sorts by stock, which is stored beside the product. */
type StockSort = 'on_hand' | 'available';

/** A column of the product that orders products. */
type ProductColumn = Exclude<ProductSort, 'sku' | 'name' | StockSort> | 'sku_fold' | 'name_fold';

/** A column that orders products. */
export type OrderColumn = ProductColumn | StockSort;

const columnOf = (field: ProductSort): OrderColumn =>
  field === 'sku' ? 'sku_fold' : field === 'name' ? 'name_fold' : field;

/** Tells whether a sort is by a word that many products share, for which there is no sorted copy. */
const isGroup = (field: ProductSort): boolean => field === 'brand' || field === 'category';

/** Tells whether a sort is by stock, which is stored beside the products. */
const isStock = (field: ProductSort): field is StockSort => field === 'on_hand' || field === 'available';

/** Tells whether an index holds the products in the order of that field. */
export const isIndexed = (field: ProductSort): boolean =>
  !isGroup(field) && !isStock(field) && field !== 'stock_level';

/** The columns of an ordering, ended by the name where many products share its word or quantity, and always by the unique id. */
export const orderColumns = (keys: readonly SortKey<ProductSort>[]): readonly OrderKey<OrderColumn>[] => {
  const columns = keys.map(({ field, descending }): OrderKey<OrderColumn> => ({
    column: columnOf(field),
    descending,
    ...(isGroup(field) && { isFolded: true }),
    ...(isStock(field) && { of: 'product_stock' }),
    ...(field === 'stock_level' && { reads: ['product'] }),
  }));
  const last = keys.at(-1);
  return last !== undefined && (last.field === 'product_type' || !isIndexed(last.field))
    ? [...columns, { column: 'name_fold', descending: last.descending }]
    : columns;
};

/** Tells whether the text of a `sort`, as sent, orders products by their stock. */
export const isByStock = (sort: unknown): boolean =>
  typeof sort === 'string' && (parseSort(sort, productSorts) ?? []).some(({ field }) => isStock(field));

/** The columns of an ordering that an index holds. */
export const indexColumns = (sort: SortKey<ProductSort>): readonly ProductColumn[] =>
  orderColumns([sort]).map(({ column }) => column as ProductColumn);

const byName: readonly SortKey<ProductSort>[] = [{ field: 'name', descending: false }];

/** The keys of the query's `sort`, or by name. */
export const sortKeys = (query: Pick<ProductQuery, 'sort'>): readonly SortKey<ProductSort>[] =>
  query.sort === undefined ? byName : (parseSort(query.sort, productSorts) ?? byName);
