import { randomUUID } from 'node:crypto';
import type { House } from './house.ts';
import { act, made, picked, toSend } from './makers.ts';

export { act };

/** A picked order that is being checked: its id, and the SKU of its one unit. */
export const packing = async (house: House) => {
  const { id, sku } = await picked(house, toSend);
  await act(house, `/orders/${id}/picking/finish`, {});
  await act(house, `/orders/${id}/packing/start`);
  return { id, sku };
};

/** The same, its one unit checked into a volume that was weighed; with the UUID of the scan. */
export const checked = async (house: House) => {
  const { id, sku } = await packing(house);
  const scan = randomUUID();
  await act(house, `/orders/${id}/packing/lines`, { scan_uid: scan, code: sku });
  await house.ask('PUT', `/api/v1/orders/${id}/volumes/1`, { gross_weight: 1 });
  return { id, scan };
};

/** An order that may be shipped; gives its id. */
export const ready = async (house: House): Promise<string> => {
  const { id } = await checked(house);
  await act(house, `/orders/${id}/packing/finish`);
  await act(house, `/orders/${id}/ready`);
  return id;
};

/** An order that was shipped; gives its id. */
export const shipped = async (house: House): Promise<string> => {
  const id = await ready(house);
  await act(house, `/orders/${id}/ship`, {});
  return id;
};

/** An open load of these orders; gives its id. */
export const load = (house: House, order_ids: readonly string[] = []): Promise<string> =>
  made(house, '/loads', { order_ids });

/** An open load of one order of one volume: the ids of both, and the code of the volume. */
export const inLoad = async (house: House) => {
  const order = await ready(house);
  const id = await load(house, [order]);
  const { data } = await house.ask('GET', `/api/v1/orders/${order}`);
  const [volume] = (data as { readonly volumes: readonly { readonly barcode: string }[] }).volumes;
  return { id, order, code: volume?.barcode ?? '' };
};
