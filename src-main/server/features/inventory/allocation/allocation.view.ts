import { sql } from 'kysely';
import type { AllocationRow } from '#shared/domain/allocation.ts';
import type { AllocationPolicy, LotStatus, StockStatus } from '#shared/domain/enumerations.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import type { Hot, Store } from '../../../db/capabilities.ts';
import { hot } from '../../../db/hot.ts';

/** What allocation asks of a product. */
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

/** A stock row with what people read of it. */
export type ShownRow = AllocationRow & {
  readonly code: string;
  readonly name: string;
  readonly serial_number: string | null;
};

type Columns = Omit<ShownRow, 'is_usable_place' | 'is_pick_face'> & {
  readonly is_usable: number;
  readonly is_pick_face: number;
};

const rowsOf = hot<{ product_id: number }, Columns>((q, p) =>
  q
    .selectFrom('stock_item as s')
    .innerJoin('location as l', 'l.id', 's.location_id')
    .leftJoin('lot as t', 't.id', 's.lot_id')
    .leftJoin('serial as n', 'n.id', 's.serial_id')
    .where('s.product_id', '=', p('product_id'))
    .where('s.quantity', '>', sql.lit(0))
    .select(['s.id', 's.quantity', 's.quantity_reserved as reserved', 's.received_at'])
    .select(sql<StockStatus>`s.stock_status`.as('stock_status'))
    .select(['l.code', 'l.name', 'l.code_key', 'l.is_usable', 'l.is_pick_face', 'l.picking_sequence'])
    .select(['t.batch_number', 't.expiration_date', 'n.serial_number', 'n.serial_key'])
    .select(sql<LotStatus | null>`t.lot_status`.as('lot_status')),
);

/** Everything that there is of a product, usable or not; gathered by a read worker. */
export const readAllocationRows = async (store: Store, productId: number): Promise<readonly ShownRow[]> => {
  const rows = await store.offload(rowsOf.bind({ product_id: productId }));
  return rows.map(({ is_usable, is_pick_face, ...row }) => ({
    ...row,
    is_usable_place: is_usable === 1,
    is_pick_face: is_pick_face === 1,
  }));
};
