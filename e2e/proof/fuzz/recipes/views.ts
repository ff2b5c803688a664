import { view } from '../makers.ts';
import type { Recipe } from '../recipe.ts';

export const recipes: Readonly<Record<string, Recipe>> = {
  'views.counts': async () => ({
    query: [
      ['screen', 'products.list'],
      ['search', '{"is_active":true}'],
    ],
  }),
  'views.create': async (house) => ({ body: { screen: 'products.list', name: house.fresh('v') } }),
  'views.modify': async (house) => ({ params: { id: await view(house) } }),
  'views.remove': async (house) => ({ params: { id: await view(house) } }),
};
