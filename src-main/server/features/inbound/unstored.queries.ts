import { sql } from 'kysely';
import type { LocationType, StockStatus } from '#shared/domain/enumerations.ts';
import type { Unstored } from '#shared/areas/inbound/receiving-schema.ts';
import type { OrderFacts } from '#shared/areas/orders/guards.ts';
import type { OrderStage } from '#shared/areas/orders/lists-schema.ts';
import type { Hot } from '../../db/capabilities.ts';
import { readOnce, type Readers } from '../../kernel/read-when-asked.ts';
import { readItems } from '../orders/index.ts';
import { hot } from './inbound.tables.ts';
import { isDiffering } from './arrival.rules.ts';
import { proposalFor } from './proposals.queries.ts';
import { toUnstored } from './receiving.mapping.ts';
import { leftToStore, type LyingRow, type UnstoredRow } from './unstored.rules.ts';

/** Kinds of locations where goods do not stay. */
export const passages: readonly LocationType[] = ['receiving', 'dock', 'staging', 'packing'];

const unstored = hot<{ order_id: number }, LyingRow>((q, p) => {
  const moved = sql<{
    item_id: number;
    location_id: number;
    lot_id: number | null;
    left: number;
    own: string;
  }>`(
    select item_id, location_id, lot_id, serial_id, sum(quantity) as left,
      json_group_object(status, quantity) as own
    from (select item_id, location_id, lot_id, serial_id, status, sum(quantity) as quantity from (
      select i.id as item_id, m.to_location_id as location_id, m.to_lot_id as lot_id, m.serial_id,
        m.to_status as status, m.quantity
      from order_item as i inner join stock_movement as m on m.order_item_id = i.id
      where i.order_id = ${p('order_id')} and m.to_location_id is not null
      union all
      select i.id, m.from_location_id, m.from_lot_id, m.serial_id, m.from_status, -m.quantity
      from order_item as i inner join stock_movement as m on m.order_item_id = i.id
      where i.order_id = ${p('order_id')} and m.from_location_id is not null
    ) group by 1, 2, 3, 4, 5)
    group by 1, 2, 3, 4 having sum(quantity) > 0)`;
  return q
    .selectFrom(moved.as('g'))
    .innerJoin('order_item as i', 'i.id', 'g.item_id')
    .innerJoin('product as p', 'p.id', 'i.product_id')
    .innerJoin('location as l', 'l.id', 'g.location_id')
    .innerJoin('stock_item as s', (join) =>
      join
        .onRef('s.product_id', '=', 'i.product_id')
        .onRef('s.location_id', '=', 'g.location_id')
        .on(sql<boolean>`s.lot_id is g.lot_id and s.serial_id is g.serial_id`),
    )
    .leftJoin('lot as t', 't.id', 's.lot_id')
    .leftJoin('serial as n', 'n.id', 's.serial_id')
    .where(sql<boolean>`l.location_type in (${sql.join(passages)})`)
    .where('s.quantity', '>', 0)
    .orderBy('i.line_number')
    .orderBy('l.code_key')
    .orderBy('s.id')
    .select(['i.id as item_id', 'i.uid as item_uid', 'i.product_id'])
    .select(['p.sku', 'p.name', 'p.barcode', 'p.unit', 'p.packagings', 'p.has_serial_number'])
    .select(['l.id as location_id', 'l.code', 'l.code_key', 'l.name as location_name', 's.lot_id'])
    .select(sql<LocationType>`l.location_type`.as('location_type'))
    .select(sql<StockStatus>`s.stock_status`.as('stock_status'))
    .select(['t.batch_number', 't.expiration_date', 'n.serial_number', 'n.serial_key'])
    .select(['s.quantity', 's.quantity_reserved as reserved', 'g.left', 'g.own', 's.serial_id']);
});

/** Lists the goods of an order that are received and not put away yet. */
export const unstoredOf = (on: Hot, orderId: number): readonly UnstoredRow[] =>
  leftToStore(unstored.all(on, { order_id: orderId }));

/** Shows the goods of an order that are received and not put away yet, each with a proposal. */
export const shownUnstored = (on: Hot, orderId: number): readonly Unstored[] =>
  unstoredOf(on, orderId).map((row) => toUnstored(row, proposalFor(on, row)));

type Arrivals = Pick<OrderFacts, 'received' | 'differing' | 'isUnstored'>;

/** Stages in which goods of an order come in. */
const arriving: readonly OrderStage[] = ['receiving', 'received', 'putaway'];

/** Reads the facts of received goods that the guards of the workflow check, each when a guard asks for it. */
export const arrivalsOf = (
  on: Hot,
  { id, stage }: { readonly id: number; readonly stage: OrderStage },
): Partial<Readers<Arrivals>> => {
  if (!arriving.includes(stage)) return {};
  const items = readOnce(() => readItems(on, id));
  return {
    received: () => items().reduce((total, item) => total + item.quantity_arrived, 0),
    differing: () => [
      ...new Set(
        items()
          .filter(isDiffering)
          .map(({ sku }) => sku),
      ),
    ],
    isUnstored: () => unstoredOf(on, id).length > 0,
  };
};
