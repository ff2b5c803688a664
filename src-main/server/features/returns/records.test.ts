import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openReturns, type ReturnsKit } from './returns.test-kit.ts';

const { changes } = contracts;

let house: ReturnsKit;
beforeAll(async () => {
  house = await openReturns();
});
afterAll(() => house.kit.server.end());

const told = async (token: string, query: object = {}) =>
  (await house.kit.server.call(changes.list, { token, query: { include: 'data', ...query } })).ok().data;

test('a return is told by the changes with its goods, anew after each act on it', async () => {
  const { id, sku } = await house.arrived({ condition: 'sealed' });
  const { feed_id: feed, next_after: after, changes: all } = await told(house.token, { entities: 'rma' });
  expect(all).toMatchObject([
    {
      entity: 'rma',
      key: id,
      deleted: false,
      data: {
        id,
        status: 'received',
        order_id: expect.any(String),
        customer_id: expect.any(String),
        items: [{ sku, quantity: 2, quantity_received: 2, arrivals: [{ condition: 'sealed' }] }],
      },
    },
  ]);
  (await house.act(id, 'modify', { notes: 'Caixa amassada' })).ok();
  const { changes: next } = await told(house.token, { entities: 'rma', after, feed });
  expect(next).toMatchObject([{ key: id, data: { notes: 'Caixa amassada' } }]);
  expect(next[0]?.version).toBe((await house.read(id)).version);
});

test('who may not see customers reads of no person, and who may not see returns gets none', async () => {
  const { sku } = await house.kit.product({});
  const body = { reason_code: 'other', party_name: 'Ana Souza', items: [{ sku, quantity: 1 }] };
  const { id } = (await house.create(body)).ok().data;
  const of = async (token: string) => (await told(token)).changes.find(({ key }) => key === id);
  expect(await of(await house.tokenOf('rma:read', 'customers:read'))).toMatchObject({
    data: { party_name: 'Ana Souza' },
  });
  const masked = (await told(await house.tokenOf('rma:read'), { entities: 'rma' })).changes;
  expect(masked.length).toBeGreaterThan(1);
  expect(masked.map(({ data }) => data)).toEqual(
    masked.map(() => expect.objectContaining({ party_name: null, customer_id: null })),
  );
  const stranger = await house.tokenOf('stock:read');
  expect(await of(stranger)).toBeUndefined();
  const refused = await house.kit.server.call(changes.list, { token: stranger, query: { entities: 'rma' } });
  expect(refused.status).toBe(403);
});
