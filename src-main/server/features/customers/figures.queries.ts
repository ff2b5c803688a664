import { sql, type RawBuilder } from 'kysely';
import type { PartyRole } from '#shared/areas/customers/lists.ts';
import { hot } from './customers.tables.ts';

/** Selects the orders `o` of somebody in a role: their index first, never all orders. */
const ofParty = (role: PartyRole, id: RawBuilder<unknown>): RawBuilder<boolean> => {
  const isLiving = sql`o.deleted_at is null and o.stage not in ('draft', 'cancelled')`;
  if (role === 'carrier') return sql<boolean>`o.carrier_id = ${id} and ${isLiving}`;
  const isTheirs = sql`o.customer_id = ${id} and ${isLiving}`;
  if (role === 'depositor') return sql<boolean>`${isTheirs}`;
  return role === 'supplier'
    ? sql<boolean>`${isTheirs} and o.direction = 'inbound'`
    : sql<boolean>`${isTheirs} and o.direction = 'outbound'`;
};

type OfParty = { readonly role: PartyRole; readonly id: number };

/** The orders of one month; `month` counts from 0, totals are in cents. */
export type MonthRow = {
  readonly month: number;
  readonly orders: number;
  readonly total: number;
  readonly lines: number;
  readonly promised: number;
  readonly on_time: number;
};

/** Says how months are told apart: a JSON list of their first instants, and how far the site is from UTC. */
export type Months = { readonly months: string; readonly first: string; readonly offset: string };

/** Sums the orders of somebody by the months in which they were made. */
export const ordersByMonth = hot<OfParty & Months, MonthRow>((q, p, { role }) => {
  const done = sql`coalesce(o.shipped_at, o.received_at, case when o.direction = 'inbound' then o.completed_at end)`;
  const isPromised = sql`o.promised_date is not null and ${done} is not null`;
  return q
    .selectFrom(
      sql<MonthRow>`(select (select count(*) - 1 from json_each(${p('months')}) as m
          where m.value <= o.created_at) as month,
        count(*) as orders, sum(o.total) as total, sum(o.items_count) as lines,
        count(*) filter (where ${isPromised}) as promised,
        count(*) filter (where ${isPromised} and date(${done}, ${p('offset')}) <= o.promised_date) as on_time
      from order_head as o
      where ${ofParty(role, sql`${p('id')}`)} and o.created_at >= ${p('first')}
      group by 1)`.as('months'),
    )
    .selectAll('months');
});

/** Sums the orders of somebody that have neither left nor come in whole; the total is in cents. */
export const openOf = hot<OfParty, { orders: number; total: number }>((q, p, { role }) =>
  q
    .selectFrom(
      sql<{ orders: number; total: number }>`(select count(*) as orders, coalesce(sum(o.total), 0) as total
        from order_head as o where ${ofParty(role, sql`${p('id')}`)} and o.stage not in ('shipped', 'completed'))`.as(
        'open',
      ),
    )
    .selectAll('open'),
);

/** Counts the returns of a customer since an instant. */
export const returnsOf = hot<{ id: number; first: string }, { total: number; open: number }>((q, p) =>
  q
    .selectFrom('rma')
    .where('customer_id', '=', p('id'))
    .where('requested_at', '>=', p('first'))
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`count(*) filter (where status not in ('closed', 'rejected', 'cancelled'))`.as('open'),
    ]),
);

/** Holds what somebody received or sent of one lot of a product; `lot` is null of goods without one, quantities in thousandths. */
export type GoodsRow = {
  readonly sku: string;
  readonly name: string;
  readonly unit: string;
  readonly lot: string | null;
  readonly batch_number: string | null;
  readonly expiration_date: string | null;
  readonly quantity: number;
  readonly last_at: string;
  /** JSON list of the internal ids of the orders. */
  readonly orders: string;
};

const notReversed = sql`not exists (select 1 from stock_movement as r where r.reverses_id = m.id)`;

type Goods = RawBuilder<unknown>;

/** Selects what moved by the documents of the orders: a shipment's is the order, a receipt's the receipt of the order. */
const movedOut = (isTheirs: RawBuilder<boolean>): Goods =>
  sql`select m.product_id, m.from_lot_id as lot_id, m.quantity, m.posted_at as at, o.id as order_id
    from order_head as o
    cross join stock_movement as m on m.document_type = 'order' and m.document_id = o.id and m.type = 'shipment'
    where ${isTheirs} and ${notReversed}`;
const movedIn = (isTheirs: RawBuilder<boolean>): Goods =>
  sql`select m.product_id, m.to_lot_id as lot_id, m.quantity, m.posted_at as at, o.id as order_id
    from order_head as o
    cross join goods_receipt as g on g.order_id = o.id
    cross join stock_movement as m on m.document_type = 'goods_receipt' and m.document_id = g.id
      and m.type = 'receipt'
    where ${isTheirs} and ${notReversed}`;

/** Selects the items of orders that ended without moving stock here, such as those of the past that were imported. */
const unmoved = (isTheirs: RawBuilder<boolean>, moved: RawBuilder<boolean>): Goods =>
  sql`select i.product_id, null as lot_id, i.quantity, coalesce(o.shipped_at, o.completed_at, o.updated_at) as at,
      o.id as order_id
    from order_head as o cross join order_item as i on i.order_id = o.id
    where ${isTheirs} and o.stage in ('shipped', 'completed') and not ${moved}`;

const hasShipment = sql<boolean>`exists (select 1 from stock_movement as m
  where m.document_type = 'order' and m.document_id = o.id)`;
const hasReceipt = sql<boolean>`exists (select 1 from goods_receipt as g where g.order_id = o.id)`;

/** Sums by product and lot what left to somebody, or came from them, the latest first. */
export const goodsOf = hot<OfParty, GoodsRow>((q, p, { role }) => {
  const isTheirs = ofParty(role, sql`${p('id')}`);
  const comes = role === 'supplier' || role === 'depositor';
  const goods = comes
    ? sql`${movedIn(isTheirs)} union all ${unmoved(isTheirs, hasReceipt)}`
    : sql`${movedOut(isTheirs)} union all ${unmoved(isTheirs, hasShipment)}`;
  return q
    .selectFrom(
      sql<GoodsRow>`(select p.sku, p.name, p.unit, t.uid as lot, t.batch_number, t.expiration_date,
          sum(g.quantity) as quantity, max(g.at) as last_at, json_group_array(distinct g.order_id) as orders
        from (${goods}) as g
        cross join product as p on p.id = g.product_id
        left join lot as t on t.id = g.lot_id
        group by g.product_id, t.id
        order by last_at desc, p.sku)`.as('goods'),
    )
    .selectAll('goods');
});
