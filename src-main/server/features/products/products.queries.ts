import type { ProductDetails } from '#shared/areas/products/schema.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import type { Hot } from '../../db/capabilities.ts';
import { readCodes } from './products.codes.queries.ts';
import { detailColumns, toDetails, type DetailRow, type StateColumns } from './products.mapping.queries.ts';
import { barcodeKey } from './products.rules.ts';
import { hot, removalFrom, restorationTo, versionedWrites } from './products.tables.ts';

const bySku = hot<{ sku_key: string }, DetailRow>((q, p) =>
  q
    .selectFrom('product')
    .select(detailColumns)
    .where('sku_key', '=', p('sku_key'))
    .where('deleted_at', 'is', null),
);

/** A living product with its internal id. */
export type Found = { readonly id: number; readonly details: ProductDetails };

/** The living product of that SKU, whatever its case; undefined where there is none. */
export const findProduct = (on: Hot, sku: string): Found | undefined => {
  const row = bySku.first(on, { sku_key: skuKey(sku) });
  return row === undefined ? undefined : { id: row.id, details: toDetails(row, readCodes(on, row.id)) };
};

const ownerOfSku = hot<{ sku_key: string }, { sku: string; deleted_at: string | null }>((q, p) =>
  q.selectFrom('product').select(['sku', 'deleted_at']).where('sku_key', '=', p('sku_key')),
);

/** Finds the product that has, or had, that SKU; undefined where it is free. */
export const findSkuOwner = (on: Hot, sku: string): { sku: string; deleted_at: string | null } | undefined =>
  ownerOfSku.first(on, { sku_key: skuKey(sku) });

const ownerOfBarcode = hot<{ barcode_key: string }, { id: number; sku: string }>((q, p) =>
  q
    .selectFrom('product')
    .select(['id', 'sku'])
    .where('barcode_key', '=', p('barcode_key'))
    .where('barcode_key', '<>', '')
    .where('deleted_at', 'is', null),
);

/** The living product that has that barcode; undefined where it is free. */
export const findBarcodeOwner = (on: Hot, barcode: string): { id: number; sku: string } | undefined =>
  ownerOfBarcode.first(on, { barcode_key: barcodeKey(barcode) });

type DatedRow = DetailRow & { readonly deleted_at: string | null };

const bySkuEver = hot<{ sku_key: string }, DatedRow>((q, p) =>
  q
    .selectFrom('product')
    .select([...detailColumns, 'deleted_at'])
    .where('sku_key', '=', p('sku_key')),
);

/** The product that has, or had, that SKU, with when it was deleted; undefined where there was none. */
export const findProductEver = (
  on: Hot,
  sku: string,
): (Found & { readonly deleted_at: string | null }) | undefined => {
  const row = bySkuEver.first(on, { sku_key: skuKey(sku) });
  if (row === undefined) return undefined;
  const details = toDetails(row, readCodes(on, row.id));
  return { id: row.id, details, deleted_at: row.deleted_at };
};

const derivedColumns = ['sku_key', 'sku_fold', 'name_fold', 'barcode_key', 'search_text'] as const;
/** The columns that a product's state decides. */
export const stateColumns = [
  ...detailColumns.filter((column) => !['id', 'version', 'created_at', 'updated_at'].includes(column)),
  ...derivedColumns,
] as readonly (keyof StateColumns)[];

const rows = versionedWrites('product');

/** Writes a new product; gives its internal id. */
export const insertProduct = rows.insert;

/** Writes the whole state of a product over its row; its version grows by one. */
export const updateProduct = rows.update;

/** Marks a product as changed by a part of it that stands in another table; its version grows by one. */
export const touchProduct = rows.touch;

/** Takes a product out of every list; its row and its SKU stay. */
export const deleteProduct = removalFrom('product');

/** Puts a deleted product back into the lists. */
export const reviveProduct = restorationTo('product');

const anyRow = hot<Record<never, never>, { id: number }>((q) =>
  q.selectFrom('product').select('id').limit(1),
);

/** Tells whether there was ever a product, deleted ones included. */
export const hasProducts = (on: Hot): boolean => anyRow.first(on, {}) !== undefined;
