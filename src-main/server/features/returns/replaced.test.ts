import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openReturns, type ReturnsKit } from './returns.test-kit.ts';

const { customers, orders } = contracts;

let house: ReturnsKit;
beforeAll(async () => {
  house = await openReturns();
});
afterAll(() => house.kit.server.end());

test('sends others in its place as it was delivered itself, by a carrier that still carries', async () => {
  const { call } = house.kit.server;
  const body = {
    document: '11.444.777/0001-61',
    name: 'Rápido Sul',
    person_type: 'company',
    roles: ['carrier'],
  };
  const { data: carrier } = (await call(customers.create, { token: house.token, body })).ok();
  const address = {
    street: 'Rua do Porto',
    number: '7',
    neighborhood: 'Cais',
    city: 'Santos',
    zip_code: '11010-000',
  };
  const head = {
    shipping_address: { ...address, state: 'SP', complement: 'Fundos' },
    carrier_id: carrier.id,
    freight_mode: 1,
    service: 'Expresso',
    freight: 30,
  };
  const { order, item } = await house.shipped({ quantity: 2, head });
  const items = [{ order_item_id: item, quantity: 2 }];
  const request = { order_id: order.id, reason_code: 'defect', approve: true, items };
  const { data } = (await house.create(request)).ok();
  const item_id = data.items[0]?.id;
  const replaced = async () => {
    const lines = { items: [{ item_id, quantity: 1 }] };
    const made = (await house.act(data.id, 'replacement', lines)).ok().data.replacements.at(-1);
    return (await call(orders.details, { token: house.token, params: { id: made?.id ?? '' } })).ok().data;
  };
  const sold = (await call(orders.details, { token: house.token, params: { id: order.id } })).ok().data;
  const { shipping_address, freight_mode, service } = sold;
  expect(shipping_address).toMatchObject({ street: 'Rua do Porto', complement: 'Fundos' });
  const terms = { shipping_address, freight_mode, service };
  // nobody pays for the freight a second time
  expect(await replaced()).toMatchObject({
    ...terms,
    carrier: { id: carrier.id },
    totals: { freight: 0 },
  });
  expect(service).toBe('Expresso');
  const gone = { token: house.token, params: { id: carrier.id } };
  (await call(customers.modify, { ...gone, body: { is_active: false } })).ok();
  expect(await replaced()).toMatchObject({ ...terms, carrier: null });
});
