import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { reservationMismatches } from '../../../stock/reservations/reservations.test-kit.ts';
import { openWaves, type WavesKit } from './waves.test-kit.ts';

const { orders, wavePicking } = contracts;

let kit: WavesKit;
beforeAll(async () => {
  kit = await openWaves();
});
afterEach(async () => {
  const rows = await reservationMismatches(kit.server.deps.store.read);
  if (rows.length > 0) throw new Error(`reserved of stock rows ${rows.join(', ')} is not what was promised`);
});
afterAll(() => kit.server.end());

/** Confirmed orders of one product, of so many units each; their ids. */
const ordering = async (sku: string, units: readonly number[]): Promise<readonly string[]> => {
  const ids = [];
  for (const quantity of units) ids.push((await kit.confirmed([{ sku, quantity }])).id);
  return ids;
};

const pickedOf = async (ids: readonly string[]): Promise<readonly number[]> =>
  Promise.all(
    ids.map(async (id) => (await kit.details(id)).items.reduce((sum, one) => sum + one.quantity_picked, 0)),
  );

describe('the walk of a wave', () => {
  test('stops once at a stock row and says what goes into which slot', async () => {
    const { sku, locations } = await kit.stocked([9]);
    const other = await kit.stocked([4]);
    const [one = ''] = await ordering(sku, [2]);
    const two = (
      await kit.confirmed([
        { sku, quantity: 3 },
        { sku: other.sku, quantity: 1 },
      ])
    ).id;
    const id = await kit.walking([one, two]);
    const walk = await kit.walkOf(id);
    expect(walk).toMatchObject({
      status: 'picking',
      staging_location: { code: kit.staging.code },
      progress: { stops: 2, stops_done: 0, items: 3, items_picked: 0, quantity: 6, quantity_picked: 0 },
    });
    expect(walk.stops.map(({ location, quantity, slots }) => [location.code, quantity, slots])).toEqual([
      [
        locations[0]?.code,
        5,
        [
          { slot: 1, order_id: one, order_number: expect.any(String), quantity: 2, quantity_picked: 0 },
          { slot: 2, order_id: two, order_number: expect.any(String), quantity: 3, quantity_picked: 0 },
        ],
      ],
      [other.locations[0]?.code, 1, [expect.objectContaining({ slot: 2, quantity: 1 })]],
    ]);
  });

  test('has no stops before it starts', async () => {
    const { sku } = await kit.stocked([1]);
    const id = await kit.planned(await ordering(sku, [1]));
    expect((await kit.walkOf(id)).stops).toEqual([]);
    expect((await kit.scanFor(id, { code: sku })).refusal().reason).toBe('invalid_transition');
  });
});

describe('a scan', () => {
  test('fills slot after slot and carries all to staging', async () => {
    const { sku, id: productId } = await kit.stocked([9]);
    const ids = await ordering(sku, [2, 3]);
    const id = await kit.walking(ids);
    const first = await kit.pickedFor(id, { code: sku, quantity: 4 });
    expect(first.slots.map(({ slot, quantity }) => [slot, quantity])).toEqual([
      [1, 2],
      [2, 2],
    ]);
    expect(first).toMatchObject({
      quantity: 4,
      stop: { quantity: 5, quantity_picked: 4, slots: [{ quantity_picked: 2 }, { quantity_picked: 2 }] },
      progress: { quantity: 5, quantity_picked: 4 },
    });
    expect(await pickedOf(ids)).toEqual([2, 2]);
    const last = await kit.pickedFor(id, { code: sku });
    expect(last).toMatchObject({ slots: [{ slot: 2, quantity: 1 }], next_stop: null });
    expect(await kit.totals(productId)).toMatchObject({ on_hand: 9, reserved: 5 });
    expect((await kit.scanFor(id, { code: sku })).refusal().reason).toBe('not_in_order');
  });

  test('goes into the slot that is named, and into no other', async () => {
    const { sku } = await kit.stocked([9]);
    const ids = await ordering(sku, [2, 3]);
    const id = await kit.walking(ids);
    await kit.pickedFor(id, { code: sku, quantity: 3, slot: 2 });
    expect(await pickedOf(ids)).toEqual([0, 3]);
    expect((await kit.scanFor(id, { code: sku, quantity: 3, slot: 1 })).refusal().reason).toBe('over_pick');
    expect((await kit.scanFor(id, { code: sku, slot: 3 })).refusal().reason).toBe('not_in_order');
    expect((await kit.scanFor(id, { code: sku, slot: 25 })).refusal().errors).toHaveProperty('slot');
    expect((await kit.scanFor(id, { code: sku, quantity: 9 })).refusal().message).toContain('2');
    expect(await pickedOf(ids)).toEqual([0, 3]);
  });

  test('that comes twice at once picks once, and is answered alike whatever became of the wave', async () => {
    const { sku } = await kit.stocked([9]);
    const ids = await ordering(sku, [2, 3]);
    const id = await kit.walking(ids);
    const body = { scan_uid: randomUUID(), code: sku, quantity: 5 };
    const both = await Promise.all([kit.scanFor(id, body), kit.scanFor(id, body)]);
    expect(both.map((answer) => answer.ok().data)).toEqual([both[0]?.ok().data, both[0]?.ok().data]);
    expect(await pickedOf(ids)).toEqual([2, 3]);
    (await kit.finishWave(id)).ok();
    expect((await kit.scanFor(id, body)).ok().data).toEqual(both[0]?.ok().data);
    expect((await kit.scanFor(id, { ...body, quantity: 4 })).refusal().reason).toBe('idempotency_mismatch');
    expect((await kit.scan(ids[0] ?? '', body)).refusal().reason).toBe('idempotency_mismatch');
  });

  test('is taken back from all its orders, once', async () => {
    const { sku, id: productId, locations } = await kit.stocked([9]);
    const ids = await ordering(sku, [2, 3]);
    const id = await kit.walking(ids);
    const { scan_uid } = await kit.pickedFor(id, { code: sku, quantity: 4 });
    const back = (await kit.undoFor(id, scan_uid)).ok().data;
    expect(back).toMatchObject({ quantity: 4, progress: { quantity_picked: 0 } });
    (await kit.undoFor(id, scan_uid)).ok();
    expect(await pickedOf(ids)).toEqual([0, 0]);
    expect(await kit.lies(productId)).toEqual([[locations[0]?.id, 9, 'available']]);
    expect((await kit.undoFor(id, randomUUID())).refusal().errors).toHaveProperty('scan_uid');
    expect((await kit.undo(ids[0] ?? '', scan_uid)).refusal().errors).toHaveProperty('scan_uid');
  });

  test('of another lot serves every slot that takes any', async () => {
    const { sku } = await kit.stocked([9]);
    const ids = await ordering(sku, [2, 3]);
    const id = await kit.walking(ids);
    expect((await kit.scanFor(id, { code: sku, batch_number: 'NENHUM' })).refusal().reason).toBe(
      'validation_failed',
    );
    expect(await pickedOf(ids)).toEqual([0, 0]);
  });
});

