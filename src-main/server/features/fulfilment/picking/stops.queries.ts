import { sql, type RawBuilder } from 'kysely';
import type { InvalidReason } from '#shared/domain/allocation.ts';
import type { LocationType, LotStatus, StockStatus } from '#shared/domain/enumerations.ts';
import type { Hot } from '../../../db/capabilities.ts';
import type { AllocationStatus } from '../../../db/schema/stock.ts';
import { hot, type HotReadBuilder } from '../fulfilment.tables.ts';

/** An allocation of an order with the stock row from which its goods are picked, or were; quantities in thousandths. */
export type PickingRow = {
  readonly id: number;
  readonly uid: string;
  readonly status: Exclude<AllocationStatus, 'released'>;
  readonly quantity: number;
  readonly invalid_reason: InvalidReason | '';
  /** Is 1 where the order takes goods that may not be sold. */
  readonly takes_unsellable: number;
  readonly order_id: number;
  readonly item_id: number;
  readonly item_uid: string;
  readonly line_number: number;
  /** All that the item orders. */
  readonly item_quantity: number;
  readonly requested_batch: string;
  readonly requested_serials: string;
  readonly destination_location_id: number | null;
  readonly product_id: number;
  readonly sku: string;
  readonly name: string;
  readonly barcode: string;
  readonly unit: string;
  readonly packagings: string;
  readonly has_serial_number: number;
  /** The stock row, and where it lies. */
  readonly row_id: number;
  readonly location_id: number;
  readonly location_uid: string;
  readonly location_type: LocationType;
  readonly code: string;
  readonly location_name: string;
  readonly code_key: string;
  readonly picking_sequence: number | null;
  readonly stock_status: StockStatus;
  readonly lot_id: number | null;
  readonly serial_id: number | null;
  readonly batch_number: string | null;
  readonly expiration_date: string | null;
  readonly lot_status: LotStatus | null;
  readonly restriction: string | null;
  readonly serial_number: string | null;
  readonly serial_key: string | null;
};

/** The allocations of an order's items with a stock row of theirs: that where their goods lie, or lay. */
const withRow = (q: HotReadBuilder, row: RawBuilder<number>) =>
  q
    .selectFrom('order_item as i')
    .innerJoin('stock_allocation as a', 'a.order_item_id', 'i.id')
    .innerJoin('stock_item as s', (join) => join.on(sql<boolean>`s.id = ${row}`))
    .innerJoin('product as p', 'p.id', 's.product_id')
    .innerJoin('location as l', 'l.id', 's.location_id')
    .leftJoin('lot as t', 't.id', 's.lot_id')
    .leftJoin('serial as n', 'n.id', 's.serial_id')
    .orderBy('a.id')
    .select(['a.id', 'a.uid', 'a.quantity', 'a.invalid_reason', 'a.takes_unsellable'])
    .select(sql<PickingRow['status']>`a.status`.as('status'))
    .select(['i.order_id', 'i.id as item_id', 'i.uid as item_uid', 'i.line_number'])
    .select('i.quantity as item_quantity')
    .select(['i.requested_batch', 'i.requested_serials', 'i.destination_location_id'])
    .select(['p.id as product_id', 'p.sku', 'p.name', 'p.barcode', 'p.unit', 'p.packagings'])
    .select('p.has_serial_number')
    .select(['s.id as row_id', 's.location_id', 's.lot_id', 's.serial_id'])
    .select([
      'l.uid as location_uid',
      'l.code',
      'l.name as location_name',
      'l.code_key',
      'l.picking_sequence',
    ])
    .select(sql<LocationType>`l.location_type`.as('location_type'))
    .select(sql<StockStatus>`s.stock_status`.as('stock_status'))
    .select(['t.batch_number', 't.expiration_date', 't.restriction', 'n.serial_number', 'n.serial_key'])
    .select(sql<LotStatus | null>`t.lot_status`.as('lot_status'));

const ofOrder = hot<{ order_id: number }, PickingRow>((q, p) =>
  withRow(q, sql`coalesce(a.origin_item_id, a.stock_item_id)`)
    .where('i.order_id', '=', p('order_id'))
    .where('a.status', '<>', 'released'),
);

const ofOrders = hot<{ order_ids: readonly number[] }, PickingRow>((q, p) =>
  withRow(q, sql`coalesce(a.origin_item_id, a.stock_item_id)`)
    .where('i.order_id', 'in', p.list('order_ids'))
    .where('a.status', '<>', 'released'),
);

const pickedOf = hot<{ order_id: number }, PickingRow>((q, p) =>
  withRow(q, sql`a.stock_item_id`)
    .where('i.order_id', '=', p('order_id'))
    .where('a.status', '=', 'picked'),
);

/** Lists the goods that were picked for an order and have not left, each with the stock row where they are now. */
export const pickedRows = (on: Hot, orderId: number): readonly PickingRow[] =>
  pickedOf.all(on, { order_id: orderId });

/**
 * Lists the allocations of an order that are reserved, picked or waiting to be brought back, in the order in which they
 * were made.
 */
export const pickingRows = (on: Hot, orderId: number): readonly PickingRow[] =>
  ofOrder.all(on, { order_id: orderId });

const wanted = hot<{ order_ids: readonly number[] }, { items: number }>((q, p) =>
  q
    .selectFrom('order_item')
    .where('order_id', 'in', p.list('order_ids'))
    .where('quantity', '>', 0)
    .select(sql<number>`count(*)`.as('items')),
);

/** Counts the items of these orders, without those that were cut to zero. */
export const countItems = (on: Hot, orderIds: readonly number[]): number =>
  wanted.first(on, { order_ids: orderIds })?.items ?? 0;

const wantedOf = hot<{ order_id: number }, { items: number }>((q, p) =>
  q
    .selectFrom('order_item')
    .where('order_id', '=', p('order_id'))
    .where('quantity', '>', 0)
    .select(sql<number>`count(*)`.as('items')),
);

/** Counts the items of an order, without those that were cut to zero. */
export const countItemsOf = (on: Hot, orderId: number): number =>
  wantedOf.first(on, { order_id: orderId })?.items ?? 0;

/** The same of several orders. */
export const pickingRowsOf = (on: Hot, orderIds: readonly number[]): readonly PickingRow[] =>
  ofOrders.all(on, { order_ids: orderIds });
