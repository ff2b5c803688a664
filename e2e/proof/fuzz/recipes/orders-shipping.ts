import { randomUUID } from 'node:crypto';
import { act, checked, packing, ready, shipped } from '../makers-shipping.ts';
import type { Recipe } from '../recipe.ts';

const onPacking: Recipe = async (house) => ({ params: { id: (await packing(house)).id } });

/** Orders that are checked into volumes and leave. */
export const recipes: Readonly<Record<string, Recipe>> = {
  'orderPacking.details': onPacking,
  'orderPacking.start': async (house) => {
    const { id } = await packing(house);
    await act(house, `/orders/${id}/reopen`);
    return { params: { id } };
  },
  'orderPacking.check': async (house) => {
    const { id, sku } = await packing(house);
    return { params: { id }, body: { scan_uid: randomUUID(), code: sku } };
  },
  'orderPacking.undo': async (house) => {
    const { id, scan } = await checked(house);
    return { params: { id }, body: { scan_uid: scan } };
  },
  'orderPacking.finish': async (house) => ({ params: { id: (await checked(house)).id } }),
  'orderVolumes.create': onPacking,
  'orderVolumes.modify': async (house) => ({ params: { id: (await packing(house)).id, number: '1' } }),
  'orderVolumes.remove': async (house) => ({ params: { id: (await packing(house)).id, number: '1' } }),
  'documents.list': async (house) => ({ params: { id: (await packing(house)).id } }),
  'documents.make': async (house) => ({ params: { id: (await packing(house)).id, kind: 'packing_list' } }),
  'documents.batch': async (house) => ({
    body: { kind: 'packing_list', order_ids: [(await packing(house)).id] },
  }),
  'labels.order': async (house) => ({ params: { id: (await packing(house)).id }, body: {} }),
  'orderShipping.ready': async (house) => {
    const { id } = await checked(house);
    await act(house, `/orders/${id}/packing/finish`);
    return { params: { id } };
  },
  'orderShipping.ship': async (house) => ({ params: { id: await ready(house) }, body: {} }),
  'orderShipping.complete': async (house) => ({ params: { id: await shipped(house) } }),
};
