import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openWaves, type WavesKit } from './waves.test-kit.ts';

const { orders, orderAllocations, locations, waves } = contracts;

let kit: WavesKit;
beforeAll(async () => {
  kit = await openWaves();
});
afterAll(() => kit.server.end());

const all = async () =>
  (
    await kit.server.call(orders.list, { token: kit.token, query: { stage: ['confirmed'], per_page: 100 } })
  ).ok().data;

// what a test leaves is cancelled, so that the next one plans its own orders alone
beforeEach(async () => {
  for (const { id, wave } of await all()) {
    if (wave !== null) await kit.cancelWave(wave.id);
    (await kit.server.call(orders.cancel, { ...kit.on(id), body: { reason_code: 'other' } })).ok();
  }
});

const wanting = async (skus: readonly string[], more: object = {}): Promise<string> => {
  const { id } = await kit.confirmed(skus.map((sku) => ({ sku, quantity: 1 })));
  if (Object.keys(more).length > 0) {
    (await kit.server.call(orders.modify, { ...kit.on(id), body: more })).ok();
  }
  return id;
};

const ids = (plan: Awaited<ReturnType<WavesKit['plan']>>) =>
  plan.waves.map((wave) => wave.orders.map(({ id }) => id));

test('a plan begins with the most urgent order and goes on where it walks anyway', async () => {
  const [far, near] = [await kit.stocked([9]), await kit.stocked([9])];
  const plain = await wanting([far.sku]);
  const urgent = await wanting([near.sku], { priority: 4 });
  const beside = await wanting([near.sku]);
  const plan = await kit.plan();
  expect(ids(plan)).toEqual([[urgent, beside, plain]]);
  expect(plan).toMatchObject({ candidates: 3, not_planned: 0, waves: [{ stops: 2 }] });
  expect(plan.waves[0]?.orders.map(({ new_stops: fresh }) => fresh)).toEqual([1, 0, 1]);
  expect(ids(await kit.plan({ max_slots: 2 }))).toEqual([[urgent, beside], [plain]]);
  expect(ids(await kit.plan({ max_orders: 1 }))).toEqual([[urgent]]);
  expect(ids(await kit.plan({ filters: { priority: '4' } }))).toEqual([[urgent]]);
  expect(ids(await kit.plan({ filters: { sku: far.sku } }))).toEqual([[plain]]);
  const [order] = await all();
  const { operation_type_id } = order?.operation_type ?? {};
  const { channel_id } = order?.channel ?? {};
  expect((await kit.plan({ filters: { operation_type_id, channel_id } })).candidates).toBe(3);
  const unknown = { token: kit.token, body: { filters: { operation_type_id: 999_999 } } };
  const refusal = (await kit.server.call(waves.plan, unknown)).refusal();
  expect(Object.keys(refusal.errors)).toEqual(['filters.operation_type_id']);
  expect(ids(await kit.plan({ order_ids: [plain, beside] }))).toEqual([[plain, beside]]);
});

test('a plan weighs and measures what it takes', async () => {
  const dimensions = { height: 10, width: 20, length: 50, weight: 2.5 };
  const { sku } = await kit.stocked([9], { dimensions });
  const [one, other] = [await wanting([sku]), await wanting([sku])];
  expect((await kit.plan()).waves).toMatchObject([{ weight: 5, volume_m3: 0.02 }]);
  expect(ids(await kit.plan({ max_weight: 2.5 }))).toEqual([[one], [other]]);
  expect(ids(await kit.plan({ max_volume: 0.019 }))).toEqual([[one], [other]]);
  expect(ids(await kit.plan({ max_weight: 2 }))).toEqual([]);
});

test('a plan proposes exactly the orders that may be in a wave', async () => {
  const [one, other, shut] = [await kit.stocked([9]), await kit.stocked([9]), await kit.stocked([9])];
  const made = [];
  for (const skus of [[one.sku], [other.sku], [one.sku, other.sku], [shut.sku], [one.sku], [other.sku]]) {
    made.push(await wanting(skus));
  }
  const [held = '', bare = '', , invalid = '', waved = ''] = made;
  await kit.server.call(orders.hold, { ...kit.on(held), body: { reason_code: 'payment' } });
  await kit.server.call(orderAllocations.release, kit.on(bare));
  await kit.planned([waved]);
  const location_code = shut.locations[0]?.code ?? '';
  const closed = { token: kit.token, params: { location_code }, body: { reason: 'goteira' } };
  (await kit.server.call(locations.block, closed)).ok();
  expect((await kit.details(invalid)).has_invalid_allocation).toBe(true);
  const proposed = new Set(ids(await kit.plan()).flat());
  for (const { id } of await all()) {
    expect((await kit.create([id])).status === 201).toBe(proposed.has(id));
  }
  expect((await kit.plan()).candidates).toBe(0);
});
