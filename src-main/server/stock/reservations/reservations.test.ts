import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { frozenClock } from '../../../testing/frozen-clock.ts';
import { touchStock } from '../touch/touch.service.ts';
import { at, batch, move, openStock, refusalOf, type StockKit } from '../stock.test-kit.ts';
import { heldFor } from './allocations.queries.ts';
import { release, releaseWaiting, reserve, reserveChosen, whyShort } from './reserve.service.ts';
import {
  allocationsOf,
  reservationMismatches,
  orderItem,
  wishOf,
  type TestItem,
} from './reservations.test-kit.ts';

let kit: StockKit;

beforeAll(async () => {
  kit = await openStock(frozenClock('2026-11-20T13:45:00Z'));
});
afterEach(async () => {
  const rows = await reservationMismatches(kit.server.deps.store.read);
  if (rows.length > 0) throw new Error(`reserved of stock rows ${rows.join(', ')} is not what was promised`);
});
afterAll(() => kit.server.end());

const { lotted, dated } = {
  lotted: { characteristics: { has_batch_control: true } },
  dated: { expiration_control: { has_expiration_date: true } },
};

const take = (item: TestItem, units: number, rest: Parameters<typeof wishOf>[2] = {}) => {
  const { deps } = kit.server;
  const wishes = [wishOf(item, units, rest)];
  return deps.store.write('test', async (tx) => reserve(tx, deps, { wishes, orderId: item.orderId }));
};

const held = (item: TestItem) =>
  heldFor(kit.server.deps.store.read, [item.orderItemId], ['active', 'picked', 'returning']);

/** A product of which so many units lie in each of these new locations. */
const stocked = async (units: readonly number[]) => {
  const product = await kit.product();
  const locations = [];
  for (const quantity of units) {
    const location = await kit.location();
    await kit.post([move('receipt', quantity, { productId: product.id, to: at(location.id) })]);
    locations.push(location);
  }
  return { ...product, locations };
};

describe('reserving', () => {
  test('takes what is free, tells the totals under the order, and says what is missing and why', async () => {
    const { id, sku, locations } = await stocked([4, 3]);
    const other = await kit.location({ location_type: 'receiving' });
    await kit.post([move('receipt', 9, { productId: id, to: at(other.id) })]);
    const item = await orderItem(kit, sku, 20);
    const [reservation] = await take(item, 10);
    expect(reservation?.shortfall).toBe(3000);
    expect(await kit.totals(id)).toMatchObject({ on_hand: 16, reserved: 7, available: 0 });
    const emitted = (await kit.events(sku)).filter(({ data }) => data['order_id'] === item.orderId);
    expect(emitted.map(({ name, data }) => [name, data['cause']])).toEqual([
      ['stock_quantity_updated', 'reservation'],
      ['stock_empty', 'reservation'],
    ]);
    if (reservation === undefined) throw new Error('nothing was reserved');
    expect(whyShort(kit.server.deps.store.read, reservation)).toEqual([
      { reason: 'blocked_location', quantity: 9000, locations: [other.code] },
    ]);
    expect(
      new Set((await allocationsOf(kit.server.deps.store.read, id)).map((one) => one.location_id)),
    ).toEqual(new Set(locations.map((location) => location.id)));
  });

  test('two wishes of one product share its rows', async () => {
    const { id, sku } = await stocked([5]);
    const [one, other] = [await orderItem(kit, sku, 3), await orderItem(kit, sku, 4)];
    const { deps } = kit.server;
    const wishes = [wishOf(one, 3), wishOf(other, 4)];
    const made = await deps.store.write('test', async (tx) =>
      reserve(tx, deps, { wishes, orderId: one.orderId }),
    );
    expect(made.map(({ shortfall }) => shortfall)).toEqual([0, 2000]);
    expect(await kit.totals(id)).toMatchObject({ reserved: 5, available: 0 });
  });

  test('unsellable goods are reserved for who takes them, and what may be promised stays', async () => {
    const { id, sku } = await stocked([2]);
    const location = await kit.location({ location_type: 'damaged' });
    await kit.post([move('receipt', 3, { productId: id, to: at(location.id, null, 'damaged') })]);
    const item = await orderItem(kit, sku, 5);
    await take(item, 4, { takes_unsellable: true, policy: 'lifo' });
    expect(await kit.totals(id)).toMatchObject({ reserved: 4, on_hand: 5 });
    const { available } = await kit.totals(id);
    const own = (await allocationsOf(kit.server.deps.store.read, id)).find(
      (one) => one.location_id !== location.id,
    );
    expect(available).toBe(2 - (own?.units ?? 0));
  });

  test('by hand keeps to the same obstacles, and refuses more than is free', async () => {
    const { id, sku, locations } = await stocked([5]);
    const item = await orderItem(kit, sku, 5);
    const { deps } = kit.server;
    const row = await deps.store.read
      .selectFrom('stock_item')
      .where('product_id', '=', id)
      .select('id')
      .executeTakeFirstOrThrow();
    const choose = (units: number) =>
      deps.store.write('test', async (tx) =>
        reserveChosen(tx, deps, {
          choices: [{ wish: wishOf(item, 5), rowId: row.id, quantity: units * 1000 }],
          orderId: item.orderId,
        }),
      );
    expect(await choose(6)).toEqual(['reserved']);
    expect(await choose(2)).toEqual([undefined]);
    expect(await choose(4)).toEqual(['reserved']);
    expect(locations).toHaveLength(1);
    expect(await kit.totals(id)).toMatchObject({ reserved: 2, available: 3 });
  });

  test('what is given back may be promised again, whole or in part', async () => {
    const { id, sku } = await stocked([6]);
    const item = await orderItem(kit, sku, 6);
    await take(item, 6);
    const { deps } = kit.server;
    const [first] = held(item);
    if (first === undefined) throw new Error('nothing is held');
    await deps.store.write('test', async (tx) =>
      release(tx, deps, { releases: [{ held: first, quantity: 2000 }], orderId: item.orderId }),
    );
    expect(await kit.totals(id)).toMatchObject({ reserved: 4, available: 2 });
    await deps.store.write('test', async (tx) =>
      releaseWaiting(tx, deps, { orderItemIds: [item.orderItemId], orderId: item.orderId }),
    );
    expect(await kit.totals(id)).toMatchObject({ on_hand: 6, reserved: 0, available: 6 });
    expect((await allocationsOf(deps.store.read, id)).map(({ status }) => status)).toEqual([
      'released',
      'released',
    ]);
  });
});