describe('what is missing', () => {
  test('is missing in the last slots, which are served from elsewhere', async () => {
    const { sku, locations } = await kit.stocked([5, 2]);
    const ids = await ordering(sku, [2, 3]);
    const id = await kit.walking(ids);
    const [stop] = (await kit.walkOf(id)).stops;
    const body = { scan_uid: randomUUID(), stop_id: stop?.id, quantity: 2, reason_code: 'missing' };
    const noted = (await kit.shortFor(id, body)).ok().data;
    expect(noted).toMatchObject({ quantity: 2, slots: [{ slot: 2, quantity: 2 }] });
    const after = (await kit.walkOf(id)).stops;
    expect(
      after.map(({ location, slots }) => [location.code, slots.map((one) => [one.slot, one.quantity])]),
    ).toEqual([
      [
        locations[0]?.code,
        [
          [1, 2],
          [2, 1],
        ],
      ],
      [locations[1]?.code, [[2, 2]]],
    ]);
    expect((await kit.shortFor(id, body)).ok().data).toEqual(noted);
    expect((await kit.shortFor(id, { ...body, scan_uid: randomUUID(), quantity: 4 })).refusal().reason).toBe(
      'short_over',
    );
    expect(
      (await kit.shortFor(id, { ...body, scan_uid: randomUUID(), stop_id: randomUUID() })).refusal().errors,
    ).toHaveProperty('stop_id');
  });

  test('is cut or goes to a new order, by order, when the wave ends', async () => {
    const { sku } = await kit.stocked([5]);
    const ids = await ordering(sku, [2, 3]);
    const id = await kit.walking(ids);
    await kit.pickedFor(id, { code: sku, quantity: 4 });
    const { results } = (await kit.finishWave(id, { shortage: 'backorder' })).ok().data;
    expect(results.map(({ outcome }) => outcome)).toEqual(['picked', 'picked']);
    const short = await kit.details(ids[1] ?? '');
    expect(short).toMatchObject({ stage: 'picked', totals: { quantity: 2 }, children: [{}] });
    expect((await kit.details(short.children[0]?.id ?? '')).wave).toBeNull();
  });
});

test('an order that is cancelled in the middle leaves the walk, and what was picked for it comes back alone', async () => {
  const { sku, id: productId } = await kit.stocked([9]);
  const ids = await ordering(sku, [2, 3]);
  const [gone = '', other = ''] = ids;
  const id = await kit.walking(ids);
  const { scan_uid } = await kit.pickedFor(id, { code: sku, quantity: 3 });
  (await kit.server.call(orders.cancel, { ...kit.on(gone), body: { reason_code: 'other' } })).ok();
  const walk = await kit.walkOf(id);
  expect(walk.progress).toMatchObject({ quantity: 3, quantity_picked: 1 });
  expect(walk.stops.flatMap(({ slots }) => slots.map(({ slot }) => slot))).toEqual([2]);
  expect((await kit.undoFor(id, scan_uid)).refusal().reason).toBe('scan_not_undone');
  await kit.pickedFor(id, { code: sku, quantity: 2 });
  const { results } = (await kit.finishWave(id)).ok().data;
  expect(results.map(({ order }) => order.id)).toEqual([other]);
  (await kit.server.call(orders.unpick, kit.on(gone))).ok();
  expect(await kit.totals(productId)).toMatchObject({ on_hand: 9, reserved: 3 });
});

test('a walk that is not there is not found', async () => {
  const params = { id: randomUUID() };
  const walk = await kit.server.call(wavePicking.details, { token: kit.token, params });
  expect(walk.refusal().reason).toBe('not_found');
});
