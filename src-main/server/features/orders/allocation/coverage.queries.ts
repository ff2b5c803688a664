import { sql, type RawBuilder } from 'kysely';
import type { Hot } from '../../../db/capabilities.ts';
import { hot } from '../orders.tables.ts';

/**
 * Holds quantities in thousandths: reserved or picked for orders (`held`), of that still to be picked, and waiting to
 * be brought back. Also tells whether some of these goods may not leave any more.
 */
export type Covered = {
  readonly held: number;
  readonly waiting: number;
  readonly returning: number;
  readonly isInvalid: boolean;
};

/** The coverage of an order or item that has nothing reserved. */
export const uncovered: Covered = { held: 0, waiting: 0, returning: 0, isInvalid: false };

/** Names the one lot, serial number and invoice of all goods that are reserved or picked for an item; null where they are several. */
export type TakenGoods = {
  readonly batch_number: string | null;
  readonly serial_number: string | null;
  readonly nf_access_key: string | null;
};

/** The coverage of an item that has nothing reserved. */
export const nothingTaken: Covered & TakenGoods = {
  ...uncovered,
  batch_number: null,
  serial_number: null,
  nf_access_key: null,
};

type Sums = {
  readonly id: number;
  readonly held: number;
  readonly waiting: number;
  readonly returning: number;
  readonly invalid: number;
};

const held = sql<number>`sum(iif(a.status = 'returning', 0, a.quantity))`;
const returning = sql<number>`sum(iif(a.status = 'returning', a.quantity, 0))`;
const waiting = sql<number>`sum(iif(a.status = 'active', a.quantity, 0))`;
const invalid = sql<number>`max(a.invalid_reason <> '')`;

const sums = [
  held.as('held'),
  waiting.as('waiting'),
  returning.as('returning'),
  invalid.as('invalid'),
] as const;

const ofOrders = hot<{ ids: readonly number[] }, Sums>((q, p) =>
  q
    .selectFrom('order_item as i')
    .innerJoin('stock_allocation as a', 'a.order_item_id', 'i.id')
    .where('i.order_id', 'in', p.list('ids'))
    .where('a.status', '<>', 'released')
    .groupBy('i.order_id')
    .select(['i.order_id as id', ...sums]),
);

const isTaken = sql`a.status <> 'returning'`;

/** Selects the one value that all goods share that are reserved or picked; null where they are several, or have none. */
const onlyOne = (value: RawBuilder<string>): RawBuilder<string | null> => {
  const [least, most] = [
    sql`min(${value}) filter (where ${isTaken})`,
    sql`max(${value}) filter (where ${isTaken})`,
  ];
  const isOfAll = sql`count(${value}) filter (where ${isTaken}) = count(*) filter (where ${isTaken})`;
  return sql<string | null>`case when ${isOfAll} and ${least} = ${most} then ${most} end`;
};

const ofItems = hot<{ order_id: number }, Sums & TakenGoods>((q, p) =>
  q
    .selectFrom('order_item as i')
    .innerJoin('stock_allocation as a', 'a.order_item_id', 'i.id')
    .innerJoin('stock_item as s', 's.id', 'a.stock_item_id')
    .leftJoin('lot as t', 't.id', 's.lot_id')
    .leftJoin('serial as n', 'n.id', 's.serial_id')
    .where('i.order_id', '=', p('order_id'))
    .where('a.status', '<>', 'released')
    .groupBy('i.id')
    .select(['i.id', ...sums])
    .select([
      onlyOne(sql.ref('t.batch_number')).as('batch_number'),
      onlyOne(sql.ref('n.serial_number')).as('serial_number'),
      onlyOne(sql.ref('t.nf_access_key')).as('nf_access_key'),
    ]),
);

const byId = <Row extends Sums>(rows: readonly Row[]): ReadonlyMap<number, Row & Covered> =>
  new Map(rows.map((row) => [row.id, { ...row, isInvalid: row.invalid === 1 }]));

/** Sums the allocations of these orders, by their internal ids; orders without allocations are left out. */
export const coverageOfOrders = (on: Hot, ids: readonly number[]): ReadonlyMap<number, Covered> =>
  byId(ofOrders.all(on, { ids }));

/** Sums the allocations of the items of an order, by their internal ids; items without allocations are left out. */
export const coverageOfItems = (on: Hot, orderId: number): ReadonlyMap<number, Covered & TakenGoods> =>
  byId(ofItems.all(on, { order_id: orderId }));
