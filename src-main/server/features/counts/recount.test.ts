import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, move } from '../../../testing/stock.ts';
import { openCounts, type CountsKit } from './counts.test-kit.ts';

let kit: CountsKit;
beforeAll(async () => {
  kit = await openCounts();
});
afterAll(() => kit.server.end());

/**
 * Two products in each of two locations. Of the first location one product was counted wrong and the other never; the second
 * was left out.
 */
const openLeftOut = async (is_blind = true) => {
  const [here, away] = [await kit.location(), await kit.location()] as const;
  const [wrong, unseen] = [await kit.product(), await kit.product()] as const;
  const goods = [wrong, unseen].flatMap(({ id: productId }) =>
    [here, away].map(({ id }) => move('receipt', 10, { productId, to: at(id) })),
  );
  await kit.post(goods);
  const codes = [here.code, away.code];
  const { id } = await kit.begun({ type: 'location', location_codes: codes, is_blind });
  const register = (body: object, code = here.code) => kit.register(id, { location_code: code, ...body });
  (await register({ lines: [{ sku: wrong.sku, quantity: 6 }] })).ok();
  (await kit.finish(id, { leave_rest: true })).ok();
  (await kit.recount(id)).ok();
  const line = async (sku: string) => (await kit.lines(id, { sku, location_code: here.code })).data[0];
  return { id, here, away, wrong, unseen, register, line };
};

test('a recount asks for its lines alone: what was left out before stays so', async () => {
  const { id, here, away, wrong, unseen, register, line } = await openLeftOut();
  expect((await kit.locations(id)).data).toMatchObject([
    { location: { code: here.code }, status: 'pending', is_left_out: false },
    { location: { code: away.code }, status: 'pending', is_left_out: true },
  ]);
  const asked = await kit.locations(id, { is_left_out: false, status: 'pending' });
  expect(asked.data.map(({ location }) => location.code)).toEqual([here.code]);
  expect(asked.pagination.records.total).toBe(1);
  expect((await kit.locations(id, { is_left_out: true })).data.map(({ location }) => location.code)).toEqual([
    away.code,
  ]);
  expect((await register({}, away.code)).refusal().errors).toEqual({
    location_code: ['A recontagem não pede este local; leia um dos que ela pede'],
  });
  const other = (await register({ lines: [{ sku: unseen.sku, quantity: 1 }] })).refusal();
  expect(Object.keys(other.errors)).toEqual(['lines.0.sku']);
  const waits = (await kit.finish(id)).refusal();
  expect(waits.details).toMatchObject([{ code: 'count_unfinished', locations: 1, lines: 1 }]);
  (await register({ lines: [{ sku: wrong.sku, quantity: 9 }], finished: true })).ok();
  expect((await kit.finish(id)).ok().data.status).toBe('review');
  expect(await line(wrong.sku)).toMatchObject({ counted: 6, recount: 9, status: 'recounted' });
  // nobody read it in either, so nobody says that it is gone
  expect(await line(unseen.sku)).toMatchObject({ counted: null, recount: null, status: 'pending' });
  expect((await kit.locations(id, { is_left_out: true })).data).toEqual([]);
});

test('a blind recount keeps the first count from those who count', async () => {
  const { id, wrong, register, line } = await openLeftOut();
  expect(await line(wrong.sku)).toMatchObject({ status: 'recount', counted: null, expected: null });
  const { lines } = (await register({ lines: [{ sku: wrong.sku, quantity: 9 }] })).ok().data;
  expect(lines.find(({ product }) => product.sku === wrong.sku)).toMatchObject({ counted: null, recount: 9 });
  await kit.cancel(id);
  const open = await openLeftOut(false);
  expect(await open.line(open.wrong.sku)).toMatchObject({ counted: 6, expected: 10 });
  await kit.cancel(open.id);
});
