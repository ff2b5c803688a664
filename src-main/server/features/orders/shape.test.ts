import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { serviceKeys } from '#shared/areas/orders/service-keys.ts';
import { openOrders, type OrdersKit } from './orders.test-kit.ts';

const { orders, orderItems } = contracts;

let kit: OrdersKit;
beforeAll(async () => {
  kit = await openOrders();
});
afterAll(() => kit.server.end());

const beginsWith = (value: unknown, keys: readonly string[]): void => {
  expect(Object.keys(value as object).slice(0, keys.length)).toEqual(keys);
};

const carrier = {
  person_type: 'company',
  document: '11222333000181',
  name: 'Rápido Sul',
  roles: ['carrier'],
};

test('an order answers the keys of before first and in their order, then its own', async () => {
  await kit.server.call(contracts.customers.create, { token: kit.token, body: carrier });
  const { id } = await kit.created({ carrier: { document: carrier.document } });
  const { text } = await kit.server.call(orders.details, kit.on(id));
  const { data } = JSON.parse(text) as {
    data: Record<string, unknown> & { items: Record<string, unknown>[] };
  };
  const { order, items, 'items.product': product, ...parts } = serviceKeys;
  const withoutInvoice = items.filter((key) => key !== 'origin_fiscal_key');
  beginsWith(data, order);
  beginsWith(data.items[0], withoutInvoice);
  beginsWith(data.items[0]?.['product'], product);
  for (const [part, keys] of Object.entries(parts)) beginsWith(data[part], keys);
  const types = (value: unknown, keys: readonly string[]) =>
    keys.map((key) => typeof (value as Record<string, unknown>)[key]);
  expect(types(data, ['order_number', 'is_confirmed', 'recipient_id', 'created_at'])).toEqual([
    'string',
    'boolean',
    'string',
    'string',
  ]);
  expect(types(data.items[0], ['item_id', 'quantity', 'quantity_processed', 'status'])).toEqual([
    'number',
    'number',
    'number',
    'string',
  ]);
  expect(types(data['operation_type'], ['operation_type_id', 'module'])).toEqual(['number', 'string']);
  expect(types(data['channel'], ['channel_id', 'channel', 'is_active'])).toEqual([
    'number',
    'string',
    'boolean',
  ]);
  expect([data['recipient_address_id'], data['schedules'], data.items[0]?.['additional_data']]).toEqual([
    null,
    [],
    [],
  ]);
});

test('an item that a split moved says which item it came from', async () => {
  const from = await kit.created();
  const [item] = from.items;
  const body = { items: [{ item_id: item?.id ?? '', quantity: 1 }] };
  const { data } = (await kit.server.call(orders.split, { ...kit.on(from.id), body })).ok();
  const child = { token: kit.token, params: { id: data.children[0]?.id ?? '' } };
  const [moved] = (await kit.server.call(orderItems.list, child)).ok().data;
  expect(moved?.additional_data).toEqual({ split_from: item?.item_id });
});

test('an order is found by its number wherever it is named, whatever its case', async () => {
  const { id, order_number } = await kit.created();
  const named = kit.on(order_number ?? '');
  expect((await kit.server.call(orders.details, named)).ok().data.id).toBe(id);
  expect((await kit.server.call(orders.history, named)).status).toBe(200);
  const low = kit.on((order_number ?? '').toLowerCase());
  expect((await kit.server.call(orders.modify, { ...low, body: { notes: 'x' } })).ok().data.id).toBe(id);
  expect((await kit.server.call(orders.modify, { ...kit.on('PS-999999'), body: {} })).status).toBe(404);
});

test('an item says the lot and the entry invoice of its goods where they are one', async () => {
  const { server, token } = kit;
  const characteristics = { has_batch_control: true };
  await kit.product({ sku: 'CHA', name: 'Chá', unit: 'UN', characteristics });
  const body = { code: '7.1' };
  (await server.call(contracts.locations.create, { token, body })).ok();
  const items = ['M26-04', 'M26-05'].map((batch_number) => ({
    sku: 'CHA',
    quantity: 3,
    location_code: '7.1',
    batch_number,
  }));
  (await server.call(contracts.operationTypes.goodsReceipt, { token, body: { items } })).ok();
  const key = '35261131825407000181550010000104521628997345';
  await server.deps.store.write('key', (tx) => tx.updateTable('lot').set({ nf_access_key: key }).execute());
  const confirmed = async (quantity: number, requested_batch?: string) => {
    const asked = [
      { sku: 'CHA', quantity, unit_price: 1, ...(requested_batch !== undefined && { requested_batch }) },
    ];
    const { id } = await kit.created({ items: asked });
    (await server.call(orders.confirm, kit.on(id))).ok();
    return (await server.call(orders.details, kit.on(id))).ok().data.items[0];
  };
  expect(await confirmed(1, 'M26-05')).toMatchObject({ batch_number: 'M26-05', origin_fiscal_key: key });
  expect(await confirmed(5)).toMatchObject({ batch_number: null, origin_fiscal_key: key });
  const bare = await kit.created();
  expect(bare.items[0]).toMatchObject({ batch_number: null });
  expect(bare.items[0]).not.toHaveProperty('origin_fiscal_key');
});
