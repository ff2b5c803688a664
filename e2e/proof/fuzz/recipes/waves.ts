import { randomUUID } from 'node:crypto';
import { act, api, location, made, stocked, toSend, order } from '../makers.ts';
import type { House } from '../house.ts';
import type { Recipe } from '../recipe.ts';

/** A confirmed order that is sent to a customer, and the SKU of its one unit. */
const confirmed = async (house: House) => {
  const { sku } = await stocked(house);
  const items = [{ sku, quantity: 1 }];
  return { id: await order(house, { ...toSend, items, confirm: true }), sku };
};

/** Makes the body of a wave of one order, and the SKU of its one unit. */
const waveBody = async (house: House) => {
  const { id, sku } = await confirmed(house);
  const order_ids = [id];
  return { sku, body: { order_ids, staging_location_code: await location(house) } };
};

/** A wave of one order, and the SKU of its one unit. */
const wave = async (house: House) => {
  const { sku, body } = await waveBody(house);
  return { sku, id: await made(house, '/waves', body) };
};

const onWave: Recipe = async (house) => ({ params: { id: (await wave(house)).id } });

/** A wave that is being picked. */
const walking = async (house: House) => {
  const { id, sku } = await wave(house);
  await act(house, `/waves/${id}/start`, {});
  return { id, sku };
};

/** A wave whose one unit was picked, with the scan that did so. */
const pickedWave = async (house: House) => {
  const { id, sku } = await walking(house);
  const scan = randomUUID();
  await act(house, `/waves/${id}/picking/lines`, { scan_uid: scan, code: sku });
  return { id, scan };
};

type Stops = { readonly stops: readonly { readonly id: string }[] };

export const recipes: Readonly<Record<string, Recipe>> = {
  'waves.plan': async () => ({ body: {} }),
  'waves.create': async (house) => ({ body: (await waveBody(house)).body }),
  'waves.details': onWave,
  'waves.start': async (house, n) => ({ ...(await onWave(house, n)), body: {} }),
  'waves.finish': async (house) => ({ params: { id: (await pickedWave(house)).id }, body: {} }),
  'waves.cancel': onWave,
  'wavePicking.details': onWave,
  'documents.wave': async (house) => ({ params: { id: (await walking(house)).id } }),
  'wavePicking.pick': async (house) => {
    const { id, sku } = await walking(house);
    return { params: { id }, body: { scan_uid: randomUUID(), code: sku } };
  },
  'wavePicking.undo': async (house) => {
    const { id, scan } = await pickedWave(house);
    return { params: { id }, body: { scan_uid: scan } };
  },
  'wavePicking.short': async (house) => {
    const { id } = await walking(house);
    const { data } = await house.ask('GET', `${api}/waves/${id}/picking`);
    const [stop] = (data as Stops).stops;
    const body = { scan_uid: randomUUID(), stop_id: stop?.id, quantity: 1, reason_code: 'missing' };
    return { params: { id }, body };
  },
};
