import { sql } from 'kysely';
import { hot } from './orders.tables.ts';

/** An item of an order of which more is reserved than it asks for, or more or less was shipped than was picked. */
export type ItemFault = {
  readonly order_number: string | null;
  readonly sku: string;
  readonly expected: number;
  readonly found: number;
};

/** Every such item; quantities in thousandths. */
export const itemFaults = hot<Record<never, never>, ItemFault>((q) =>
  q
    .selectFrom(
      sql<ItemFault>`(select o.order_number, p.sku, f.expected, f.found
        from (
          select i.id, i.quantity as expected, sum(a.quantity) as found
          from stock_allocation as a inner join order_item as i on i.id = a.order_item_id
          where a.status in ('active', 'picked') group by i.id having sum(a.quantity) > i.quantity
          union all
          select id, sum(consumed), sum(shipped) from (
            select order_item_id as id, quantity as consumed, 0 as shipped from stock_allocation
            where status = 'consumed'
            union all
            select order_item_id, 0, quantity from stock_movement
            where order_item_id is not null and type in ('shipment', 'supplier_return'))
          where id in (select i.id from order_item as i inner join order_head as o on o.id = i.order_id
            where o.direction = 'outbound')
          group by id having sum(consumed) <> sum(shipped)) as f
        inner join order_item as i on i.id = f.id
        inner join order_head as o on o.id = i.order_id
        inner join product as p on p.id = i.product_id
        order by o.id, i.line_number)`.as('faults'),
    )
    .selectAll('faults'),
);

/** An order that has ended and still holds goods; the quantity in thousandths. */
export type EndedFault = { readonly order_number: string | null; readonly found: number };

/** Every such order: what was picked for a cancelled one may wait to be brought back, and nothing else. */
export const endedFaults = hot<Record<never, never>, EndedFault>((q) =>
  q
    .selectFrom('order_head as o')
    .innerJoin('order_item as i', 'i.order_id', 'o.id')
    .innerJoin('stock_allocation as a', 'a.order_item_id', 'i.id')
    .where('a.status', 'in', sql<never>`('active', 'picked', 'returning')`)
    .where(
      sql<boolean>`((o.stage = 'cancelled' and a.status <> 'returning') or o.stage in ('shipped', 'completed'))`,
    )
    .groupBy('o.id')
    .select(['o.order_number', sql<number>`sum(a.quantity)`.as('found')]),
);

/** An order whose kept sums are not those of its items: thousandths, cents. */
export type SumFault = {
  readonly id: number;
  readonly order_number: string | null;
  readonly quantity: number;
  readonly total: number;
  readonly kept_quantity: number;
  readonly kept_total: number;
};

/** Beyond it SQLite would multiply as reals; such an item is left out, and its order with it. */
const largest = 9_000_000_000_000_000;

/** Every such order. */
export const sumFaults = hot<Record<never, never>, SumFault>((q) =>
  q
    .selectFrom(
      sql<SumFault>`(select o.id, o.order_number, s.quantity, o.quantity as kept_quantity, o.total as kept_total,
          s.products - s.item_discount - o.discount + o.freight + o.insurance + o.other as total
        from order_head as o inner join (
          select order_id, count(*) as items_count, sum(quantity) as quantity,
            sum((quantity * unit_price + 50000) / 100000) as products, sum(discount) as item_discount,
            max(quantity * 1.0 * unit_price) as most
          from order_item group by order_id) as s on s.order_id = o.id
        where s.most < ${largest} and o.deleted_at is null
          and (s.items_count <> o.items_count or s.quantity <> o.quantity or s.products <> o.products
            or s.item_discount <> o.item_discount
            or s.products - s.item_discount - o.discount + o.freight + o.insurance + o.other <> o.total)
        order by o.id)`.as('faults'),
    )
    .selectAll('faults'),
);

type Counted = { readonly allocations: number; readonly orders: number };

/** Counts all allocations and orders. */
export const countedOrders = hot<Record<never, never>, Counted>((q) =>
  q
    .selectFrom(
      sql<Counted>`(select (select count(*) from stock_allocation) as allocations,
        (select count(*) from order_head) as orders)`.as('counted'),
    )
    .selectAll('counted'),
);
