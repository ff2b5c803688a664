import { randomUUID } from 'node:crypto';
import type { House } from './house.ts';
import { act, picked, toSend } from './makers.ts';

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
