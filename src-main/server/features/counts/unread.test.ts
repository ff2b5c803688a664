import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { at, move } from '../../../testing/stock.ts';
import { openCounts, type CountsKit } from './counts.test-kit.ts';

let kit: CountsKit;
beforeAll(async () => {
  kit = await openCounts();
});
afterAll(() => kit.server.end());

/** Two products in one location, of which a count has begun. */
const openBegun = async () => {
  const location = await kit.location();
  const goods = [await kit.product(), await kit.product()] as const;
  await kit.post(goods.map(({ id }) => move('receipt', 5, { productId: id, to: at(location.id) })));
  const { id } = await kit.begun({ type: 'location', location_codes: [location.code] });
  const register = async (body: object) =>
    (await kit.register(id, { location_code: location.code, ...body })).ok().data;
  const unread = async () =>
    (await kit.lines(id)).data
      .toSorted((a, b) => a.product.sku.localeCompare(b.product.sku))
      .map(({ counted, recount, is_unread }) => [counted, recount, is_unread]);
  const skus = goods.map(({ sku }) => sku).toSorted();
  return { id, register, unread, skus };
};

test('zero by closing a location is told apart from a zero that was counted', async () => {
  const { register, unread, skus } = await openBegun();
  await register({ lines: [{ sku: skus[0], quantity: 0 }] });
  expect(await unread()).toEqual([
    [0, null, false],
    [null, null, false],
  ]);
  await register({ finished: true });
  expect(await unread()).toEqual([
    [0, null, false],
    [0, null, true],
  ]);
});

test('a line that is counted or recounted after all was read', async () => {
  const { id, register, unread, skus } = await openBegun();
  await register({ finished: true });
  expect(await unread()).toEqual([
    [0, null, true],
    [0, null, true],
  ]);
  (await kit.finish(id)).ok();
  (await kit.recount(id)).ok();
  await register({ lines: [{ sku: skus[0], quantity: 5 }] });
  await register({ finished: true });
  (await kit.finish(id)).ok();
  expect(await unread()).toEqual([
    [0, 5, false],
    [0, 0, true],
  ]);
});

test('the locations of a count come in the order of their codes, or as they are picked', async () => {
  const made = [await kit.location(), await kit.location(), await kit.location()];
  const { admin: token } = kit;
  for (const [index, sequence] of [
    [0, 20],
    [2, 10],
  ] as const) {
    const params = { location_code: made[index]?.code ?? '' };
    const body = { picking_sequence: sequence };
    (await kit.server.call(contracts.locations.modify, { token, params, body })).ok();
  }
  const codes = made.map(({ code }) => code);
  const { id } = await kit.begun({ type: 'location', location_codes: codes });
  const order = async (query: object) =>
    (await kit.locations(id, { ...query })).data.map(({ location }) => codes.indexOf(location.code));
  expect(await order({})).toEqual([0, 1, 2]);
  expect(await order({ sort: 'picking_sequence' })).toEqual([2, 0, 1]);
  const [first] = (await kit.locations(id, { sort: 'picking_sequence', per_page: 1 })).data;
  expect(first).toMatchObject({ picking_sequence: 10, status: 'pending' });
  const { operator, server } = kit;
  const query = { sort: 'name' };
  const wrong = await server.call(contracts.counts.locations, { token: operator, params: { id }, query });
  expect(wrong.status).toBe(400);
});
