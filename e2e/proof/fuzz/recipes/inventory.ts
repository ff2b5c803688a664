import { reason_code, goods } from '../common-recipes.ts';
import { api, location, stocked, movement, lot, lotCorrection, serial } from '../makers.ts';
import type { Recipe } from '../recipe.ts';

/** A lot of that status, to do something with. */
const onLot =
  (lot_status: 'approved' | 'on_hold'): Recipe =>
  async (house) => {
    const id = await lot(house);
    await house.ask('PUT', `${api}/lots/${id}`, { lot_status, reason: 'Prova' });
    return { params: { id }, body: { reason: 'Prova' } };
  };

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
  'allocation.preview': async (house) => ({ body: { sku: (await stocked(house)).sku, quantity: 1 } }),
  'stockRows.named': async (house) => {
    const { sku, location_code } = await stocked(house);
    return { body: { rows: [{ sku, location_code, stock_status: 'available' }] } };
  },
  'lots.modifyById': async (house) => ({
    params: { id: await lot(house) },
    body: { lot_status: 'on_hold', reason: 'Prova' },
  }),
  'lots.hold': onLot('approved'),
  'lots.recall': onLot('approved'),
  'lots.release': onLot('on_hold'),
  'trace.lot': async (house) => ({ params: { id: await lot(house) } }),
  'trace.lotFile': async (house) => ({ params: { id: await lot(house) } }),
  'trace.serial': async (house) => ({ params: await serial(house) }),
  'lots.details': async (house) => ({ params: { id: await lot(house) } }),
  'lots.takeBack': async (house) => ({
    params: { id: await lotCorrection(house) },
    body: { reason: 'Prova' },
  }),
};
