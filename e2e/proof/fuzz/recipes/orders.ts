import { onOrder, onConfirmed, onItem } from '../common-recipes.ts';
import { operationType, product, act, orderBody, order, reservable, itemOf } from '../makers.ts';
import type { Recipe } from '../recipe.ts';

export const recipes: Readonly<Record<string, Recipe>> = {
  'orders.create': async (house) => ({ body: await orderBody(house) }),
  'orders.batch': async (house) => ({ body: { orders: [await orderBody(house)] } }),
  'orders.bulk': async (house) => ({
    body: { action: 'hold', order_ids: [await order(house)], reason_code: 'other' },
  }),
  'orders.day': async () => ({}),
  'stock.shortages': async () => ({}),
  'orders.lookup': async () => ({ query: [['code', 'PS-000001']] }),
  'orders.details': onOrder,
  'orders.modify': onOrder,
  'orders.workflow': onOrder,
  'orders.history': onOrder,
  'operationTypes.workflow': async (house) => ({ params: { code: await operationType(house) } }),
  'orders.confirm': async (house) => ({ params: { id: await reservable(house) }, body: {} }),
  'orders.unconfirm': onConfirmed,
  'orderAllocations.list': onConfirmed,
  'orderAllocations.allocate': async (house, n) => ({
    ...(await onConfirmed(house, n)),
    body: { mode: 'commit', reallocate: true },
  }),
  // of all its items
  'orderAllocations.release': async (house, n) => ({ ...(await onConfirmed(house, n)), query: [] }),
  'orders.hold': onOrder,
  'orders.releaseHold': async (house) => {
    const id = await order(house);
    await act(house, `/orders/${id}/hold`, { reason_code: 'other' });
    return { params: { id } };
  },
  'orders.cancel': onOrder,
  'orders.cancelWorkflow': onOrder,
  'orderItems.list': onOrder,
  'orderItems.create': async (house) => ({
    params: { id: await order(house) },
    body: { sku: await product(house), quantity: 1 },
  }),
  'orderItems.details': onItem,
  'orderItems.modify': onItem,
  'orderItems.remove': async (house) => {
    const id = await order(house, { submit: false });
    return { params: { id, item_id: await itemOf(house, id) } };
  },
  'orders.duplicate': onOrder,
  'orders.split': async (house) => {
    const item = { sku: await product(house), quantity: 2 };
    const id = await order(house, { items: [item] });
    return { params: { id }, body: { items: [{ item_id: await itemOf(house, id), quantity: 1 }] } };
  },
  'orders.submit': async (house) => ({ params: { id: await order(house, { submit: false }) } }),
  'orders.advance': async (house) => ({ params: { id: await order(house, { submit: false }) } }),
  'orders.remove': async (house) => ({ params: { id: await order(house, { submit: false }) } }),
};
