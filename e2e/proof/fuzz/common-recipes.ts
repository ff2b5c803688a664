import type { House } from './house.ts';
import {
  asWorker,
  person,
  product,
  location,
  stocked,
  type Stage,
  countAt,
  endpoint,
  imported,
  backup,
  worker,
  customer,
  customerAddress,
  order,
  reservable,
  itemOf,
} from './makers.ts';
import type { Recipe } from './recipe.ts';

export const onCount =
  (stage: Stage): Recipe =>
  async (house) => ({ params: { id: (await countAt(house, stage)).id } });

export const onEndpoint: Recipe = async (house) => ({ params: { endpoint_id: await endpoint(house) } });

export const onCustomer: Recipe = async (house) => ({ params: { id: await customer(house) } });

export const onOrder: Recipe = async (house) => ({ params: { id: await order(house) } });

export const onConfirmed: Recipe = async (house) => ({
  params: { id: await reservable(house, { confirm: true }) },
});

export const onItem: Recipe = async (house) => {
  const id = await order(house);
  return { params: { id, item_id: await itemOf(house, id) } };
};

export const onAddress: Recipe = async (house) => ({ params: await customerAddress(house) });

export const atLocation: Recipe = async (house) => ({ params: { location_code: await location(house) } });
export const ofProduct: Recipe = async (house) => ({ params: { sku: await product(house) } });
/** The same record for all calls of a house, made by the first. */
const shared = (make: (house: House) => Promise<string>): Recipe => {
  const known = new WeakMap<House, Promise<string>>();
  return async (house) => {
    const id = known.get(house) ?? make(house);
    known.set(house, id);
    return { params: { id: await id } };
  };
};

export const onPerson = shared(person);
export const onImport = shared((house) => imported(house));
export const onBackup: Recipe = async (house) => ({ params: { id: await backup(house) } });
export const reason_code = 'damaged';

export const withTokens: Recipe = async (house) => {
  const session = await worker(house);
  return { ...asWorker(session), body: { refresh_token: session.refreshToken } };
};

export const goods =
  (more: object): Recipe =>
  async (house) => {
    const there = await stocked(house);
    return { body: { ...there, quantity: 1, ...more } };
  };
