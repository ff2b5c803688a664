import { sql } from 'kysely';
import type { InvalidReason, PromiseFacts } from '#shared/domain/allocation.ts';
import type { LotStatus, StockStatus } from '#shared/domain/enumerations.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import { jsonRows } from '../../db/expressions.ts';
import type { AllocationStatus } from '../../db/schema/stock.ts';
import { hot, hotWrite, type HotReadBuilder, rowsOf } from '../stock.tables.ts';

const noteRows = rowsOf('allocation_to_tell');
const allocationRows = rowsOf('stock_allocation');

/** Goods that are promised to an item of an order, with what decides whether they may be promised. */
export type HeldGoods = {
  readonly id: number;
  readonly order_item_id: number;
  readonly stock_item_id: number;
  readonly origin_item_id: number | null;
  readonly product_id: number;
  readonly quantity: number;
  readonly status: 'active' | 'picked' | 'returning';
  readonly invalid_reason: InvalidReason | '';
} & Omit<PromiseFacts, 'is_usable_location'> & { readonly is_usable: number };

const heldIn = (q: HotReadBuilder) =>
  q
    .selectFrom('stock_allocation as a')
    .innerJoin('stock_item as s', 's.id', 'a.stock_item_id')
    .innerJoin('location as l', 'l.id', 's.location_id')
    .leftJoin('lot as t', 't.id', 's.lot_id')
    .select(['a.id', 'a.order_item_id', 'a.stock_item_id', 'a.origin_item_id', 's.product_id', 'a.quantity'])
    .select(sql<HeldGoods['status']>`a.status`.as('status'))
    .select(['a.invalid_reason', 'l.is_usable', 't.expiration_date'])
    .select(sql<StockStatus>`s.stock_status`.as('stock_status'))
    .select(sql<LotStatus | null>`t.lot_status`.as('lot_status'));

const ofItems = hot<{ items: readonly number[]; statuses: readonly AllocationStatus[] }, HeldGoods>((q, p) =>
  heldIn(q)
    .where('a.order_item_id', 'in', p.list('items'))
    .where('a.status', 'in', p.list('statuses'))
    .orderBy('a.id'),
);

/** The allocations of these items of orders that have not ended, in the order in which they were made. */
export const heldFor = (
  on: Hot,
  orderItemIds: readonly number[],
  statuses: readonly HeldGoods['status'][],
): readonly HeldGoods[] => ofItems.all(on, { items: orderItemIds, statuses });

const ofRow = hot<{ row: number }, HeldGoods>((q, p) =>
  heldIn(q)
    .innerJoin('order_item as i', 'i.id', 'a.order_item_id')
    .innerJoin('order_head as o', 'o.id', 'i.order_id')
    .where('a.stock_item_id', '=', p('row'))
    .where('a.status', 'in', ['active', 'picked', 'returning'])
    .orderBy(sql`case a.status when 'active' then 0 when 'picked' then 1 else 2 end`)
    .orderBy('o.priority')
    .orderBy(sql`coalesce(o.promised_date, '9999-12-31')`, 'desc')
    .orderBy('a.id', 'desc'),
);

/**
 * Lists the allocations of a stock row in the order in which they are lost when goods are missing: waiting ones before
 * picked ones, then the lowest priority, the latest promised date and the newest first.
 */
export const heldOfRow = (on: Hot, stockItemId: number): readonly HeldGoods[] =>
  ofRow.all(on, { row: stockItemId });

/** An allocation as it begins. */
export type NewAllocation = {
  readonly uid: string;
  readonly order_item_id: number;
  readonly stock_item_id: number;
  readonly quantity: number;
  readonly takes_unsellable: number;
  readonly least_expiration: string | null;
};

/** Promises goods of stock rows to items of an order. */
export const insertAllocations = (tx: Tx, allocations: readonly NewAllocation[], at: string): void =>
  allocationRows.insertAll(
    tx,
    allocations.map((one) => ({ ...one, status: 'active', created_at: at, updated_at: at })),
  );

const reserve = hotWrite<{ id: number; more: number; at: string }, never>((q, p) =>
  q
    .updateTable('stock_item')
    .set({ quantity_reserved: sql<number>`quantity_reserved + ${p('more')}`, updated_at: p('at') })
    .where('id', '=', p('id')),
);

/**
 * Reserves so much more of a stock row, less where negative; SQLite refuses more than there is and less than nothing.
 */
export const reserveRow = (tx: Tx, id: number, { more, at }: { more: number; at: string }): void => {
  reserve.run(tx, { id, more, at });
};

type Reserved = { readonly id: number; readonly more: number };

const reserveTogether = hotWrite<{ rows: string; at: string }, never>((q, p) =>
  q
    .updateTable('stock_item')
    .from(jsonRows<Reserved>(p('rows'), ['id', 'more']).as('g'))
    .set((eb) => ({
      quantity_reserved: sql<number>`quantity_reserved + ${eb.ref('g.more')}`,
      updated_at: p('at'),
    }))
    .whereRef('stock_item.id', '=', 'g.id'),
);

/** Reserves so much more of each of these stock rows, which are all different, as `reserveRow` does. */
export const reserveRows = (tx: Tx, rows: readonly Reserved[], at: string): void => {
  const [first, second] = rows;
  if (first === undefined) return;
  if (second === undefined) reserveRow(tx, first.id, { more: first.more, at });
  else reserveTogether.run(tx, { rows: JSON.stringify(rows), at });
};

/** Gives an allocation another status. */
export const markAllocation = (
  tx: Tx,
  id: number,
  { status, at }: { readonly status: AllocationStatus; readonly at: string },
): void => {
  allocationRows.update(tx, { id }, { status, invalid_reason: '', updated_at: at });
};

