import { sql, type Expression, type RawBuilder } from 'kysely';
import type { StockLevel } from '#shared/domain/enumerations.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import { jsonRows, many } from '../../db/expressions.ts';
import { hot, hotWrite } from '../stock.tables.ts';

/** Holds what events show of a product beside its totals. */
type Facts = {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  readonly ideal_quantity: number;
  /** The level that lists of products show. */
  readonly stock_level: StockLevel;
};

/**
 * Holds the totals of a product at its last event, in thousandths, and the average cost of a unit, in ten-thousandths.
 */
export type StoredTotals = Facts & {
  readonly on_hand: number;
  readonly reserved: number;
  readonly available: number;
  readonly average_cost: number;
  readonly level: StockLevel;
  /** Is the minimum stock at the last event; the present one follows. */
  readonly min_quantity: number;
  readonly current_min: number;
  readonly evaluated_on: string;
};

const stored = hot<{ ids: readonly number[] }, StoredTotals>((q, p) =>
  q
    .selectFrom('product_stock as t')
    .innerJoin('product as p', 'p.id', 't.id')
    .where('t.id', 'in', p.list('ids'))
    .select(['t.id', 'p.sku', 'p.name', 'p.stock_level', 'p.ideal_stock_quantity as ideal_quantity'])
    .select(['t.on_hand', 't.reserved', 't.available', 't.average_cost', 't.level', 't.evaluated_on'])
    .select(['t.min_quantity', 'p.min_stock_quantity as current_min']),
);

/** Reads the totals of these products at their last event. */
export const storedTotals = (on: Hot, ids: readonly number[]): readonly StoredTotals[] =>
  stored.all(on, { ids });

/** The tables of a stock row under the names that a query gives them, and the first day that counts as valid. */
type UsableIn = {
  readonly item: string;
  readonly location: string;
  readonly lot: string;
  readonly validFrom: Expression<string>;
};

/**
 * 1 where a stock row may be promised (available, approved, usable location, not expired), else 0; its lot is joined
 * where it has one.
 */
export const usableRow = ({ item, location, lot, validFrom }: UsableIn): RawBuilder<number> => {
  const status = sql.ref(`${item}.stock_status`);
  const isUsable = sql.ref(`${location}.is_usable`);
  const lotStatus = sql.ref(`${lot}.lot_status`);
  const lastDay = sql.ref(`${lot}.expiration_date`);
  return sql<number>`(${status} = 'available' and ${isUsable} = 1 and coalesce(${lotStatus}, 'approved') = 'approved'
    and coalesce(${lastDay}, '9999-12-31') >= ${validFrom})`;
};

/** Totals of a product as its stock rows give them now, with what its events tell. */
export type PresentTotals = Facts & {
  readonly min_quantity: number;
  readonly on_hand: number;
  readonly reserved: number;
  readonly available: number;
};

const present = hot<{ ids: readonly number[]; valid_from: string }, PresentTotals>((q, p) => {
  const usable = usableRow({ item: 's', location: 'l', lot: 't', validFrom: p('valid_from') });
  const free = sql<number>`s.quantity - s.quantity_reserved`;
  return q
    .selectFrom('product as p')
    .leftJoin('stock_item as s', (join) => join.onRef('s.product_id', '=', 'p.id').on('s.quantity', '>', 0))
    .leftJoin('location as l', 'l.id', 's.location_id')
    .leftJoin('lot as t', 't.id', 's.lot_id')
    .where('p.id', 'in', p.list('ids'))
    .groupBy('p.id')
    .orderBy('p.id')
    .select([
      'p.id',
      'p.sku',
      'p.name',
      'p.min_stock_quantity as min_quantity',
      'p.ideal_stock_quantity as ideal_quantity',
      'p.stock_level',
      sql<number>`coalesce(sum(s.quantity), 0)`.as('on_hand'),
      sql<number>`coalesce(sum(s.quantity_reserved), 0)`.as('reserved'),
      sql<number>`coalesce(sum(case when ${usable} then ${free} end), 0)`.as('available'),
    ]);
});

/** The totals of these products as their stock rows give them; what ends before `validFrom` is expired. */
export const presentTotals = (on: Hot, ids: readonly number[], validFrom: string): readonly PresentTotals[] =>
  ids.length === 0 ? [] : present.all(on, { ids, valid_from: validFrom });

/** Holds totals to be stored as those of an event at that instant. */
export type PublishedTotals = Pick<
  StoredTotals,
  'id' | 'on_hand' | 'reserved' | 'available' | 'min_quantity' | 'evaluated_on' | 'level'
