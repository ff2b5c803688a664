import { sql } from 'kysely';
import type { Hot } from '../../../db/capabilities.ts';
import { hot } from '../orders.tables.ts';

/**
 * How much is reserved for orders or was picked for them (`held`), what of it is still to be picked, and what waits to be
 * brought back, in thousandths, and whether something of it may not leave any more.
 */
export type Covered = {
  readonly held: number;
  readonly waiting: number;
  readonly returning: number;
  readonly isInvalid: boolean;
};

/** Where nothing is reserved. */
export const uncovered: Covered = { held: 0, waiting: 0, returning: 0, isInvalid: false };

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

const ofItems = hot<{ order_id: number }, Sums>((q, p) =>
  q
    .selectFrom('order_item as i')
    .innerJoin('stock_allocation as a', 'a.order_item_id', 'i.id')
    .where('i.order_id', '=', p('order_id'))
    .where('a.status', '<>', 'released')
    .groupBy('i.id')
    .select(['i.id', ...sums]),
);

const byId = (rows: readonly Sums[]): ReadonlyMap<number, Covered> =>
  new Map(rows.map(({ id, invalid: bad, ...rest }) => [id, { ...rest, isInvalid: bad === 1 }]));

/** What is reserved for these orders, by their internal ids; orders without anything are not there. */
export const coverageOfOrders = (on: Hot, ids: readonly number[]): ReadonlyMap<number, Covered> =>
  byId(ofOrders.all(on, { ids }));

/** What is reserved for the items of an order, by their internal ids; items without anything are not there. */
export const coverageOfItems = (on: Hot, orderId: number): ReadonlyMap<number, Covered> =>
  byId(ofItems.all(on, { order_id: orderId }));
