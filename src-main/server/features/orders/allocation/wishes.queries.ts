import { sql } from 'kysely';
import type { AllocationPolicy } from '#shared/domain/enumerations.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import type { Hot } from '../../../db/capabilities.ts';
import { hot } from '../orders.tables.ts';

/**
 * Holds what allocation reads of an order item, of its product and of the customer of the order; quantities are in
 * thousandths.
 */
export type WishedItem = {
  readonly id: number;
  readonly uid: string;
  readonly product_id: number;
  readonly sku: string;
  readonly unit: string;
  readonly is_active: number;
  readonly quantity: number;
  /** Is the quantity that is reserved for the item, waiting or picked. */
  readonly held: number;
  readonly requested_batch: string;
  /** JSON list. */
  readonly requested_serials: string;
  readonly min_expiration_date: string | null;
  readonly has_expiration_date: number;
  readonly product_policy: AllocationPolicy | null;
  readonly product_days: number | null;
  readonly customer_days: number | null;
};

const held = sql<number>`(select coalesce(sum(a.quantity), 0) from stock_allocation a
  where a.order_item_id = i.id and a.status in ('active', 'picked', 'consumed'))`;

const wished = hot<{ order_id: number }, WishedItem>((q, p) =>
  q
    .selectFrom('order_item as i')
    .innerJoin('order_head as o', 'o.id', 'i.order_id')
    .innerJoin('product as p', 'p.id', 'i.product_id')
    .leftJoin('customer as c', 'c.id', 'o.customer_id')
    .where('i.order_id', '=', p('order_id'))
    .orderBy('i.line_number')
    .select(['i.id', 'i.uid', 'i.product_id', 'p.sku', 'p.unit', 'p.is_active', 'i.quantity'])
    .select(held.as('held'))
    .select(['i.requested_batch', 'i.requested_serials', 'i.min_expiration_date'])
    .select(['p.has_expiration_date', 'p.min_remaining_shelf_life as product_days'])
    .select(sql<AllocationPolicy | null>`p.allocation_policy`.as('product_policy'))
    .select('c.min_remaining_shelf_life_days as customer_days'),
);

/** The items of an order in their order, with what allocation asks of each. */
export const wishedItems = (on: Hot, orderId: number): readonly WishedItem[] =>
  wished.all(on, { order_id: orderId });

const heldBy = hot<{ id: number }, { held: number }>((q, p) =>
  q.selectFrom('order_item as i').where('i.id', '=', p('id')).select(held.as('held')),
);

/** Sums how many thousandths of an item are reserved, picked or, in an internal order, moved. */
export const heldOf = (on: Hot, itemId: number): number => heldBy.first(on, { id: itemId })?.held ?? 0;

type Spot = {
  readonly product_id: number;
  readonly location_id: number;
  readonly batch: string;
  readonly serial_key: string;
};

const stockRow = hot<Spot, { id: number }>((q, p) =>
  q
    .selectFrom('stock_item as s')
    .leftJoin('lot as t', 't.id', 's.lot_id')
    .leftJoin('serial as n', 'n.id', 's.serial_id')
    .where('s.product_id', '=', p('product_id'))
    .where('s.quantity', '>', 0)
    .where('s.location_id', '=', p('location_id'))
    .where(sql<boolean>`upper(coalesce(t.batch_number, '')) = upper(${p('batch')})`)
    .where(sql<boolean>`coalesce(n.serial_key, '') = ${p('serial_key')}`)
    .orderBy(sql`s.stock_status = 'available'`, 'desc')
    .orderBy('s.id')
    .limit(1)
    .select('s.id'),
);

/**
 * The stock row that somebody names by location, batch and serial number, available goods first; undefined where none
 * is.
 */
export const findStockRow = (
  on: Hot,
  named: {
    readonly productId: number;
    readonly locationId: number;
    readonly batch_number?: string | undefined;
    readonly serial_number?: string | undefined;
  },
): number | undefined =>
  stockRow.first(on, {
    product_id: named.productId,
    location_id: named.locationId,
    batch: named.batch_number ?? '',
    serial_key: named.serial_number === undefined ? '' : skuKey(named.serial_number),
  })?.id;

/** An item of an order whose allocations changed by themselves, with its position among the items and its order. */
export type NotedItem = {
  readonly order_uid: string;
  readonly index: number;
  readonly cause: 'invalid' | 'valid' | 'lost';
};

type Placed = { readonly id: number; readonly order_uid: string; readonly index: number };

const placed = hot<{ ids: readonly number[] }, Placed>((q, p) =>
  q
    .selectFrom('order_item as i')
    .innerJoin('order_head as o', 'o.id', 'i.order_id')
    .where('i.id', 'in', p.list('ids'))
    .where('o.deleted_at', 'is', null)
    .select(['i.id', 'o.uid as order_uid'])
    .select(
      sql<number>`(select count(*) from order_item e where e.order_id = i.order_id and e.line_number < i.line_number)`.as(
        'index',
      ),
    ),
);

/** The items that these notes of changed allocations name, each with its order; deleted items are left out. */
export const itemsOfNotes = (
  on: Hot,
  words: readonly { readonly order_item_id: number; readonly cause: NotedItem['cause'] }[],
): readonly NotedItem[] => {
  const found = placed.all(on, { ids: [...new Set(words.map(({ order_item_id: id }) => id))] });
  const byId = new Map(found.map((item) => [item.id, item]));
  return words.flatMap(({ order_item_id: id, cause }) => {
    const item = byId.get(id);
    return item === undefined ? [] : [{ order_uid: item.order_uid, index: item.index, cause }];
  });
};
