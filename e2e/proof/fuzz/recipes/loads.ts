import { randomUUID } from 'node:crypto';
import { act, inLoad, load, ready } from '../makers-shipping.ts';
import type { Recipe } from '../recipe.ts';

const onLoad: Recipe = async (house) => ({ params: { id: await load(house) } });

/** Loads: what leaves together in one vehicle. */
export const recipes: Readonly<Record<string, Recipe>> = {
  'loads.create': async (house) => ({ body: { order_ids: [await ready(house)] } }),
  'loads.details': onLoad,
  // a load without orders has no romaneio
  'documents.load': async (house) => ({ params: { id: (await inLoad(house)).id } }),
  'loads.modify': onLoad,
  'loads.add': async (house) => ({
    params: { id: await load(house) },
    body: { order_ids: [await ready(house)] },
  }),
  'loads.remove': async (house) => {
    const { id, order } = await inLoad(house);
    return { params: { id, order_id: order } };
  },
  'loads.scan': async (house) => {
    const { id, code } = await inLoad(house);
    return { params: { id }, body: { scan_uid: randomUUID(), code } };
  },
  'loads.undo': async (house) => {
    const { id, code } = await inLoad(house);
    const scan_uid = randomUUID();
    await act(house, `/loads/${id}/scans`, { scan_uid, code });
    return { params: { id }, body: { scan_uid } };
  },
  'loads.ship': async (house) => {
    const { id, code } = await inLoad(house);
    await act(house, `/loads/${id}/scans`, { scan_uid: randomUUID(), code });
    return { params: { id }, body: {} };
  },
  'loads.cancel': onLoad,
};
