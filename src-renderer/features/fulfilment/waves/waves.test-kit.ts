import { contracts } from '#shared/areas/index.ts';
import { inDays, type StockHouse } from '../../../testing/stock-house.ts';
import { orderIn } from '../../../testing/order-house.ts';

const { locations, waves } = contracts;

/** Confirmed orders of so many boxes each, out of four in one location and eight in another; their ids. */
export const confirmedIn = async (
  house: StockHouse,
  boxes: readonly number[],
): Promise<readonly string[]> => {
  const { server, token } = house;
  const body = { code: '9.2', location_type: 'staging' } as const;
  // a house of several stories has it already
  await server.call(locations.create, { token, body });
  await house.receive(
    { sku: 'CX-1', quantity: 4, location_code: '1.1.1.1' },
    { sku: 'CX-1', quantity: 8, location_code: '1.1.2.1' },
  );
  const ids = [];
  for (const quantity of boxes) {
    const items = [{ sku: 'CX-1', quantity, unit_price: 1 }];
    ids.push((await orderIn(house, { items, confirm: true })).id);
  }
  return ids;
};

/** A planned wave of such orders; its id. */
export const waveIn = async (house: StockHouse, boxes: readonly number[]): Promise<string> => {
  const { server, token } = house;
  const order_ids = [...(await confirmedIn(house, boxes))];
  return (await server.call(waves.create, { token, body: { order_ids } })).ok().data.id;
};

/** A wave of such orders that is being picked; its id. */
export const walkingIn = async (house: StockHouse, boxes: readonly number[]): Promise<string> => {
  const { server, token } = house;
  const id = await waveIn(house, boxes);
  (await server.call(waves.start, { token, params: { id }, body: {} })).ok();
  return id;
};

/** A wave that is being picked, of two orders of milk of the lot L1, which lies in 1.1.1.2; its id. */
export const walkingMilkIn = async (house: StockHouse): Promise<string> => {
  const { server, token } = house;
  const staging = { code: '9.2', location_type: 'staging' } as const;
  (await server.call(locations.create, { token, body: staging })).ok();
  const lot = { batch_number: 'L1', expiration_date: inDays(90) };
  await house.receive({ sku: 'LEI-1', quantity: 5, location_code: '1.1.1.2', ...lot });
  const order_ids = [];
  for (const quantity of [2, 3]) {
    const items = [{ sku: 'LEI-1', quantity, unit_price: 1 }];
    order_ids.push((await orderIn(house, { items, confirm: true })).id);
  }
  const { id } = (await server.call(waves.create, { token, body: { order_ids } })).ok().data;
  (await server.call(waves.start, { token, params: { id }, body: {} })).ok();
  return id;
};
