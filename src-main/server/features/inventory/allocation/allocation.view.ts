import { sql } from 'kysely';
import type { AllocationPolicy } from '#shared/domain/enumerations.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import type { Hot } from '../../../db/capabilities.ts';
import { hot } from '../inventory.tables.ts';

/** Holds what allocation reads of a product. */
export type AllocatedProduct = {
  readonly id: number;
  readonly sku: string;
  readonly has_expiration_date: number;
  readonly min_remaining_shelf_life: number | null;
  readonly allocation_policy: AllocationPolicy | null;
};

const bySku = hot<{ sku_key: string }, AllocatedProduct>((q, p) =>
  q
    .selectFrom('product')
    .where('sku_key', '=', p('sku_key'))
    .where('deleted_at', 'is', null)
    .select(['id', 'sku', 'has_expiration_date', 'min_remaining_shelf_life'])
    .select(sql<AllocationPolicy | null>`allocation_policy`.as('allocation_policy')),
);

/** The living product of that SKU; undefined where there is none. */
export const findAllocated = (on: Hot, sku: string): AllocatedProduct | undefined =>
  bySku.first(on, { sku_key: skuKey(sku) });
