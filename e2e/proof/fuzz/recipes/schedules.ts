import { onOrder } from '../common-recipes.ts';
import type { House } from '../house.ts';
import { api, idOf, order } from '../makers.ts';
import type { Recipe } from '../recipe.ts';

const window = { window_start: '2040-01-05T10:00:00-03:00', window_end: '2040-01-05T11:00:00-03:00' };

/** A new dock; gives its code. */
const dock = async (house: House): Promise<string> => {
  const code = house.freshLocation('91.1');
  return idOf(await house.ask('POST', `${api}/docks`, { code }), 'code');
};

/** An order that is on the agenda of a dock of its own. */
const onScheduled: Recipe = async (house) => {
  const id = await order(house);
  await house.ask('PUT', `${api}/orders/${id}/schedule`, { ...window, dock_code: await dock(house) });
  return { params: { id } };
};

/** Visits of orders to docks. */
export const recipes: Readonly<Record<string, Recipe>> = {
  'schedules.list': async () => ({ query: [['date', '2040-01-05']] }),
  'schedules.slots': async () => ({ query: [['from', '2040-01-05']] }),
  'orderSchedules.details': onScheduled,
  'orderSchedules.modify': async (house, n) => ({
    ...(await onOrder(house, n)),
    body: { ...window, dock_code: await dock(house) },
  }),
  'orderSchedules.remove': onScheduled,
  'orderSchedules.setStatus': async (house, n) => ({
    ...(await onScheduled(house, n)),
    body: { status: 'arrived' },
  }),
};
