import { sql } from 'kysely';
import { orderSwitch } from '../order-switch.queries.ts';
import { hot } from '../orders.tables.ts';

/** The goods of a product that orders of a day want and do not hold; quantities in thousandths. */
export type WantedRow = {
  readonly product_id: number;
  readonly date: string;
  readonly wanted: number;
  readonly orders: number;
  readonly available: number;
  readonly sku: string;
  readonly name: string;
  readonly unit: string;
};

/**
 * Reads, of each product of which open outbound orders want more until a day than may be promised, the goods that they
 * want, by the day of their promise; what was promised before today, or for no day, is wanted today. Reads the index of
 * open orders alone. `skus` is a JSON list of the keys of the products that are asked for, or null for all.
 */
export const wantedUntil = hot<{ today: string; until: string; skus: string | null }, WantedRow>((q, p) =>
  q
    .selectFrom(
      sql<WantedRow>`(select w.product_id, w.date, w.wanted, w.orders, ps.available, g.sku, g.name, g.unit
        from (select d.*, sum(d.wanted) over (partition by d.product_id) as in_all
          from (select i.product_id, coalesce(max(o.promised_date, ${p('today')}), ${p('today')}) as date,
              sum(i.lacks) as wanted, count(distinct o.id) as orders
            from order_head as o indexed by order_open
            cross join (select order_id, product_id, quantity - coalesce((select sum(a.quantity)
                from stock_allocation as a
                where a.order_item_id = order_item.id and a.status in ('active', 'picked')), 0) as lacks
              from order_item) as i on i.order_id = o.id
            where o.deleted_at is null and o.stage not in ('completed', 'cancelled')
              and o.direction = 'outbound' and o.stage in ('pending', 'confirmed', 'picking')
              and i.lacks > 0 and ${orderSwitch('o', 'affects_stock', 1)}
              and not ${orderSwitch('o', 'takes_unsellable', 0)}
            group by 1, 2
            having date <= ${p('until')}) as d) as w
        inner join product_stock as ps on ps.id = w.product_id
        inner join product as g on g.id = w.product_id
        where w.in_all > ps.available
          and (${p('skus')} is null or g.sku_key in (select value from json_each(${p('skus')})))
        order by w.product_id, w.date)`.as('short'),
    )
    .selectAll('short'),
);
