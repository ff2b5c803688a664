import { sql } from 'kysely';
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

/** Sums the allocations of these orders, by their internal ids; orders without allocations are left out. */
export const coverageOfOrders = (on: Hot, ids: readonly number[]): ReadonlyMap<number, Covered> =>
  byId(ofOrders.all(on, { ids }));

/** Sums the allocations of the items of an order, by their internal ids; items without allocations are left out. */
export const coverageOfItems = (on: Hot, orderId: number): ReadonlyMap<number, Covered> =>
  byId(ofItems.all(on, { order_id: orderId }));