const returning = hotWrite<{ items: readonly number[]; at: string }, never>((q, p) =>
  q
    .updateTable('stock_allocation')
    .set({ status: 'returning', updated_at: p('at') })
    .where('order_item_id', 'in', p.list('items'))
    .where('status', '=', 'picked'),
);

/** Says of what was picked for these items that it waits to be brought back; it stays reserved where it lies. */
export const awaitReturn = (tx: Tx, orderItemIds: readonly number[], at: string): void => {
  returning.run(tx, { items: orderItemIds, at });
};

const move = hotWrite<{ id: number; row: number; at: string }, never>((q, p) =>
  q
    .updateTable('stock_allocation')
    .set((eb) => ({
      origin_item_id: sql<number>`coalesce(origin_item_id, ${eb.ref('stock_item_id')})`,
      stock_item_id: p('row'),
      status: 'picked',
      invalid_reason: '',
      updated_at: p('at'),
    }))
    .where('id', '=', p('id')),
);

/** Says that the goods of an allocation were picked and lie in that stock row now. */
export const carryAllocation = (tx: Tx, id: number, to: { row: number; at: string }): void => {
  move.run(tx, { id, ...to });
};

const shrink = hotWrite<{ id: number; less: number; at: string }, never>((q, p) =>
  q
    .updateTable('stock_allocation')
    .set({ quantity: sql<number>`quantity - ${p('less')}`, updated_at: p('at') })
    .where('id', '=', p('id')),
);

const copy = hotWrite<{ id: number; uid: string; quantity: number; at: string }, { id: number }>((q, p) =>
  q
    .insertInto('stock_allocation')
    .columns([
      'uid',
      'order_item_id',
      'stock_item_id',
      'origin_item_id',
      'quantity',
      'status',
      'takes_unsellable',
      'least_expiration',
      'invalid_reason',
      'created_at',
      'updated_at',
    ])
    .expression((eb) =>
      eb
        .selectFrom('stock_allocation')
        .where('id', '=', p('id'))
        .select([
          sql<string>`${p('uid')}`.as('uid'),
          'order_item_id',
          'stock_item_id',
          'origin_item_id',
          sql<number>`${p('quantity')}`.as('quantity'),
          'status',
          'takes_unsellable',
          'least_expiration',
          'invalid_reason',
          'created_at',
          sql<string>`${p('at')}`.as('updated_at'),
        ]),
    )
    .returning('id'),
);

const partAllocation = (
  tx: Tx,
  id: number,
  { uid, quantity, at }: { readonly uid: string; readonly quantity: number; readonly at: string },
): number => {
  const part = copy.first(tx, { id, uid, quantity, at });
  if (part === undefined) throw new Error(`allocation ${id} is not there`);
  shrink.run(tx, { id, less: quantity, at });
  return part.id;
};

/** Takes so much of an allocation, or all of it; gives the internal id of what holds exactly that. */
export const takeOf = (
  tx: Tx,
  { id, quantity: whole }: Pick<HeldGoods, 'id' | 'quantity'>,
  part: { readonly uid: () => string; readonly quantity: number; readonly at: string },
): number => (part.quantity === whole ? id : partAllocation(tx, id, { ...part, uid: part.uid() }));

/** Lets two waiting allocations of the same quantity take each other's goods: what is reserved of both rows stays. */
export const exchangeGoods = (
  tx: Tx,
  pair: readonly [Pick<HeldGoods, 'id' | 'stock_item_id'>, Pick<HeldGoods, 'id' | 'stock_item_id'>],
  at: string,
): void => {
  const [one, other] = pair;
  allocationRows.update(tx, { id: one.id }, { stock_item_id: other.stock_item_id, updated_at: at });
  allocationRows.update(tx, { id: other.id }, { stock_item_id: one.stock_item_id, updated_at: at });
};

/**
 * Notes that the allocations of an item changed without an action on the order; the orders' events are written from
 * these notes.
 */
export const noteAllocationChange = (tx: Tx, item: number, cause: 'invalid' | 'valid' | 'lost'): void => {
  noteRows.add(tx, { order_item_id: item, cause });
};

const ask = hotWrite<{ item: number; least: string | null; at: string }, never>((q, p) =>
  q
    .updateTable('stock_allocation')
    .set({ least_expiration: p('least'), updated_at: p('at') })
    .where('order_item_id', '=', p('item'))
    .where('status', '=', 'active'),
);

/** Says of what waits for an item which earliest last valid day it may have now; null: any. */
export const askForDate = (tx: Tx, item: number, by: { least: string | null; at: string }): void => {
  ask.run(tx, { item, ...by });
};

/** A note that the allocations of an item of an order changed without an act on the order, and how. */
export type AllocationNote = {
  readonly id: number;
  readonly order_item_id: number;
  readonly cause: 'invalid' | 'valid' | 'lost';
};

const words = hot<{ most: number }, AllocationNote>((q, p) =>
  q.selectFrom('allocation_to_tell').orderBy('id').limit(p('most')).select(['id', 'order_item_id', 'cause']),
);

/** The oldest of these notes, at most so many. */
export const readAllocationNotes = (on: Hot, most: number): readonly AllocationNote[] =>
  words.all(on, { most });

const forget = hotWrite<{ ids: readonly number[] }, never>((q, p) =>
  q.deleteFrom('allocation_to_tell').where('id', 'in', p.list('ids')),
);

/** Deletes these notes: the events of the orders are written. */
export const deleteAllocationNotes = (tx: Tx, ids: readonly number[]): void => {
  forget.run(tx, { ids });
};
