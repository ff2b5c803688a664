import { sql } from 'kysely';
import type { StockStatus } from '#shared/domain/enumerations.ts';
import type { Hot } from '../../db/capabilities.ts';
import { hot } from '../stock.tables.ts';

type Spot = { readonly product_id: number; readonly location_id: number };

const remainders = hot<Spot, { stock_status: StockStatus; quantity: number }>((q, p) =>
  q
    .selectFrom('stock_item')
    .where('product_id', '=', p('product_id'))
    .where('location_id', '=', p('location_id'))
    .where('quantity', '>', 0)
    .groupBy('stock_status')
    .orderBy('stock_status')
    .select(['stock_status', sql<number>`sum(quantity)`.as('quantity')]),
);

/** Lists the quantity of a product in a location, in thousandths by stock status. */
export const readRemainders = (on: Hot, spot: Spot): ReturnType<typeof remainders.all> =>
  remainders.all(on, spot);

/** A location that holds a product, and what all other locations hold together, in thousandths. */
export type Holding = { readonly code: string; readonly quantity: number; readonly total: number };

const holdings = hot<Spot, Holding>((q, p) =>
  q
    .selectFrom('stock_item as s')
    .innerJoin('location as l', 'l.id', 's.location_id')
    .where('s.product_id', '=', p('product_id'))
    .where('s.location_id', '<>', p('location_id'))
    .where('s.quantity', '>', 0)
    .groupBy('l.id')
    .orderBy('quantity', 'desc')
    .orderBy('l.code_key')
    .limit(3)
    .select([
      'l.code',
      sql<number>`sum(s.quantity)`.as('quantity'),
      sql<number>`sum(sum(s.quantity)) over ()`.as('total'),
    ]),
);

/** The three locations that hold most of a product, apart from this one. */
export const readLocationsHolding = (on: Hot, spot: Spot): readonly Holding[] => holdings.all(on, spot);

const reservers = hot<Spot, { order_number: string }>((q, p) =>
  q
    .selectFrom('stock_item as s')
    .innerJoin('stock_allocation as a', 'a.stock_item_id', 's.id')
    .innerJoin('order_item as i', 'i.id', 'a.order_item_id')
    .innerJoin('order_head as o', 'o.id', 'i.order_id')
    .where('s.product_id', '=', p('product_id'))
    .where('s.location_id', '=', p('location_id'))
    .where('s.quantity', '>', 0)
    .where('a.status', 'in', ['active', 'picked', 'returning'])
    .distinct()
    .orderBy('o.id')
    .limit(4)
    .select(sql<string>`o.order_number`.as('order_number')),
);

/** The numbers of the first orders for which something of a product is reserved in a location, four at most. */
export const readReservers = (on: Hot, spot: Spot): readonly string[] =>
  reservers.all(on, spot).map(({ order_number }) => order_number);
