import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { frozenClock } from '../../../testing/frozen-clock.ts';
import { openPicking, type PickingKit } from '../fulfilment/picking/picking.test-kit.ts';

const { locations, orders } = contracts;
const clock = frozenClock('2026-11-20T13:45:00Z');

let kit: PickingKit;
beforeAll(async () => {
  kit = await openPicking(clock);
});
afterAll(() => kit.server.end());

const listed = async (query: object): Promise<readonly string[]> =>
  (await kit.server.call(orders.list, { token: kit.token, query })).ok().data.map(({ id }) => id);

const one = async (units: number, quantity: number) => {
  const goods = await kit.stocked([units]);
  const { id } = await kit.confirmed([{ sku: goods.sku, quantity }]);
  return { ...goods, id };
};

test('orders lack stock while not all they want is reserved, or free before their confirmation', async () => {
  const whole = await one(2, 2);
  const part = await one(2, 3);
  expect(await listed({ awaits_stock: true })).toEqual([part.id]);
  const shown = async (id: string) => (await kit.server.call(orders.details, kit.on(id))).ok().data;
  expect((await shown(part.id)).awaits_stock).toBe(true);
  const another = await kit.stocked([3]);
  (
    await kit.server.call(contracts.orderItems.create, {
      ...kit.on(part.id),
      body: { sku: another.sku, quantity: 1 },
    })
  ).ok();
  const [item] = (await shown(part.id)).items;
  const cut = { token: kit.token, params: { id: part.id, item_id: item?.id ?? '' } };
  (await kit.server.call(contracts.orderItems.modify, { ...cut, body: { quantity: 2 } })).ok();
  expect(await listed({ awaits_stock: true })).toEqual([]);
  (await kit.server.call(contracts.orderItems.modify, { ...cut, body: { quantity: 3 } })).ok();
  const body = { allow_partial: true };
  (await kit.server.call(orders.confirm, { ...kit.on(part.id), body })).ok();
  expect(await listed({ awaits_stock: true })).toEqual([part.id]);
  expect(await listed({ awaits_stock: false })).toContain(whole.id);
  const lost = { ...kit.on(whole.id), query: {} };
  (await kit.server.call(contracts.orderAllocations.release, lost)).ok();
  expect(new Set(await listed({ awaits_stock: true }))).toEqual(new Set([part.id, whole.id]));
});

test('orders with a reservation that holds no more follow what makes it so, without a change of the order', async () => {
  const { id, locations: at } = await one(2, 2);
  const call = { token: kit.token, params: { location_code: at[0]?.code ?? '' } };
  expect(await listed({ has_invalid_allocation: true })).toEqual([]);
  (await kit.server.call(locations.block, { ...call, body: { reason: 'goteira' } })).ok();
  expect(await listed({ has_invalid_allocation: true })).toEqual([id]);
  (await kit.server.call(locations.unblock, call)).ok();
  expect(await listed({ has_invalid_allocation: true })).toEqual([]);
});

test('orders whose goods wait to be brought back are those that were cancelled after picking', async () => {
  const { sku } = await kit.stocked([2]);
  const id = await kit.started([{ sku, quantity: 2 }]);
  await kit.picked(id, { code: sku, quantity: 2 });
  expect(await listed({ has_returning: true })).toEqual([]);
  (await kit.server.call(orders.cancel, { ...kit.on(id), body: { reason_code: 'other' } })).ok();
  expect(await listed({ has_returning: true })).toEqual([id]);
  (await kit.server.call(orders.unpick, kit.on(id))).ok();
  expect(await listed({ has_returning: true })).toEqual([]);
});

test('orders that are on hold for long are told by the hour of the last time', async () => {
  const { id } = await one(1, 1);
  const hold = () => kit.server.call(orders.hold, { ...kit.on(id), body: { reason_code: 'payment' } });
  (await hold()).ok();
  clock.advance(23 * 3600);
  expect(await listed({ held_hours: 24 })).toEqual([]);
  clock.advance(2 * 3600);
  expect(await listed({ held_hours: 24 })).toEqual([id]);
  (await kit.server.call(orders.releaseHold, kit.on(id))).ok();
  (await hold()).ok();
  expect(await listed({ held_hours: 24 })).toEqual([]);
  expect(await listed({ held_hours: 1 })).toEqual([]);
});
