import { sql } from 'kysely';
import type { LocationType, StockStatus } from '#shared/domain/enumerations.ts';
import type { OrderFacts } from '#shared/areas/orders/guards.ts';
import type { Hot } from '../../../db/capabilities.ts';
import { readItems } from '../items/items.queries.ts';
import { hot } from '../orders.tables.ts';
import { isDiffering } from './arrival.rules.ts';

/** Goods of an order that lie where goods arrive; the quantity, in thousandths, is what of them is there and free. */
export type UnstoredRow = {
  readonly item_id: number;
  readonly item_uid: string;
  readonly product_id: number;
  readonly sku: string;
  readonly name: string;
  readonly barcode: string;
  readonly unit: string;
  readonly packagings: string;
  readonly has_serial_number: number;
  readonly location_id: number;
  readonly location_type: LocationType;
  readonly code: string;
  readonly code_key: string;
  readonly location_name: string;
  readonly stock_status: StockStatus;
  readonly lot_id: number | null;
  readonly batch_number: string | null;
  readonly expiration_date: string | null;
  readonly serial_number: string | null;
  readonly serial_key: string | null;
  readonly quantity: number;
};

/** Kinds of locations where goods do not stay. */
export const passages: readonly LocationType[] = ['receiving', 'dock', 'staging', 'packing'];

const unstored = hot<{ order_id: number }, UnstoredRow>((q, p) => {
  const moved = sql<{ item_id: number; location_id: number; lot_id: number | null; quantity: number }>`(
    select item_id, location_id, lot_id, serial_id, status, sum(quantity) as quantity from (
      select i.id as item_id, m.to_location_id as location_id, m.to_lot_id as lot_id, m.serial_id,
        m.to_status as status, m.quantity
      from order_item as i inner join stock_movement as m on m.order_item_id = i.id
      where i.order_id = ${p('order_id')} and m.to_location_id is not null
      union all
      select i.id, m.from_location_id, m.from_lot_id, m.serial_id, m.from_status, -m.quantity
      from order_item as i inner join stock_movement as m on m.order_item_id = i.id
      where i.order_id = ${p('order_id')} and m.from_location_id is not null
    ) group by 1, 2, 3, 4, 5 having sum(quantity) > 0)`;
  return q
    .selectFrom(moved.as('g'))
    .innerJoin('order_item as i', 'i.id', 'g.item_id')
    .innerJoin('product as p', 'p.id', 'i.product_id')
    .innerJoin('location as l', 'l.id', 'g.location_id')
    .innerJoin('stock_item as s', (join) =>
      join
        .onRef('s.product_id', '=', 'i.product_id')
        .onRef('s.location_id', '=', 'g.location_id')
        .on(sql<boolean>`s.stock_status = g.status and s.lot_id is g.lot_id and s.serial_id is g.serial_id`),
    )
    .leftJoin('lot as t', 't.id', 's.lot_id')
    .leftJoin('serial as n', 'n.id', 's.serial_id')
    .where(sql<boolean>`l.location_type in (${sql.join(passages.map((type) => sql.lit(type)))})`)
    .where(sql<boolean>`s.quantity > s.quantity_reserved`)
    .orderBy('i.line_number')
    .orderBy('l.code_key')
    .orderBy('s.id')
    .select(['i.id as item_id', 'i.uid as item_uid', 'i.product_id'])
    .select(['p.sku', 'p.name', 'p.barcode', 'p.unit', 'p.packagings', 'p.has_serial_number'])
    .select(['l.id as location_id', 'l.code', 'l.code_key', 'l.name as location_name', 's.lot_id'])
    .select(sql<LocationType>`l.location_type`.as('location_type'))
    .select(sql<StockStatus>`s.stock_status`.as('stock_status'))
    .select(['t.batch_number', 't.expiration_date', 'n.serial_number', 'n.serial_key'])
    .select(sql<number>`min(g.quantity, s.quantity - s.quantity_reserved)`.as('quantity'));
});

/** What an order brought in and is still to be stored. */
export const unstoredOf = (on: Hot, orderId: number): readonly UnstoredRow[] =>
  unstored.all(on, { order_id: orderId });

type Arrivals = Pick<OrderFacts, 'received' | 'isDiffering' | 'isUnstored'>;

/** What the guards of the workflow ask of what came in of an order. */
export const arrivalsOf = (
  on: Hot,
  { id, stage }: { readonly id: number; readonly stage: OrderFacts['stage'] },
): Arrivals => {
  if (stage !== 'receiving' && stage !== 'received' && stage !== 'putaway') {
    return { received: 0, isDiffering: false, isUnstored: false };
  }
  const items = readItems(on, id);
  return {
    received: items.reduce((total, item) => total + item.quantity_arrived, 0),
    isDiffering: items.some(isDiffering),
    isUnstored: unstoredOf(on, id).length > 0,
  };
};
