import type { Hot } from '../../db/capabilities.ts';
import { isBatch } from '../../stock/lots/batch.queries.ts';
import { hot } from './counts.tables.ts';

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
