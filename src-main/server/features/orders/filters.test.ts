import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import type { OrderLine } from '#shared/areas/orders/schema.ts';
import { campinas } from '../../../testing/addresses.ts';
import { openOrders, type OrdersKit } from './orders.test-kit.ts';

const { customers, orders } = contracts;

let kit: OrdersKit;
let all: readonly OrderLine[];

const list = async (query: object): Promise<readonly OrderLine[]> =>
  (await kit.server.call(orders.list, { token: kit.token, query: { per_page: 100, ...query } })).ok().data;

beforeAll(async () => {
  kit = await openOrders();
  for (let n = 0; n < 24; n += 1) {
    const isIn = n % 4 === 3;
    const { id } = await kit.created({
      submit: n % 5 !== 0,
      operation_type: isIn ? 'goods_receipt' : 'sale',
      shipping_address: n % 2 === 0 ? campinas : { ...campinas, city: 'Rio de Janeiro', state: 'RJ' },
      promised_date: [null, '2020-01-01', '2099-01-01'][n % 3],
      priority: 1 + (n % 4),
      tags: [`t${n % 3}`],
    });
    if (n % 5 !== 0 && n % 3 === 0) {
      await kit.server.call(orders.hold, { ...kit.on(id), body: { reason_code: 'stock' } });
    }
    if (n % 5 !== 0 && n % 6 === 1) {
      await kit.server.call(orders.cancel, { ...kit.on(id), body: { reason_code: 'other' } });
    }
  }
  all = await list({});
});
afterAll(() => kit.server.end());

const says: Readonly<Record<string, (line: OrderLine) => unknown>> = {
  stage: ({ stage }) => stage,
  status: ({ status }) => status,
  substatus: ({ substatus }) => substatus.value,
  direction: ({ direction }) => direction,
  fiscal_status: ({ fiscal_status }) => fiscal_status,
  is_on_hold: (line) => line.is_on_hold,
  is_late: (line) => line.is_late,
  is_open: ({ stage }) => stage !== 'completed' && stage !== 'cancelled',
  awaits_stock: (line) => line.awaits_stock,
  has_promise: ({ promised_date }) => promised_date !== null,
  priority: ({ priority }) => priority,
  state: ({ state }) => state,
  tag: ({ tags }) => tags[0],
};

test.each(Object.keys(says))('the filter %s finds exactly the orders whose line says so', async (name) => {
  const said = says[name] as (line: OrderLine) => unknown;
  const values = new Set(all.map(said));
  expect(values.size).toBeGreaterThan(name === 'fiscal_status' ? 0 : 1);
  for (const value of values) {
    const found = await list({ [name]: value });
    const wanted = all.filter((line) => said(line) === value);
    expect(
      found.map(({ id }) => id),
      `${name}=${String(value)}`,
    ).toEqual(wanted.map(({ id }) => id));
  }
});

test('a kept list of the orders of a customer follows the code of that customer', async () => {
  const [customer] = await kit.customers();
  if (customer === undefined) throw new Error('no customer');
  const before = await list({ customer_code: customer.code });
  expect(before.length).toBeGreaterThan(0);
  const params = { id: customer.id };
  (await kit.server.call(customers.modify, { token: kit.token, params, body: { code: 'NOVO' } })).ok();
  const query = { per_page: 100, customer_code: customer.code };
  expect((await kit.server.call(orders.list, { token: kit.token, query })).refusal().code).toBe(
    'invalid_filter',
  );
  expect(await list({ customer_code: 'NOVO' })).toEqual(before);
});