describe('movements of reserved goods', () => {
  test('nobody else moves them, and their order carries them, sends them out or brings them back', async () => {
    const { id, sku, locations } = await stocked([5]);
    const staging = await kit.location({ location_type: 'staging' });
    const item = await orderItem(kit, sku, 4);
    await take(item, 4);
    const from = at(locations[0]?.id ?? 0);
    const refused = await refusalOf(
      kit.post([move('transfer', 2, { productId: id, from, to: at(staging.id) })]),
    );
    expect(refused.code).toBe('insufficient_stock');
    expect(refused.message).toMatch(/4 estão reservados para TI-\d{6}\./);
    const allocationId = held(item)[0]?.id ?? 0;
    const order = { id: item.orderRow, uid: item.orderId };
    const line = { productId: id, orderItemId: item.orderItemId };
    await kit.post(
      [move('pick', 4, { ...line, from, to: at(staging.id), held: { allocationId, outcome: 'carry' } })],
      { order },
    );
    expect(await kit.totals(id)).toMatchObject({ on_hand: 5, reserved: 4, available: 1 });
    expect(held(item)).toMatchObject([{ status: 'picked', quantity: 4000 }]);
    await kit.post(
      [move('shipment', 4, { ...line, from: at(staging.id), held: { allocationId, outcome: 'consume' } })],
      { order },
    );
    expect(await kit.totals(id)).toMatchObject({ on_hand: 1, reserved: 0, available: 1 });
    expect((await allocationsOf(kit.server.deps.store.read, id)).map(({ status }) => status)).toEqual([
      'consumed',
    ]);
  });

  test('the books come first: a count that misses goods releases what was promised of them, the newest first', async () => {
    const { id, sku, locations } = await stocked([10]);
    const [old, fresh] = [await orderItem(kit, sku, 4), await orderItem(kit, sku, 5)];
    await take(old, 4);
    await take(fresh, 5);
    await kit.post([move('count_loss', 5, { productId: id, from: at(locations[0]?.id ?? 0) })]);
    expect(await kit.totals(id)).toMatchObject({ on_hand: 5, reserved: 5, available: 0 });
    expect([held(old)[0]?.quantity, held(fresh)[0]?.quantity]).toEqual([4000, 1000]);
    const words = await kit.server.deps.store.read
      .selectFrom('allocation_to_tell')
      .select(['order_item_id', 'cause'])
      .execute();
    expect(words.filter(({ cause }) => cause === 'lost')).toEqual([
      { order_item_id: fresh.orderItemId, cause: 'lost' },
    ]);
  });
});

test('promises are judged anew where a location is blocked or a lot expires, and leave word once', async () => {
  const product = await kit.product({ ...lotted, ...dated });
  const location = await kit.location();
  const lot = batch('V1', '2026-11-20');
  await kit.post([move('receipt', 5, { productId: product.id, to: at(location.id, lot) })]);
  const item = await orderItem(kit, product.sku, 2);
  await take(item, 2);
  const { deps } = kit.server;
  const block = (is_blocked: number) =>
    deps.store.write('test', async (tx) => {
      await tx.updateTable('location').set({ is_blocked }).where('id', '=', location.id).execute();
      touchStock(tx, deps, { productIds: [product.id], cause: 'location_block' });
    });
  const reasons = async () =>
    (await allocationsOf(deps.store.read, product.id)).map((one) => one.invalid_reason);
  await block(1);
  expect(await reasons()).toEqual(['blocked_location']);
  await block(0);
  expect(await reasons()).toEqual(['']);
  const words = deps.store.read
    .selectFrom('allocation_to_tell')
    .select('cause')
    .where('order_item_id', '=', item.orderItemId)
    .orderBy('cause');
  expect((await words.execute()).map(({ cause }) => cause)).toEqual(['invalid', 'valid']);
});
