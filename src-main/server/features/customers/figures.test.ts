import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { campinas } from '../../../testing/addresses.ts';
import { followPlans } from '../../../testing/query-plans.ts';
import { openReturns, type ReturnsKit } from '../returns/returns.test-kit.ts';
import { goodsOf, openOf, ordersByMonth, returnsOf } from './figures.queries.ts';

const { customers, orders } = contracts;

type Loose = Readonly<Record<string, unknown>>;

let house: ReturnsKit;
beforeAll(async () => {
  house = await openReturns();
});
afterAll(() => house.kit.server.end());

const figures = async (id: string, query: Loose = {}) =>
  (await house.kit.server.call(customers.figures, { token: house.token, params: { id }, query })).ok().data;
const products = async (id: string, query: Loose = {}) =>
  (await house.kit.server.call(customers.products, { token: house.token, params: { id }, query })).ok();
const orderOf = async (id: string) =>
  (await house.kit.server.call(orders.details, { token: house.token, params: { id } })).ok().data;

const buyer = { document: '529.982.247-25', name: 'Bia Lima' };

describe('a customer in numbers', () => {
  test('has what left and what is open, this month and in the year, and what it returned', async () => {
    const head = { customer: buyer, promised_date: '2099-12-31' };
    const sold = await house.shipped({ quantity: 4, batch_number: 'L7', head });
    await house.shipped({ quantity: 1, head: { customer: buyer, promised_date: '2020-01-01' } });
    const { customer } = await orderOf(sold.order.id);
    const id = customer?.id ?? '';
    const open = {
      operation_type: 'sale',
      customer_id: id,
      shipping_address: campinas,
      items: [{ sku: sold.sku, quantity: 1, unit_price: 9 }],
    };
    const { server } = house.kit;
    const { token } = house;
    (await server.call(orders.create, { token, body: open as never })).ok();
    const drafted = { ...open, submit: false };
    (await server.call(orders.create, { token, body: drafted as never })).ok();
    const items = [{ order_item_id: sold.item, quantity: 1 }];
    (await house.create({ order_id: sold.order.id, reason_code: 'defect', approve: true, items })).ok();
    const data = await figures(id);
    expect(data).toMatchObject({
      role: 'customer',
      open: { orders: 1, total: 9 },
      year: { orders: 3, total: 34, average_total: 11.33, average_lines: 1 },
      on_time: { orders: 1, promised: 2 },
      returns: { total: 1, open: 1 },
    });
    expect(data.months).toHaveLength(12);
    expect(data.months.at(-1)).toMatchObject({ orders: 3, total: 34 });
    expect(data.months.slice(0, -1).every(({ orders: none }) => none === 0)).toBe(true);
    const received = await products(id);
    expect(received.pagination.records.total).toBe(2);
    expect(received.data.find(({ sku }) => sku === sold.sku)).toMatchObject({
      quantity: 4,
      orders: 1,
      lots: [{ batch_number: 'L7', quantity: 4 }],
    });
    expect((await products(id, { per_page: 1, page: 2 })).data).toHaveLength(1);
    expect((await figures(id, { role: 'supplier' })).year.orders).toBe(0);
  });

  test('that nobody ever sold to has zeros, and no mean of nothing', async () => {
    const body = { person_type: 'individual', name: 'Caio', roles: ['carrier'] } as const;
    const { id } = (await house.kit.server.call(customers.create, { token: house.token, body })).ok().data;
    expect(await figures(id)).toMatchObject({
      role: 'carrier',
      open: { orders: 0, total: 0 },
      year: { orders: 0, total: 0, average_total: null, average_lines: null },
      on_time: { orders: 0, promised: 0 },
    });
    expect((await products(id)).data).toEqual([]);
  });

  test('that there never was is 404; a role that there is not is refused at its field', async () => {
    const call = { token: house.token, params: { id: '0192f3c1-7a10-7c3e-9b1a-000000000000' } };
    expect((await house.kit.server.call(customers.figures, call)).status).toBe(404);
    expect((await house.kit.server.call(customers.products, call)).status).toBe(404);
  });
});

test('what an order of the past brought counts by its items, though no movement tells of it', async () => {
  const { kit, token } = house;
  const { sku } = await kit.product();
  const customer = { document: '111.444.777-35', name: 'Ana Souza' };
  const items = [{ sku, quantity: 3, unit_price: 1 }];
  const body = { operation_type: 'sale', customer, shipping_address: campinas, items };
  const { data } = (await kit.server.call(orders.create, { token, body: body as never })).ok();
  await kit.server.deps.store.write('test', (tx) =>
    tx
      .updateTable('order_head')
      .set({ stage: 'completed', shipped_at: '2026-01-05T12:00:00.000000Z' })
      .where('uid', '=', data.id)
      .execute(),
  );
  expect((await products(data.customer?.id ?? '')).data).toMatchObject([
    { sku, quantity: 3, orders: 1, last_at: '2026-01-05T12:00:00.000000Z', lots: [] },
  ]);
});

test('a supplier has what came from it, by lot', async () => {
  const { kit, token } = house;
  const { server } = kit;
  const { sku } = await kit.product({ characteristics: { has_batch_control: true } });
  const { code: location_code } = await kit.location();
  const supplier = { document: '41.770.218/0001-02', name: 'Papelão Sul' };
  const lines = [{ sku, quantity: 6, unit_price: 2 }];
  const body = { operation_type: 'purchase_receipt', customer: supplier, items: lines };
  const { data } = (await server.call(orders.create, { token, body: body as never })).ok();
  const call = { token, params: { id: data.id } };
  (await server.call(contracts.orderReceiving.start, { ...call, body: {} })).ok();
  const read = { code: sku, quantity: 6, batch_number: 'S1', location_code };
  const scan_uid = '0192f6a0-7c1e-7b3a-9d52-2f1c8e4b6a99';
  (
    await server.call(contracts.orderReceiving.receive, { ...call, body: { ...read, scan_uid } as never })
  ).ok();
  const id = data.customer?.id ?? '';
  expect((await figures(id, { role: 'supplier' })).open).toEqual({ orders: 1, total: 12 });
  expect((await products(id, { role: 'supplier' })).data).toMatchObject([
    { sku, quantity: 6, lots: [{ batch_number: 'S1', quantity: 6 }] },
  ]);
});

test('what belongs to somebody is found by their orders, never by looking at every order or movement', () => {
  const { on, steps } = followPlans(house.kit.server.deps.store.read);
  const months = { months: '[]', first: '', offset: '0 minutes' };
  for (const role of ['customer', 'supplier', 'carrier', 'depositor'] as const) {
    const party = { role, id: 1 };
    ordersByMonth.all(on, { ...party, ...months });
    openOf.all(on, party);
    goodsOf.all(on, party);
  }
  returnsOf.all(on, { id: 1, first: '' });
  expect(steps.length).toBeGreaterThan(12);
  expect(steps.filter((step) => /^SCAN (?!m VIRTUAL|g$|goods|months|open)/u.test(step))).toEqual([]);
});
