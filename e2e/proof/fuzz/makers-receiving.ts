import { randomUUID } from 'node:crypto';
import type { House } from './house.ts';
import { act, api, idOf, location, made, product } from './makers.ts';

const dockAt = async (house: House): Promise<string> => {
  const body = { code: house.freshLocation('72.1'), location_type: 'receiving' };
  return idOf(await house.ask('POST', `${api}/locations`, body), 'code');
};

/** An expected order of two units; gives its id and its SKU. */
export const expected = async (house: House) => {
  const sku = await product(house);
  const items = [{ sku, quantity: 2 }];
  return { id: await made(house, '/orders', { operation_type: 'goods_receipt', items }), sku };
};

/** The same, being received; with the location where it arrives. */
export const receiving = async (house: House) => {
  const order = await expected(house);
  await act(house, `/orders/${order.id}/receiving/start`, {});
  return { ...order, location_code: await dockAt(house) };
};

/** The same, all of it received by one scan, whose UUID is given too. */
export const arrived = async (house: House) => {
  const order = await receiving(house);
  const scan = randomUUID();
  const { id, sku, location_code } = order;
  await act(house, `/orders/${id}/receiving/lines`, {
    scan_uid: scan,
    code: sku,
    quantity: 2,
    location_code,
  });
  return { ...order, scan };
};

/** The same, its receiving ended, with a location where it may be stored. */
export const unstored = async (house: House) => {
  const order = await arrived(house);
  await act(house, `/orders/${order.id}/receiving/finish`, {});
  return { ...order, shelf: await location(house) };
};

/** The same, one of its two units stored by a scan, whose UUID is given. */
export const partlyStored = async (house: House) => {
  const { id, sku, shelf } = await unstored(house);
  const scan = randomUUID();
  const body = { scan_uid: scan, code: sku, quantity: 1, location_code: shelf };
  await act(house, `/orders/${id}/putaway`, body);
  return { id, scan };
};
