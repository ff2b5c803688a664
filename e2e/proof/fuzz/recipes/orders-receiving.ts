import { randomUUID } from 'node:crypto';
import { arrived, expected, partlyStored, receiving, unstored } from '../makers-receiving.ts';
import type { Recipe } from '../recipe.ts';

/** Expected orders that come in and are stored. */
export const recipes: Readonly<Record<string, Recipe>> = {
  'orderReceiving.details': async (house) => ({ params: { id: (await arrived(house)).id } }),
  'orderReceiving.start': async (house) => ({ params: { id: (await expected(house)).id }, body: {} }),
  'orderReceiving.receive': async (house) => {
    const { id, sku, location_code } = await receiving(house);
    return { params: { id }, body: { scan_uid: randomUUID(), code: sku, location_code } };
  },
  'orderReceiving.undo': async (house) => {
    const { id, scan } = await arrived(house);
    return { params: { id }, body: { scan_uid: scan } };
  },
  'orderReceiving.finish': async (house) => ({ params: { id: (await arrived(house)).id }, body: {} }),
  'orderReceiving.putaway': async (house) => {
    const { id, sku, shelf } = await unstored(house);
    return { params: { id }, body: { scan_uid: randomUUID(), code: sku, location_code: shelf } };
  },
  'orderReceiving.undoPutaway': async (house) => {
    const { id, scan } = await partlyStored(house);
    return { params: { id }, body: { scan_uid: scan } };
  },
};
