import { productSorts, type ProductQuery, type ProductSort } from '#shared/areas/products/contract.ts';
import { parseSort, type SortKey } from '#shared/kernel/query.ts';
import type { OrderKey } from '../../db/gathered-list.ts';

/** A column that orders products. */
export type OrderColumn = Exclude<ProductSort, 'sku' | 'name'> | 'sku_fold' | 'name_fold';

const columnOf = (field: ProductSort): OrderColumn =>
  field === 'sku' ? 'sku_fold' : field === 'name' ? 'name_fold' : field;

/** Whether products are ordered by a word that many of them share, of which there is no copy to order by. */
export const isGroup = (field: ProductSort): boolean => field === 'brand' || field === 'category';

/** The columns of an ordering, ended by the name where many products share its word, and always by the unique id. */
export const orderColumns = (keys: readonly SortKey<ProductSort>[]): readonly OrderKey<OrderColumn>[] => {
  const columns = keys.map(({ field, descending }): OrderKey<OrderColumn> => ({
    column: columnOf(field),
    descending,
    ...(isGroup(field) ? { isFolded: true } : {}),
  }));
  const last = keys.at(-1);
  return last !== undefined && (last.field === 'product_type' || isGroup(last.field))
    ? [...columns, { column: 'name_fold', descending: last.descending }]
    : columns;
};

const byName: readonly SortKey<ProductSort>[] = [{ field: 'name', descending: false }];

/** The keys of the query's `sort`, or by name. */
export const sortKeys = (query: Pick<ProductQuery, 'sort'>): readonly SortKey<ProductSort>[] =>
  query.sort === undefined ? byName : (parseSort(query.sort, productSorts) ?? byName);
