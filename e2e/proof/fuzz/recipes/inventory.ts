import { reason_code, goods } from '../common-recipes.ts';
import { location, stocked, movement, lot, lotCorrection } from '../makers.ts';
import type { Recipe } from '../recipe.ts';

export const recipes: Readonly<Record<string, Recipe>> = {
  'stockCommands.adjust': goods({ direction: 'in', reason_code: 'found' }),
  'stockCommands.adjustBatch': async (house) => {
    const there = await stocked(house);
    return { body: { items: [{ ...there, quantity: 1, direction: 'in', reason_code: 'found' }] } };
  },
  'stockCommands.scrap': goods({ reason_code }),
  'stockCommands.changeStatus': goods({ from_status: 'available', to_status: 'damaged', reason_code }),
  'stockCommands.transfer': async (house) => {
    const { sku, location_code: from_location_code } = await stocked(house);
    return { body: { sku, quantity: 1, from_location_code, to_location_code: await location(house) } };
  },
  'stockCommands.reverse': async (house) => ({ params: { id: await movement(house) } }),
  'labels.stock': async (house) => ({
    body: { format: 'zpl', items: [{ sku: (await stocked(house)).sku }] },
  }),
  'allocation.preview': goods({}),
  'lots.modifyById': async (house) => ({
    params: { id: await lot(house) },
    body: { lot_status: 'on_hold', reason: 'Prova' },
  }),
  'lots.details': async (house) => ({ params: { id: await lot(house) } }),
  'lots.takeBack': async (house) => ({
    params: { id: await lotCorrection(house) },
    body: { reason: 'Prova' },
  }),
};
