import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { campinas } from '../../../../testing/addresses.ts';
import { frozenClock } from '../../../../testing/frozen-clock.ts';
import { administrator } from '../../../../testing/sign-in.ts';
import { openPicking, type PickingKit } from '../../fulfilment/picking/picking.test-kit.ts';

const { auth, operationTypes, orders, stock } = contracts;

let kit: PickingKit;
beforeAll(async () => {
  // 22:30 of the 19th on the clocks of the site
  kit = await openPicking(frozenClock('2026-11-20T01:30:00Z'));
});
afterAll(() => kit.server.end());

const ana = { document: '111.444.777-35', name: 'Ana Souza' };

const made = async (body: Readonly<Record<string, unknown>>) =>
  (await kit.server.call(orders.create, { token: kit.token, body })).ok().data;

const sale = (sku: string, quantity: number, more: object = {}) =>
  made({
    operation_type: 'sale',
    customer: ana,
    shipping_address: campinas,
    items: [{ sku, quantity }],
    ...more,
  });

const arrival = (sku: string, quantity: number, more: object = {}) =>
  made({ operation_type: 'goods_receipt', items: [{ sku, quantity }], ...more });

const asked = (query: object) => kit.server.call(stock.shortages, { token: kit.token, query });
const shortOf = async (sku: string, query: object = {}) => (await asked({ sku, ...query })).ok().data;

test('what orders want beyond what lies there is short on their day, until an arrival covers it', async () => {
  const { sku } = await kit.stocked([840]);
  await sale(sku, 800, { promised_date: '2026-11-20' });
  expect(await shortOf(sku)).toEqual([]);
  const late = await sale(sku, 160, { promised_date: '2026-11-21' });
  const row = {
    date: '2026-11-21',
    sku,
    available: 840,
    wanted: 160,
    orders: 1,
    missing: 120,
    covered_on: null,
    next_arrival: null,
    undated: 0,
  };
  expect(await shortOf(sku)).toEqual([expect.objectContaining(row)]);

  await arrival(sku, 10, { promised_date: '2026-11-18' });
  await arrival(sku, 30);
  const coming = await arrival(sku, 125, { promised_date: '2026-11-23' });
  const next_arrival = {
    date: '2026-11-23',
    order_id: coming.id,
    order_number: coming.order_number,
    quantity: 125,
  };
  const covered = { ...row, covered_on: '2026-11-23', next_arrival, undated: 40 };
  expect(await shortOf(sku)).toEqual([expect.objectContaining(covered)]);

  await arrival(sku, 120, { promised_date: '2026-11-21' });
  expect(await shortOf(sku)).toEqual([]);
  (await kit.server.call(orders.cancel, { ...kit.on(late.id), body: { reason_code: 'other' } })).ok();
  expect(await shortOf(sku)).toEqual([]);
});

test('late orders and those without a promise are wanted today; what is reserved is wanted no more', async () => {
  const { sku } = await kit.stocked([10]);
  const held = await kit.confirmed([{ sku, quantity: 6 }]);
  await sale(sku, 3, { promised_date: '2026-11-01' });
  await sale(sku, 4);
  const today = { date: '2026-11-19', available: 4, wanted: 7, orders: 2, missing: 3 };
  expect(await shortOf(sku)).toEqual([expect.objectContaining(today)]);
  (await kit.server.call(orders.unconfirm, kit.on(held.id))).ok();
  expect(await shortOf(sku)).toEqual([
    expect.objectContaining({ available: 10, wanted: 13, orders: 3, missing: 3 }),
  ]);
  (await kit.server.call(orders.confirm, { ...kit.on(held.id), body: {} })).ok();
  const rest = await sale(sku, 9);
  (await kit.server.call(orders.confirm, { ...kit.on(rest.id), body: { allow_partial: true } })).ok();
  expect(await shortOf(sku)).toEqual([
    expect.objectContaining({ available: 0, wanted: 12, orders: 3, missing: 12 }),
  ]);
});

test('drafts, transfers, types that move no goods, and those that take what cannot be sold want nothing', async () => {
  const { sku } = await kit.stocked([1]);
  const type = { code: 'servico', name: 'Serviço', direction: 'outbound', affects_stock: false } as const;
  const { username, password } = administrator;
  const { access_token: token } = (await kit.server.call(auth.login, { body: { username, password } })).ok()
    .data;
  (await kit.server.call(operationTypes.create, { token, body: type })).ok();
  await sale(sku, 5, { submit: false });
  await made({ operation_type: 'servico', shipping_address: campinas, items: [{ sku, quantity: 5 }] });
  const inside = { sku, quantity: 5, destination_location_code: kit.staging.code };
  await made({ operation_type: 'internal_transfer', items: [inside] });
  expect(await shortOf(sku)).toEqual([]);
});

test('goods that land where they cannot be promised do not count as coming', async () => {
  const { sku } = await kit.stocked([1]);
  await sale(sku, 2, { promised_date: '2026-11-22' });
  await made({
    operation_type: 'customer_return',
    customer: ana,
    promised_date: '2026-11-20',
    items: [{ sku, quantity: 5 }],
  });
  expect(await shortOf(sku)).toEqual([
    expect.objectContaining({ missing: 1, covered_on: null, next_arrival: null }),
  ]);
});

test('it looks two weeks ahead, or as far as one says, page by page, and counts the products of each day', async () => {
  const [one, other] = [await kit.stocked([1]), await kit.stocked([1])];
  const skus = [one.sku, other.sku];
  await sale(one.sku, 2, { promised_date: '2026-12-03' });
  await sale(other.sku, 2, { promised_date: '2026-12-03' });
  await sale(one.sku, 2, { promised_date: '2026-12-04' });
  const daysOf = async (query: object) => {
    const { text } = await asked({ sku: skus, ...query });
    return (JSON.parse(text) as { readonly by_day: unknown }).by_day;
  };
  expect(await daysOf({})).toEqual([{ date: '2026-12-03', products: 2 }]);
  const until = '2026-12-04';
  const both = [
    { date: '2026-12-03', products: 2 },
    { date: until, products: 1 },
  ];
  expect(await daysOf({ until, per_page: 1 })).toEqual(both);
  const second = (await asked({ sku: skus, until, per_page: 1, page: 2 })).ok();
  expect(second.data.map(({ sku, date }) => [sku, date])).toEqual([[skus.toSorted()[1], '2026-12-03']]);
  expect((await asked({ until: 'amanhã' })).status).toBe(400);
  expect((await asked({ dia: '2026-12-04' })).status).toBe(400);
});
