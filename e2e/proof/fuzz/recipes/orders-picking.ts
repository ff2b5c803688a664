import { randomUUID } from 'node:crypto';
import { act, order, picked, location, reservable, toPick, toSend } from '../makers.ts';
import type { Recipe } from '../recipe.ts';

/** Orders that are picked, and what was picked for them and comes back. */
export const recipes: Readonly<Record<string, Recipe>> = {
  'orderPicking.details': async (house) => ({ params: { id: await order(house) } }),
  'orderPicking.start': async (house) => ({
    params: { id: await reservable(house, { confirm: true }) },
    body: { staging_location_code: await location(house) },
  }),
  'orderPicking.pick': async (house) => {
    const { id, sku } = await toPick(house);
    return { params: { id }, body: { scan_uid: randomUUID(), code: sku } };
  },
  'orderPicking.undo': async (house) => {
    const { id, scan } = await picked(house);
    return { params: { id }, body: { scan_uid: scan } };
  },
  'orderPicking.short': async (house) => {
    const { id, stop } = await toPick(house);
    const body = { scan_uid: randomUUID(), stop_id: stop, quantity: 1, reason_code: 'missing' };
    return { params: { id }, body };
  },
  'orderPicking.finish': async (house) => {
    const { id } = await picked(house);
    return { params: { id }, body: {} };
  },
  'orders.reopen': async (house) => {
    const { id } = await picked(house, toSend);
    await act(house, `/orders/${id}/picking/finish`, {});
    return { params: { id } };
  },
  'orders.unpick': async (house) => {
    const { id } = await picked(house, toSend);
    await act(house, `/orders/${id}/cancel`, { reason_code: 'other' });
    return { params: { id } };
  },
};
