import { sql } from 'kysely';
import type { LotStatus } from '#shared/domain/enumerations.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import { isBatch } from './batch.queries.ts';
import { hot, versionedWrites } from '../stock.tables.ts';

const lotWrites = versionedWrites('lot');

/** Holds the values of a lot that a correction may change. */
export type LotState = {
  readonly expiration_date: string | null;
  readonly manufacturing_date: string | null;
  readonly lot_status: LotStatus;
  readonly restriction: string | null;
  readonly supplier: string | null;
  readonly nf_access_key: string | null;
};

/** A lot with its internal id, its batch number or date, its version and when it last changed. */
export type CorrectableLot = LotState & {
  readonly id: number;
  readonly uid: string;
  readonly product_id: number;
  readonly sku: string;
  readonly batch_number: string | null;
  readonly version: number;
  readonly updated_at: string;
};

const correctable = [
  'id',
  'uid',
  'product_id',
  'batch_number',
  'expiration_date',
  'manufacturing_date',
  'lot_status',
  'restriction',
  'supplier',
  'nf_access_key',
  'version',
  'updated_at',
] as const;

const skuOf = sql<string>`(select p.sku from product p where p.id = lot.product_id)`.as('sku');

const byBatch = hot<{ product_id: number; batch_number: string }, CorrectableLot>((q, p) =>
  q
    .selectFrom('lot')
    .where('product_id', '=', p('product_id'))
    .where(isBatch('lot', p('batch_number')))
    .select([...correctable, skuOf]),
);

const byUid = hot<{ uid: string }, CorrectableLot>((q, p) =>
  q
    .selectFrom('lot')
    .where('uid', '=', p('uid'))
    .select([...correctable, skuOf]),
);

const byRow = hot<{ id: number }, CorrectableLot>((q, p) =>
  q
    .selectFrom('lot')
    .where('id', '=', p('id'))
    .select([...correctable, skuOf]),
);

/** The lot of a product with that batch number; undefined where there is none. */
export const findCorrectable = (
  on: Hot,
  key: { readonly product_id: number; readonly batch_number: string },
): CorrectableLot | undefined => byBatch.first(on, key);

/** The lot of that public id; undefined where there is none. */
export const findCorrectableById = (on: Hot, uid: string): CorrectableLot | undefined =>
  byUid.first(on, { uid });

/** The lot of that internal id; undefined where there is none. */
export const findCorrectableByRow = (on: Hot, id: number): CorrectableLot | undefined =>
  byRow.first(on, { id });

/** Writes the state of a lot over its row; its version grows by one. */
export const updateLot = (tx: Tx, row: LotState & { readonly id: number; readonly at: string }): void => {
  lotWrites.update(tx, row);
};

const reserved = hot<{ lot_id: number }, { id: number }>((q, p) =>
  q
    .selectFrom('stock_item')
    .where('lot_id', '=', p('lot_id'))
    .where('quantity_reserved', '>', 0)
    .limit(1)
    .select('id'),
);

/** Tells whether any quantity of a lot is reserved. */
export const isReserved = (on: Hot, lotId: number): boolean =>
  reserved.first(on, { lot_id: lotId }) !== undefined;
