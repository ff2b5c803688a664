import { skuKey } from '#shared/kernel/primitives.ts';
import type { Hot } from '../../db/capabilities.ts';
import { hot } from './returns.tables.ts';

/** A product as a return of it needs it. */
export type ReturnedProduct = {
  readonly id: number;
  readonly sku: string;
  readonly sku_key: string;
  readonly unit: string;
  readonly has_serial_number: number;
};

const bySku = hot<{ keys: readonly string[] }, ReturnedProduct>((q, p) =>
  q
    .selectFrom('product')
    .where('sku_key', 'in', p.list('keys'))
    .where('deleted_at', 'is', null)
    .select(['id', 'sku', 'sku_key', 'unit', 'has_serial_number']),
);

/** The living products of these SKUs, by their keys. */
export const findGoods = (on: Hot, skus: readonly string[]): ReadonlyMap<string, ReturnedProduct> =>
  new Map(bySku.all(on, { keys: [...new Set(skus.map(skuKey))] }).map((row) => [row.sku_key, row]));
