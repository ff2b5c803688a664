import { sql } from 'kysely';
import type { OrderLine, Order } from '#shared/areas/orders/schema.ts';
import { civilDate } from '#shared/kernel/civil-date.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import { hot, hotWrite, type HotReadBuilder } from '../../db/hot.ts';
import { inOrder } from '../../db/in-order.ts';
import { removalFrom, versionedWrites } from '../../db/record-writes.ts';
import type { OrderHeadRow, OrderItemRow } from '../../db/schema/orders.ts';
import type { Clock } from '../../kernel/clock.ts';
import { readSettings } from '../../kernel/settings.ts';
import { toLine, toOrder, type ItemRow, type OrderRow, type Surroundings } from './orders.mapping.ts';

const shown = (q: HotReadBuilder) =>
  q
    .selectFrom('order_head as o')
    .innerJoin('order_channel as c', 'c.id', 'o.channel_id')
    .innerJoin('operation_type as t', 't.id', 'o.operation_type_id')
    .leftJoin('order_head as f', 'f.id', 'o.parent_id')
    .leftJoin('user_account as u', 'u.id', 'o.user_id')
    .leftJoin('api_token as k', 'k.id', 'o.api_token_id')
    .selectAll('o')
    .select([
      'c.code as channel',
      't.code as type_code',
      't.name as type_name',
      't.description as type_description',
      't.can_be_created_by_customer as by_customer',
      'u.uid as user_uid',
      'u.name as user_name',
      'k.uid as token_uid',
      'k.name as token_name',
      'f.uid as parent_uid',
      'f.order_number as parent_number',
    ]);

const living = (q: HotReadBuilder) => shown(q).where('o.deleted_at', 'is', null);

const byUid = hot<{ uid: string }, OrderRow>((q, p) => living(q).where('o.uid', '=', p('uid')));
const byNumber = hot<{ number: string }, OrderRow>((q, p) =>
  living(q).where('o.order_number', '=', p('number')),
);
const byReference = hot<{ channel: string; reference: string }, OrderRow>((q, p) =>
  living(q).where('c.code', '=', p('channel')).where('o.external_reference', '=', p('reference')),
);
const byIds = hot<{ ids: readonly number[] }, OrderRow>((q, p) =>
  shown(q).where('o.id', 'in', p.list('ids')),
);

/** The living order of that UUID; undefined where there is none. */
export const findOrder = (on: Hot, uid: string): OrderRow | undefined => byUid.first(on, { uid });

/** The living order of that number; undefined where there is none. */
export const findByNumber = (on: Hot, number: string): OrderRow | undefined =>
  byNumber.first(on, { number: number.trim().toUpperCase() });

/** The living order of that reference in a channel; undefined where there is none. */
export const findByReference = (on: Hot, channel: string, reference: string): OrderRow | undefined =>
  byReference.first(on, { channel, reference });

/** Orders by their internal ids, in that order, as lists show them. */
export const readLines = (on: Hot, ids: readonly number[], today: string): readonly OrderLine[] =>
  inOrder(byIds.all(on, { ids }), 'id', ids).map((row) => toLine(row, today));

const itemsOf = hot<{ order_id: number }, ItemRow>((q, p) =>
  q
    .selectFrom('order_item as i')
    .innerJoin('product as p', 'p.id', 'i.product_id')
    .where('i.order_id', '=', p('order_id'))
    .orderBy('i.line_number')
    .selectAll('i')
    .select([
      'p.sku',
      'p.name',
      'p.barcode',
      'p.description as product_description',
      'p.unit',
      'p.has_serial_number',
      'p.has_batch_control',
      'p.has_expiration_date',
    ]),
);

/** The items of an order in their order. */
export const readItems = (on: Hot, orderId: number): readonly ItemRow[] =>
  itemsOf.all(on, { order_id: orderId });

const firstWarehouse = hot<Record<never, never>, { warehouse_id: number; name: string }>((q) =>
  q
    .selectFrom('warehouse')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(sql.lit(1))
    .select(['id as warehouse_id', 'name']),
);

const childrenOf = hot<{ id: number }, { id: string; order_number: string | null }>((q, p) =>
  q
    .selectFrom('order_head')
    .where('parent_id', '=', p('id'))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .select(['uid as id', 'order_number']),
);

const surroundings = (on: Hot, { id }: OrderRow, clock: Clock): Surroundings => {
  const { site_name: name, time_zone } = readSettings(on);
  const document = ownDocument.first(on, {})?.cnpj ?? null;
  return {
    owner: { customer_id: null, name, document },
    warehouse: firstWarehouse.first(on, {}) ?? null,
    today: civilDate(clock.now(), time_zone),
    children: [...childrenOf.all(on, { id })],
  };
};

