import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openOrders, type OrdersKit } from './orders.test-kit.ts';

const { operationTypes, orders } = contracts;

type Loose = Readonly<Record<string, unknown>>;

let kit: OrdersKit;
beforeAll(async () => {
  kit = await openOrders();
});
afterAll(() => kit.server.end());

/** The body of a sale whose type is named by what is given. */
const body = (more: Loose): Loose => {
  const { operation_type: _code, ...sale } = kit.sale();
  return { ...sale, ...more };
};

/** The ids of the type and the channel, as the answer of an order gives them. */
const ids = async () => {
  const { operation_type, channel } = await kit.created({ channel: 'loja' });
  return { operation_type_id: operation_type.operation_type_id, channel_id: channel.channel_id };
};

describe('the ids that answers give', () => {
  test('name the type and the channel of a new order, one by one and in a batch', async () => {
    const named = await ids();
    const made = (await kit.create(body(named))).ok().data;
    expect([made.operation_type.code, made.channel.code]).toEqual(['sale', 'loja']);
    const both = { ...named, operation_type: 'sale', channel: 'loja' };
    expect((await kit.create(body(both))).ok().data.channel.channel_id).toBe(named.channel_id);
    const call = { token: kit.token, body: { orders: [body(named), body({ channel_id: 999_999 })] } };
    const { results } = (await kit.server.call(orders.batch, call)).ok().data;
    expect(results.map(({ outcome }) => outcome)).toEqual(['created', 'refused']);
    expect(Object.keys(results[1]?.errors ?? {})).toEqual(['operation_type']);
  });

  test('filter the orders, and name a type in its paths', async () => {
    const named = await ids();
    const { order_number } = await kit.created({ channel: 'outra' });
    const query = Object.fromEntries(Object.entries(named).map(([key, id]) => [key, String(id)]));
    const found = await kit.numbers({ ...query, per_page: 100 });
    expect([found.length > 0, found.includes(order_number)]).toEqual([true, false]);
    const params = { code: String(named.operation_type_id) };
    const call = { token: kit.token, params };
    expect((await kit.server.call(operationTypes.details, call)).ok().data.code).toBe('sale');
    const way = (await kit.server.call(operationTypes.workflow, call)).ok().data;
    expect(way.operation_type.operation_type_id).toBe(named.operation_type_id);
  });

  test.each([
    [{}, ['operation_type']],
    [{ operation_type_id: 999_999 }, ['operation_type_id']],
    [{ operation_type_id: 'sale' }, ['operation_type_id']],
    [{ operation_type_id: 1, operation_type: 'sale' }, ['operation_type_id']],
    [{ operation_type: 'sale', channel_id: 0 }, ['channel_id']],
    [{ operation_type: 'sale', channel_id: 999_999 }, ['channel_id']],
  ])('%j is refused at %j', async (more, fields) => {
    const answer = await kit.create(body(more));
    expect([answer.status, Object.keys(answer.refusal().errors)]).toEqual([422, fields]);
  });

  test.each([
    ['operation_type_id', '999999'],
    ['operation_type_id', 'sale'],
    ['channel_id', '999999'],
    ['channel_id', '1x'],
    ['channel_id', ''],
  ])('the filter %s=%s is refused', async (name, value) => {
    const call = { token: kit.token, query: { [name]: value } };
    const answer = await kit.server.call(orders.list, call);
    expect([answer.status, answer.refusal().code]).toEqual([400, 'invalid_filter']);
  });
});
