import { onItem, onOrder } from '../common-recipes.ts';
import { itemOf } from '../makers.ts';
import { ready } from '../makers-shipping.ts';
import type { Recipe } from '../recipe.ts';

/** The recipes of orders' events on their way. */
export const recipes: Readonly<Record<string, Recipe>> = {
  'orderTracking.list': onOrder,
  'orderTracking.create': async (house) => ({
    params: { id: await ready(house) },
    body: { status: 'posted', occurred_at: '2026-01-05T10:00:00-03:00' },
  }),
  'orderTracking.modify': onOrder,
  'orderItemTracking.list': onItem,
  'orderItemTracking.create': async (house) => {
    const id = await ready(house);
    return {
      params: { id, item_id: await itemOf(house, id) },
      body: { status: 'posted', occurred_at: '2026-01-05T10:00:00-03:00' },
    };
  },
};