const ownDocument = hot<Record<never, never>, { cnpj: string | null }>((q) =>
  q.selectFrom('warehouse').where('deleted_at', 'is', null).orderBy('id').limit(sql.lit(1)).select('cnpj'),
);

/** An order with its items as this transaction or reader sees it. */
export const readOrder = (on: Hot, row: OrderRow, clock: Clock): Order =>
  toOrder(row, readItems(on, row.id), surroundings(on, row, clock));

const columns = [
  'order_number',
  'channel_id',
  'external_reference',
  'body_hash',
  'direction',
  'operation_type_id',
  'stage',
  'hold_reason',
  'hold_note',
  'cancel_reason',
  'cancel_note',
  'fiscal_status',
  'switches',
  'priority',
  'customer_id',
  'party',
  'carrier_id',
  'carrier',
  'shipping_address',
  'billing_address',
  'city',
  'state',
  'freight_mode',
  'service',
  'promised_date',
  'notes',
  'internal_notes',
  'tags',
  'items_count',
  'quantity',
  'products',
  'item_discount',
  'discount',
  'freight',
  'insurance',
  'other',
  'total',
  'declared_total',
  'volumes_declared',
  'parent_id',
  'user_id',
  'api_token_id',
  'search_text',
  'submitted_at',
  'cancelled_at',
  'completed_at',
] as const;

/** What is kept of an order, but for its ids, its version and its instants. */
export type OrderColumns = Pick<OrderHeadRow, (typeof columns)[number]>;

/** The writes of orders. */
export const orderRows = versionedWrites<OrderColumns>('order_head', columns);

/** Takes a draft out of every list. */
export const deleteOrder = removalFrom('order_head');

/** What an item is, but for its ids and its order. */
export type ItemColumns = Omit<OrderItemRow, 'id' | 'uid' | 'order_id' | 'line_number'>;

const insertItem = hotWrite<Omit<OrderItemRow, 'id'>, never>((q, p) =>
  q.insertInto('order_item').values({
    uid: p('uid'),
    order_id: p('order_id'),
    line_number: p('line_number'),
    product_id: p('product_id'),
    description: p('description'),
    quantity: p('quantity'),
    unit_price: p('unit_price'),
    discount: p('discount'),
    cfop: p('cfop'),
    requested_batch: p('requested_batch'),
    requested_serials: p('requested_serials'),
    min_expiration_date: p('min_expiration_date'),
    external_reference: p('external_reference'),
    notes: p('notes'),
  }),
);

const shrinkItem = hotWrite<{ id: number; quantity: number; discount: number }, never>((q, p) =>
  q
    .updateTable('order_item')
    .set({ quantity: p('quantity'), discount: p('discount') })
    .where('id', '=', p('id')),
);
const dropItem = hotWrite<{ id: number }, never>((q, p) =>
  q.deleteFrom('order_item').where('id', '=', p('id')),
);

/** Leaves of an item what a split left of it, nothing at all where it left none. */
export const leaveItem = (tx: Tx, { id, quantity, discount }: ItemRow): void => {
  if (quantity === 0) dropItem.run(tx, { id });
  else shrinkItem.run(tx, { id, quantity, discount });
};

/** Writes the items of a new order, numbered from 1. */
export const writeItems = (
  tx: Tx,
  orderId: number,
  items: readonly (ItemColumns & { readonly uid: string })[],
): void => {
  for (const [index, item] of items.entries()) {
    insertItem.run(tx, { ...item, order_id: orderId, line_number: index + 1 });
  }
};

const channelRow = hotWrite<{ code: string }, { id: number }>((q, p) =>
  q
    .insertInto('order_channel')
    .values({ code: p('code') })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ code: p('code') }))
    .returning('id'),
);

/** The internal id of a channel, which begins with its first order. */
export const channelId = (tx: Tx, code: string): number => {
  const row = channelRow.first(tx, { code });
  if (row === undefined) throw new Error('a channel gave no id');
  return row.id;
};

/** What an order asks of a product that it names. */
export type OrderedProduct = {
  readonly id: number;
  readonly sku: string;
  readonly sku_key: string;
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
    .select(['id', 'sku', 'sku_key', 'unit', 'product_type', 'is_active', 'packagings']),
);

/** The living products of these SKUs, by the form in which SKUs are compared. */
export const readProducts = (on: Hot, skus: readonly string[]): ReadonlyMap<string, OrderedProduct> =>
  new Map(
    products.all(on, { keys: [...new Set(skus.map(skuKey))] }).map((product) => [product.sku_key, product]),
  );
