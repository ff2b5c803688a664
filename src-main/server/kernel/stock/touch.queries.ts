import { sql, type Expression, type RawBuilder } from 'kysely';
import type { StockLevel } from '#shared/domain/enumerations.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import { jsonRows } from '../../db/expressions.ts';
import { hot, hotWrite } from '../../db/hot.ts';

/** Totals of a product as they were last told. */
export type StoredTotals = {
  readonly id: number;
  readonly on_hand: number;
  readonly reserved: number;
  readonly available: number;
  readonly min_quantity: number;
  readonly evaluated_on: string;
};

const stored = hot<{ ids: readonly number[] }, StoredTotals>((q, p) =>
  q
    .selectFrom('product_stock')
    .select(['id', 'on_hand', 'reserved', 'available', 'min_quantity', 'evaluated_on'])
    .where('id', 'in', p.list('ids')),
);

/** The totals of these products as they were last told. */
export const storedTotals = (on: Hot, ids: readonly number[]): readonly StoredTotals[] =>
  stored.all(on, { ids });

/** The tables of a stock row under the names that a query gives them, and the first day that counts as valid. */
type UsableIn = {
  readonly item: string;
  readonly location: string;
  readonly lot: string;
  readonly validFrom: Expression<string>;
};

/** 1 where a stock row may be promised (domain.md, Quantities), else 0; its lot is joined where it has one. */
export const usableRow = ({ item, location, lot, validFrom }: UsableIn): RawBuilder<number> => {
  const status = sql.ref(`${item}.stock_status`);
  const place = sql.ref(`${location}.is_usable`);
  const lotStatus = sql.ref(`${lot}.lot_status`);
  const lastDay = sql.ref(`${lot}.expiration_date`);
  return sql<number>`(${status} = 'available' and ${place} = 1 and coalesce(${lotStatus}, 'approved') = 'approved'
    and coalesce(${lastDay}, '9999-12-31') >= ${validFrom})`;
};

/** Totals of a product as its stock rows give them now, with what its events tell. */
export type PresentTotals = {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  readonly min_quantity: number;
  readonly ideal_quantity: number;
  readonly stock_level: StockLevel;
  readonly on_hand: number;
  readonly reserved: number;
  readonly available: number;
};

const present = hot<{ ids: readonly number[]; valid_from: string }, PresentTotals>((q, p) => {
  const usable = usableRow({ item: 's', location: 'l', lot: 't', validFrom: p('valid_from') });
  const free = sql<number>`s.quantity - s.quantity_reserved`;
  return q
    .selectFrom('product as p')
    .leftJoin('stock_item as s', (join) =>
      join.onRef('s.product_id', '=', 'p.id').on('s.quantity', '>', sql.lit(0)),
    )
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
  present.all(on, { ids, valid_from: validFrom });

/** Totals to be kept as told. */
export type ToldTotals = StoredTotals & { readonly level: StockLevel };

const toldColumns = [
  'id',
  'on_hand',
  'reserved',
  'available',
  'level',
  'min_quantity',
  'evaluated_on',
] as const;

const keepRows = hotWrite<{ rows: string; at: string }, never>((q, p) =>
  q
    .updateTable('product_stock')
    .from(jsonRows<ToldTotals>(p('rows'), toldColumns).as('told'))
    .set((eb) => ({
      on_hand: eb.ref('told.on_hand'),
      reserved: eb.ref('told.reserved'),
      available: eb.ref('told.available'),
      level: eb.ref('told.level'),
      min_quantity: eb.ref('told.min_quantity'),
      evaluated_on: eb.ref('told.evaluated_on'),
      updated_at: p('at'),
    }))
    .whereRef('product_stock.id', '=', 'told.id'),
);

const keepLevelRows = hotWrite<{ rows: string }, never>((q, p) =>
  q
    .updateTable('product')
    .from(jsonRows<Pick<ToldTotals, 'id' | 'level'>>(p('rows'), ['id', 'level']).as('told'))
    .set((eb) => ({ stock_level: eb.ref('told.level') }))
    .whereRef('product.id', '=', 'told.id'),
);

/** Keeps these totals as told. */
export const keepTotals = (tx: Tx, rows: readonly ToldTotals[], at: string): void => {
  keepRows.run(tx, { rows: JSON.stringify(rows), at });
};

/** Makes the level that lists of products show the one that was told; no version and no instant of them changes. */
export const keepLevels = (tx: Tx, rows: readonly Pick<ToldTotals, 'id' | 'level'>[]): void => {
  keepLevelRows.run(tx, { rows: JSON.stringify(rows) });
};
