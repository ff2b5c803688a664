import type { Hot } from '../../db/capabilities.ts';
import { isBatch } from '../../stock/lots/batch.queries.ts';
import { hot } from './counts.tables.ts';

/** Holds what counting reads of a product. */
export type CountedProduct = {
  readonly id: number;
  readonly sku: string;
  readonly sku_key: string;
  readonly unit: string;
  readonly product_type: string;
  readonly has_batch_control: number;
  readonly has_expiration_date: number;
  readonly has_serial_number: number;
};

const products = hot<{ keys: readonly string[] }, CountedProduct>((q, p) =>
  q
    .selectFrom('product')
    .where('sku_key', 'in', p.list('keys'))
    .where('deleted_at', 'is', null)
    .select(['id', 'sku', 'sku_key', 'unit', 'product_type'])
    .select(['has_batch_control', 'has_expiration_date', 'has_serial_number']),
);

/** The living products of these SKUs, given in the form in which they are compared. */
export const findProducts = (on: Hot, keys: readonly string[]): readonly CountedProduct[] =>
  keys.length === 0 ? [] : products.all(on, { keys: [...new Set(keys)] });

type KnownBatch = { readonly batch_number: string | null; readonly expiration_date: string | null };

const knownBatch = hot<{ product_id: number; batch_number: string }, KnownBatch>((q, p) =>
  q
    .selectFrom('lot')
    .select(['batch_number', 'expiration_date'])
    .where('product_id', '=', p('product_id'))
    .where(isBatch('lot', p('batch_number'))),
);

/** A known batch as it was first written, with its last valid day; undefined where the batch is new. */
export const findBatch = (on: Hot, productId: number, batchNumber: string): KnownBatch | undefined =>
  knownBatch.first(on, { product_id: productId, batch_number: batchNumber });

type Location = { readonly id: number; readonly code: string };

const location = hot<{ code_key: string }, Location>((q, p) =>
  q
    .selectFrom('location')
    .select(['id', 'code'])
    .where('code_key', '=', p('code_key'))
    .where('deleted_at', 'is', null),
);

/** The living location of that code, given in the form in which codes are compared; undefined where there is none. */
export const findLocationByKey = (on: Hot, codeKey: string): Location | undefined =>
  location.first(on, { code_key: codeKey });

const warehouse = hot<{ code_key: string }, { id: number }>((q, p) =>
  q
    .selectFrom('warehouse')
    .select('id')
    .where('code_key', '=', p('code_key'))
    .where('deleted_at', 'is', null),
);

/** Tells whether a warehouse with that code key exists and is not deleted. */
export const hasWarehouse = (on: Hot, codeKey: string): boolean =>
  warehouse.first(on, { code_key: codeKey }) !== undefined;