> & {
  /** Is the average cost of a unit; null where it stays. */
  readonly average_cost: number | null;
  readonly at: string;
};

const nextRevision = sql<number>`(select max(revision) + 1 from product_stock)`;

const keep = hotWrite<PublishedTotals, never>((q, p) =>
  q
    .updateTable('product_stock')
    .set({
      on_hand: p('on_hand'),
      reserved: p('reserved'),
      available: p('available'),
      min_quantity: p('min_quantity'),
      evaluated_on: p('evaluated_on'),
      level: p('level'),
      average_cost: sql<number>`coalesce(${p('average_cost')}, average_cost)`,
      updated_at: p('at'),
      revision: nextRevision,
    })
    .where('id', '=', p('id')),
);

const publishedColumns = [
  'id',
  'on_hand',
  'reserved',
  'available',
  'min_quantity',
  'evaluated_on',
  'level',
  'average_cost',
  'at',
] as const;

const keepMany = hotWrite<{ rows: string }, never>((q, p) =>
  q
    .updateTable('product_stock')
    .from(jsonRows<PublishedTotals>(p('rows'), publishedColumns).as('g'))
    .set((eb) => ({
      on_hand: eb.ref('g.on_hand'),
      reserved: eb.ref('g.reserved'),
      available: eb.ref('g.available'),
      min_quantity: eb.ref('g.min_quantity'),
      evaluated_on: eb.ref('g.evaluated_on'),
      level: eb.ref('g.level'),
      average_cost: sql<number>`coalesce(g.average_cost, product_stock.average_cost)`,
      updated_at: eb.ref('g.at'),
      revision: nextRevision,
    }))
    .whereRef('product_stock.id', '=', 'g.id'),
);

/** Stores totals as those of the last event, each product once, under a new revision. */
export const keepTotals = (tx: Tx, totals: readonly PublishedTotals[]): void => {
  if (totals.length >= many) keepMany.run(tx, { rows: JSON.stringify(totals) });
  else for (const one of totals) keep.run(tx, one);
};

type Level = { readonly id: number; readonly level: StockLevel };

const keepShown = hotWrite<Level, never>((q, p) =>
  q
    .updateTable('product')
    .set({ stock_level: p('level') })
    .where('id', '=', p('id')),
);

const keepShownMany = hotWrite<{ rows: string }, never>((q, p) =>
  q
    .updateTable('product')
    .from(jsonRows<Level>(p('rows'), ['id', 'level']).as('g'))
    .set((eb) => ({ stock_level: eb.ref('g.level') }))
    .whereRef('product.id', '=', 'g.id'),
);

/** Copies the levels of the last events to the lists of products; no version and no instant of them changes. */
export const showLevels = (tx: Tx, levels: readonly Level[]): void => {
  if (levels.length >= many) keepShownMany.run(tx, { rows: JSON.stringify(levels) });
  else for (const one of levels) keepShown.run(tx, one);
};

const some = hot<Record<never, never>, { id: number }>((q) =>
  q.selectFrom('minimum_to_tell').select('id').limit(1),
);

/** Tells whether a changed minimum waits for its event. */
export const minimumsWait = (on: Hot): boolean => some.first(on, {}) !== undefined;

const untold = hot<{ most: number }, { id: number }>((q, p) =>
  q
    .selectFrom('minimum_to_tell as m')
    .innerJoin('product as p', 'p.id', 'm.id')
    .innerJoin('product_stock as k', 'k.id', 'm.id')
    .whereRef('k.min_quantity', '<>', 'p.min_stock_quantity')
    .where('p.deleted_at', 'is', null)
    .orderBy('m.id')
    .limit(p('most'))
    .select('m.id'),
);

/** Lists the products, not deleted, whose minimum is another one than at their last event, at most so many. */
export const untoldMinimums = (on: Hot, most: number): readonly number[] =>
  untold.all(on, { most }).map(({ id }) => id);

const forget = hotWrite<{ ids: readonly number[] }, never>((q, p) =>
  q.deleteFrom('minimum_to_tell').where('id', 'in', p.list('ids')),
);
const forgetAll = hotWrite<Record<never, never>, never>((q) => q.deleteFrom('minimum_to_tell'));

/** Deletes the notes of these minimums, whose events are written; without products, all notes. */
export const forgetMinimums = (tx: Tx, ids: readonly number[]): void => {
  if (ids.length === 0) forgetAll.run(tx, {});
  else forget.run(tx, { ids });
};
