import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openOrders, type OrdersKit } from './orders.test-kit.ts';

const { orders } = contracts;
let kit: OrdersKit;

const list = async (query: object) => (await kit.server.call(orders.list, { token: kit.token, query })).ok();
/** The sum that stands beside one order of a list, and that of all its orders, both in cents. */
const sums = async (query: object) => {
  const { data } = await list({ ...query, per_page: 100 });
  const { sums: told } = await list({ ...query, per_page: 1 });
  return [
    Math.round(told.total * 100),
    data.reduce((cents, { total }) => cents + Math.round(total * 100), 0),
  ] as const;
};
const priced = async (unit_price: number, more: object = {}) => {
  return kit.created({ items: [{ sku: 'CAF', quantity: 3, unit_price }], ...more });
};

beforeAll(async () => {
  kit = await openOrders();
  for (const price of [0.1, 19.99, 7]) await priced(price);
  await priced(1000, { operation_type: 'goods_receipt' });
});
afterAll(() => kit.server.end());

test.each([{}, { direction: 'outbound' }, { direction: 'inbound' }, { search: 'nada' }, { is_open: true }])(
  'the orders of %o come to what stands beside their page',
  async (query) => {
    const [told, added] = await sums(query);
    expect(told).toBe(added);
  },
);

test('the sum follows what is added, changed and cancelled', async () => {
  const before = (await sums({}))[0];
  const { id } = await priced(2.5);
  expect(await sums({})).toEqual([before + 750, before + 750]);
  (await kit.server.call(orders.modify, { ...kit.on(id), body: { freight: 1.25 } })).ok();
  expect(await sums({})).toEqual([before + 875, before + 875]);
  const open = (await sums({ is_open: true }))[0];
  (await kit.server.call(orders.cancel, { ...kit.on(id), body: { reason_code: 'other' } })).ok();
  expect(await sums({ is_open: true })).toEqual([open - 875, open - 875]);
});
