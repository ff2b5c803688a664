import { sql } from 'kysely';
import { awaitsStock } from '#shared/areas/orders/rules.ts';
import type { FulfillmentStatus, OrderStage } from '#shared/areas/orders/lists-schema.ts';
import type { Hot } from '../../../db/capabilities.ts';
import { orderSwitch } from '../order-switch.queries.ts';
import { hot } from '../orders.tables.ts';

const movesGoods = orderSwitch('order_head', 'affects_stock', 1);

/** Selects whether less of a product may be promised now than an order of `order_head` asks for, which nobody confirmed yet. */
const isPendingShort = sql`(stage = 'pending' and direction <> 'inbound'
  and ${movesGoods} and not ${orderSwitch('order_head', 'takes_unsellable', 0)}
  and exists (select 1 from order_item as i inner join product_stock as ps on ps.id = i.product_id
    where i.order_id = order_head.id group by i.product_id having sum(i.quantity) > max(ps.available)))`;

/**
 * Selects whether an order of `order_head` that goes out or is moved lacks stock: once it is confirmed, where not all of it
 * is reserved or picked, as the rule `awaitsStock` says; before that, where not all of it is free.
 */
export const lacksStock = sql`(${isPendingShort} or stage in ('confirmed', 'picking') and direction <> 'inbound'
  and ${movesGoods}
  and coalesce((select sum(a.quantity) from order_item as i
    inner join stock_allocation as a on a.order_item_id = i.id
    where i.order_id = order_head.id and a.status in ('active', 'picked', 'consumed')), 0) < quantity)`;

const shortAmong = hot<{ ids: readonly number[] }, { id: number }>((q, p) =>
  q
    .selectFrom('order_head')
    .where('id', 'in', p.list('ids'))
    .where(sql<boolean>`${isPendingShort}`)
    .select('id'),
);

type Standing = { readonly stage: OrderStage; readonly fulfillment_status: FulfillmentStatus };

/** Tells of each of these orders whether it lacks stock, as `lacksStock` selects it; asks once for all that are pending. */
export const stockJudge = (
  on: Hot,
  orders: readonly { readonly id: number; readonly stage: OrderStage }[],
): ((id: number, order: Standing) => boolean) => {
  const ids = orders.filter(({ stage }) => stage === 'pending').map(({ id }) => id);
  const short = new Set(ids.length === 0 ? [] : shortAmong.all(on, { ids }).map(({ id }) => id));
  return (id, order) => short.has(id) || awaitsStock(order);
};
