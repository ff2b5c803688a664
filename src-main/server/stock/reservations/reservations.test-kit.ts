import { contracts } from '#shared/areas/index.ts';
import type { Hot } from '../../db/capabilities.ts';
import type { StockKit } from '../stock.test-kit.ts';
import type { ReservationWish } from './reserve.service.ts';

/** An item of an order that wants so many units of a product: its internal ids, and its order's UUID. */
export const orderItem = async ({ server, token }: StockKit, sku: string, quantity: number) => {
  const body = { operation_type: 'internal_transfer', items: [{ sku, quantity, unit_price: 0 }] };
  const { id } = (await server.call(contracts.orders.create, { token, body })).ok().data;
  const item = await server.deps.store.read
    .selectFrom('order_item as i')
    .innerJoin('order_head as o', 'o.id', 'i.order_id')
    .where('o.uid', '=', id)
    .select(['i.id', 'i.product_id', 'i.order_id'])
    .executeTakeFirstOrThrow();
  return { orderId: id, orderRow: item.order_id, orderItemId: item.id, productId: item.product_id };
};

export type TestItem = Awaited<ReturnType<typeof orderItem>>;

/** What an item wants: so many units, of what expires first, whatever its date, today. */
export const wishOf = (
  { orderItemId, productId }: TestItem,
  quantity: number,
  rest: Partial<ReservationWish> = {},
): ReservationWish => ({
  orderItemId,
  productId,
  quantity: quantity * 1000,
  policy: 'fefo',
  batch_number: null,
  serial_keys: null,
  ship_date: '2026-11-20',
  expire_on_date: false,
  min_days: 0,
  min_expiration_date: null,
  takes_unsellable: false,
  ...rest,
});

type Reads = StockKit['server']['deps']['store']['read'] & Hot;

/** The allocations of a product in their order: their status, units, row and why they may not leave. */
export const allocationsOf = async (read: Reads, productId: number) => {
  const rows = await read
    .selectFrom('stock_allocation as a')
    .innerJoin('stock_item as s', 's.id', 'a.stock_item_id')
    .where('s.product_id', '=', productId)
    .orderBy('a.id')
    .select(['a.id', 'a.status', 'a.quantity', 's.location_id', 'a.invalid_reason', 'a.order_item_id'])
    .execute();
  return rows.map(({ quantity, ...row }) => ({ ...row, units: quantity / 1000 }));
};

/** Stock rows whose reserved quantity is not the sum of what is promised of them: always none. */
export const reservationMismatches = async (read: Reads): Promise<readonly number[]> => {
  const rows = await read
    .selectFrom('stock_item as s')
    .leftJoin('stock_allocation as a', (join) =>
      join.onRef('a.stock_item_id', '=', 's.id').on('a.status', 'in', ['active', 'picked', 'returning']),
    )
    .groupBy('s.id')
    .having((eb) =>
      eb(eb.fn.coalesce(eb.fn.sum<number>('a.quantity'), eb.lit(0)), '<>', eb.ref('s.quantity_reserved')),
    )
    .select('s.id')
    .execute();
  return rows.map(({ id }) => id);
};
