import { sql, type SqlBool } from 'kysely';
import type { ProductQuery } from '#shared/areas/products/contract.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import { foldedText, throughIndex } from '../../db/expressions.ts';
import { equals, from, to, where } from '../../db/filters.ts';
import type { ProductRow } from '../../db/schema/products.ts';
import { ftsMatch } from '../../db/search-text.ts';
import { barcodeKey } from './products.rules.ts';
import { orderColumns, sortKeys } from './products.sort.rules.ts';
import { gatheredList, hot } from './products.tables.ts';

/** A filter that compares a column with the value without accents and case, by an index on what it reads as. */
const readsAs = (column: 'brand' | 'category') =>
  where(
    (value) =>
      sql<SqlBool>`(${sql.ref(column)} is not null and ${sql.ref(`${column}_fold`)} = ${foldedText(value)})`,
  );

type Ids = { readonly id: number };

/** A search alone, by name: no row is read, the search and one narrow index hold all of it. */
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
        .where('barcode_key', '<>', '')
        .where('deleted_at', 'is', null),
    ),
);

/** The internal ids of all products that a query matches, in its order. */
export const matchingIds = gatheredList<ProductQuery>({
  table: 'product',
  filters: {
    product_type: equals('product_type'),
    is_active: equals('is_active'),
    unit: equals('unit'),
    restock_priority: equals('restock_priority'),
    has_batch_control: equals('has_batch_control'),
    has_serial_number: equals('has_serial_number'),
    has_expiration_date: equals('has_expiration_date'),
    is_refrigerated: equals('is_refrigerated'),
    is_dangerous: equals('is_dangerous'),
    is_fragile: equals('is_fragile'),
    has_ean: equals('has_ean'),
    brand: readsAs('brand'),
    category: readsAs('category'),
    ncm: equals('ncm'),
    stock_level: equals('stock_level').reads('product'),
    sku: equals('sku_key', skuKey),
    barcode: equals('barcode_key', barcodeKey),
    created_from: from('created_at'),
    created_to: to('created_at'),
    updated_since: from('updated_at'),
  },
  orderOf: (query) => orderColumns(sortKeys(query)),
  withCode: (on, code) =>
    exact.all(on, { sku_key: skuKey(code), barcode_key: barcodeKey(code) }).map(({ id }) => id),
  searchAlone: matchesByName,
});
