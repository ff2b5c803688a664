import { atLocation } from '../common-recipes.ts';
import { location, stocked, act, warehouse } from '../makers.ts';
import type { Recipe } from '../recipe.ts';

export const recipes: Readonly<Record<string, Recipe>> = {
  'warehouses.create': async (house) => ({ body: { code: house.fresh('W'), name: 'Filial' } }),
  'warehouses.modify': async (house) => ({ params: { warehouse_code: await warehouse(house) } }),
  'warehouses.remove': async (house) => ({ params: { warehouse_code: await warehouse(house) } }),
  'locations.create': async (house) => ({ body: { code: house.freshLocation('71.1') } }),
  'locations.batch': async (house) => ({
    body: { mode: 'upsert', items: [{ code: house.freshLocation('71.2') }] },
  }),
  'locations.takeBack': async () => ({ body: { generated_at: '2026-01-01T00:00:00.000000Z' } }),
  'locations.modify': atLocation,
  'locations.remove': atLocation,
  'locations.restore': atLocation,
  'locations.block': atLocation,
  'locations.unblock': async (house) => {
    const location_code = await location(house);
    await act(house, `/locations/${location_code}/block`, { reason: 'Prova' });
    return { params: { location_code } };
  },
  'docks.create': async (house) => ({ body: { code: house.freshLocation('91.1'), name: 'Doca' } }),
  'locations.loadPreview': async (house) => {
    const { sku, location_code: to_location_code } = await stocked(house);
    return { body: { moves: [{ sku, quantity: 1, to_location_code }] } };
  },
};
