import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openReturns, type Body, type ReturnsKit } from './returns.test-kit.ts';
import { campinas as shipping_address } from '../../../testing/addresses.ts';

const { customers, orderAllocations, orders } = contracts;

let house: ReturnsKit;
let call: ReturnsKit['kit']['server']['call'];
let token: string;
let supplier_id: string;

beforeAll(async () => {
  house = await openReturns();
  ({ call } = house.kit.server);
  ({ token } = house);
  const supplier = { document: '33.000.167/0001-01', person_type: 'company', name: 'Fornecedora Azul' };
  const body = { ...supplier, roles: ['supplier'] } as never;
  supplier_id = (await call(customers.create, { token, body })).ok().data.id;
});
afterAll(() => house.kit.server.end());

const orderOf = async (id: string) => (await call(orders.details, { token, params: { id } })).ok().data;

/** Units with serial numbers that were sold and came back, in the order of their numbers. */
const unitsBack = async (serials: readonly string[]) => {
  const { order, item, sku, location_code } = await house.shipped({ quantity: serials.length, serials });
  const items = [{ order_item_id: item, quantity: serials.length, serial_numbers: serials }];
  const asked = { order_id: order.id, reason_code: 'defect', approve: true, items };
  const { data } = (await house.create(asked)).ok();
  const item_id = data.items[0]?.id;
  const lines = serials.map((serial_number) => ({
    item_id,
    quantity: 1,
    condition: 'damaged',
    serial_number,
  }));
  const here = (await house.act(data.id, 'receive', { lines })).ok().data;
  return { id: data.id, sku, location_code, arrivals: here.items[0]?.arrivals ?? [] };
};

const dispose = async (id: string, disposition: string, arrivals: readonly { readonly id: string }[]) => {
  const lines = arrivals.map((arrival) => ({ arrival_id: arrival.id, quantity: 1, disposition }));
  const more: Body = disposition === 'return_to_supplier' ? { supplier_id } : {};
  const { data } = (await house.act(id, 'dispose', { lines, ...more })).ok();
  return data.items.flatMap((item) => item.arrivals.flatMap(({ dispositions }) => dispositions));
};

describe('what a return sends away', () => {
  test('is the very unit that came, though others of its product lie on the shelf', async () => {
    const { id, sku, location_code, arrivals } = await unitsBack(['S-1']);
    await house.received({ sku, quantity: 2, serial_numbers: ['S-2', 'S-3'] }, location_code);
    const [gone] = await dispose(id, 'return_to_customer', arrivals);
    const order = gone?.order?.id ?? '';
    expect((await orderOf(order)).items).toMatchObject([{ quantity: 1, requested_serials: ['S-1'] }]);
    const named = { token, params: { id: order } };
    (await call(orders.modify, { ...named, body: { shipping_address } as never })).ok();
    (await call(orders.submit, named)).ok();
    (await call(orders.confirm, { ...named, body: {} })).ok();
    const { data } = (await call(orderAllocations.list, named)).ok();
    expect(data).toMatchObject([{ serial_number: 'S-1', location: { code: house.returnsLocation } }]);
  });

  test('leaves its draft where it is undone, and what people wrote into the draft stays', async () => {
    const { id, arrivals } = await unitsBack(['T-1', 'T-2', 'T-3']);
    const made = await dispose(id, 'return_to_supplier', arrivals);
    const order = made[0]?.order?.id ?? '';
    const named = { token, params: { id: order } };
    const written = {
      shipping_address,
      freight: 31.5,
      notes: 'Coleta na sexta',
      promised_date: '2030-01-31',
    };
    (await call(orders.modify, { ...named, body: written as never })).ok();
    (await house.act(id, 'undo', { disposition_id: made[1]?.id, reason: 'Engano' })).ok();
    const { id: _, ...draft } = await orderOf(order);
    expect(draft).toMatchObject({
      stage: 'draft',
      notes: 'Coleta na sexta',
      promised_date: '2030-01-31',
      items: [{ quantity: 2, requested_serials: ['T-1', 'T-3'] }],
    });
    for (const one of [made[0], made[2]])
      (await house.act(id, 'undo', { disposition_id: one?.id, reason: 'Engano' })).ok();
    expect((await call(orders.details, named)).status).toBe(404);
  });
});
