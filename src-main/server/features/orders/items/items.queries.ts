import { sql, type RawBuilder } from 'kysely';
import { skuKey } from '#shared/kernel/primitives.ts';
import type { Hot, Tx } from '../../../db/capabilities.ts';
import type { OrderItemRow } from '../../../db/schema/orders.ts';
import { arrivedOf } from '../../../stock/incoming.queries.ts';
import type { ItemRow } from './items.mapping.ts';
import { hot, hotWrite, rowsOf } from '../orders.tables.ts';

const orderItemRows = rowsOf('order_item');

/** Selects what arrived of an item of an inbound order; nothing arrives for others. */
const comingIn = (arrived: RawBuilder<number>): RawBuilder<number> =>
  sql<number>`case when o.direction = 'inbound' then ${arrived} else 0 end`;

const itemsOf = hot<{ order_id: number }, ItemRow>((q, p) =>
  q
    .selectFrom('order_item as i')
    .innerJoin('order_head as o', 'o.id', 'i.order_id')
    .innerJoin('product as p', 'p.id', 'i.product_id')
    .leftJoin('location as d', 'd.id', 'i.destination_location_id')
    .leftJoin('order_divergence as v', 'v.order_item_id', 'i.id')
    .where('i.order_id', '=', p('order_id'))
    .orderBy('i.line_number')
    .selectAll('i')
    .select([
      sql<number>`coalesce((select sum(c.quantity) from order_volume_item as c where c.order_item_id = i.id), 0)`.as(
        'quantity_checked',
      ),
      comingIn(arrivedOf()).as('quantity_arrived'),
      comingIn(arrivedOf('damaged')).as('quantity_damaged'),
      'o.channel_id',
      'v.reason_code as divergence',
      'v.note as divergence_note',
      'o.direction',
      'p.sku',
      'p.name',
      'p.barcode',
      'p.description as product_description',
      'p.unit',
      'p.packagings',
      'p.is_active as product_active',
      'p.has_serial_number',
      'p.has_batch_control',
      'p.has_expiration_date',
      'd.code as destination_code',
      'd.name as destination_name',
    ]),
);

/** The items of an order in their order. */
export const readItems = (on: Hot, orderId: number): readonly ItemRow[] =>
  itemsOf.all(on, { order_id: orderId });

/** Holds the columns of an item without its ids, its order and its origin. */
export type ItemColumns = Omit<
  OrderItemRow,
  'id' | 'uid' | 'order_id' | 'line_number' | 'split_from_id' | 'quantity_cut' | 'is_unexpected'
>;

/** An item to be written: with its UUID, and the item that a split took it from. */
type NewItem = ItemColumns & {
  readonly uid: string;
  readonly split_from_id?: number | null;
  /** Is 1 for an item that arrived without being ordered. */
  readonly is_unexpected?: 0 | 1;
};

/** Writes the items of an order, numbered from `first` on. */
export const writeItems = (
  tx: Tx,
  { orderId, first = 1 }: { readonly orderId: number; readonly first?: number },
  items: readonly NewItem[],
): void => {
  orderItemRows.insertAll(
    tx,
    items.map((item, index) => ({
      split_from_id: null,
      is_unexpected: 0,
      ...item,
      quantity_cut: 0,
      order_id: orderId,
      line_number: first + index,
    })),
  );
};

/** Writes all that an item is over its row. */
export const rewriteItem = (tx: Tx, item: ItemColumns & { readonly id: number }): void => {
  const { id, product_id, description, quantity, unit_price, discount, cfop } = item;
  const { requested_batch, requested_serials, min_expiration_date } = item;
  const { external_reference, notes, destination_location_id } = item;
  const goods = { product_id, description, quantity, unit_price, discount, cfop };
  const asked = { requested_batch, requested_serials, min_expiration_date, destination_location_id };
  orderItemRows.update(tx, { id }, { ...goods, ...asked, external_reference, notes });
};

const cut = hotWrite<{ id: number; quantity: number; discount: number; cut: number }, never>((q, p) =>
  q
    .updateTable('order_item')
    .set({
      quantity: p('quantity'),
      discount: p('discount'),
      quantity_cut: sql<number>`quantity_cut + ${p('cut')}`,
    })
    .where('id', '=', p('id')),
);

/** Takes so many thousandths from an item that could not be had, and keeps how many that were. */
export const cutItem = (
  tx: Tx,
  { id, quantity, discount }: Pick<ItemRow, 'id' | 'quantity' | 'discount'>,
  missing: number,
): void => void cut.run(tx, { id, quantity, discount, cut: missing });

const raise = hotWrite<{ id: number; by: number }, never>((q, p) =>
  q
    .updateTable('order_item')
    .set({ quantity: sql<number>`quantity + ${p('by')}` })
    .where('id', '=', p('id')),
);

/** Lets an item ask for so many thousandths more. */
export const raiseItem = (tx: Tx, id: number, by: number): void => void raise.run(tx, { id, by });

/** Takes an item out of its order. */
export const removeItemRow = (tx: Tx, id: number): void => void orderItemRows.delete(tx, { id });

/** Leaves of an item what a split left of it, nothing at all where it left none. */
export const leaveItem = (tx: Tx, item: ItemRow): void => {
  if (item.quantity === 0) removeItemRow(tx, item.id);
  else rewriteItem(tx, item);
};

/** Holds what an order reads of a product that it names. */
export type OrderedProduct = {
  readonly id: number;
  readonly sku: string;
  readonly sku_key: string;
  readonly name: string;
  readonly unit: string;
  readonly product_type: string;
  readonly is_active: number;
  readonly packagings: string;
};

const products = hot<{ keys: readonly string[] }, OrderedProduct>((q, p) =>
  q
    .selectFrom('product')
    .where('sku_key', 'in', p.list('keys'))
    .where('deleted_at', 'is', null)
    .select(['id', 'sku', 'sku_key', 'name', 'unit', 'product_type', 'is_active', 'packagings']),
);

/** The living products of these SKUs, by the form in which SKUs are compared. */
export const readProducts = (on: Hot, skus: readonly string[]): ReadonlyMap<string, OrderedProduct> =>
  new Map(
    products.all(on, { keys: [...new Set(skus.map(skuKey))] }).map((product) => [product.sku_key, product]),
  );
