import { product, location, receipt, operationType } from '../makers.ts';
import type { Recipe } from '../recipe.ts';

export const recipes: Readonly<Record<string, Recipe>> = {
  'operationTypes.create': async (house) => ({
    body: { code: house.fresh('t'), name: 'Tipo', direction: 'inbound' },
  }),
  'operationTypes.details': async (house) => ({ params: { code: await operationType(house) } }),
  'operationTypes.modify': async (house) => ({ params: { code: await operationType(house) } }),
  'operationTypes.remove': async (house) => ({ params: { code: await operationType(house) } }),
  'operationTypes.goodsReceipt': async (house) => ({
    body: { items: [{ sku: await product(house), quantity: 3, location_code: await location(house) }] },
  }),
  'goodsReceipts.details': async (house) => ({ params: { id: await receipt(house) } }),
};
