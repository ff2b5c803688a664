import { sql, type RawBuilder } from 'kysely';
import type { StockStatus } from '#shared/domain/enumerations.ts';
import type { Hot } from '../db/capabilities.ts';
import { hot } from './stock.tables.ts';

/** Selects how much of the order item `i` arrived by its movements, less reversals, in that stock status or in any. */
export const arrivedOf = (status?: StockStatus): RawBuilder<number> => {
  const isIn = (end: 'to' | 'from') =>
    status === undefined ? sql`true` : sql`${sql.ref(`m.${end}_status`)} = ${status}`;
  return sql<number>`coalesce((select sum(case
    when m.from_location_id is null and ${isIn('to')} then m.quantity
    when m.to_location_id is null and ${isIn('from')} then -m.quantity else 0 end)
    from stock_movement as m where m.order_item_id = i.id), 0)`;
};

type Incoming = { readonly product_id: number; readonly incoming: number };

/**
 * Orders that are still to come are few beside all that were: they are looked through before the items of a product. Left
 * to itself, SQLite takes an index of all orders that ever were.
 */
const coming = sql<{ id: number }>`(select id from order_head indexed by order_coming
  where deleted_at is null and direction = 'inbound' and stage in ('pending', 'receiving'))`;

const incoming = hot<{ ids: readonly number[] }, Incoming>((q, p) =>
  q
    .selectFrom(coming.as('o'))
    .crossJoin('order_item as i')
    .whereRef('i.order_id', '=', 'o.id')
    .where('i.product_id', 'in', p.list('ids'))
    .groupBy('i.product_id')
    .select(['i.product_id', sql<number>`sum(max(0, i.quantity - ${arrivedOf()}))`.as('incoming')]),
);

/** Sums the thousandths of these products that open inbound orders still expect, by internal ids. */
export const readIncoming = (on: Hot, ids: readonly number[]): ReadonlyMap<number, number> =>
  new Map(incoming.all(on, { ids }).map((row) => [row.product_id, row.incoming]));

/** Goods that an open inbound order still brings, which can be promised once they are there; in thousandths. */
export type Arrival = {
  readonly order_id: string;
  readonly order_number: string;
  /** The promised civil day; null where none is. */
  readonly date: string | null;
  readonly quantity: number;
};

const arrivals = hot<{ ids: readonly number[] }, Arrival & { readonly product_id: number }>((q, p) =>
  q
    .selectFrom(coming.as('o'))
    .innerJoin('order_head as h', 'h.id', 'o.id')
    .crossJoin('order_item as i')
    .whereRef('i.order_id', '=', 'o.id')
    .where('i.product_id', 'in', p.list('ids'))
    .where(
      sql<boolean>`coalesce(json_extract(nullif(h.switches, ''), '$.landing_status'), 'available') = 'available'`,
    )
    .groupBy(['i.product_id', 'o.id'])
    .having(sql<boolean>`sum(max(0, i.quantity - ${arrivedOf()})) > 0`)
    .orderBy(sql`h.promised_date is null`)
    .orderBy('h.promised_date')
    .orderBy('o.id')
    .select(['i.product_id', 'h.uid as order_id', 'h.promised_date as date'])
    .select([
      sql<string>`coalesce(h.order_number, '')`.as('order_number'),
      sql<number>`sum(max(0, i.quantity - ${arrivedOf()}))`.as('quantity'),
    ]),
);

/** Reads what open inbound orders still bring of these products, by internal ids, the first to come first. */
export const readArrivals = (on: Hot, ids: readonly number[]): ReadonlyMap<number, readonly Arrival[]> => {
  const found = new Map<number, Arrival[]>();
  for (const { product_id: id, ...arrival } of arrivals.all(on, { ids }))
    found.set(id, [...(found.get(id) ?? []), arrival]);
  return found;
};

/** The tables whose writes change what is still to come. */
export const incomingTables = ['order_head', 'order_item', 'stock_movement'];
