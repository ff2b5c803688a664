import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { at, move } from '../../../../testing/stock.ts';
import { reservationMismatches } from '../../../stock/reservations/reservations.test-kit.ts';
import { openPicking, type PickingKit } from './picking.test-kit.ts';

const { counts, orders, orderAllocations, orderItems, orderPicking } = contracts;

let kit: PickingKit;
beforeAll(async () => {
  kit = await openPicking();
});
afterEach(async () => {
  const rows = await reservationMismatches(kit.server.deps.store.read);
  if (rows.length > 0) throw new Error(`reserved of stock rows ${rows.join(', ')} is not what was promised`);
});
afterAll(() => kit.server.end());

/** What the history says beside the last thing that was done with an order. */
const lastNote = async (id: string) =>
  (await kit.server.call(orders.history, kit.on(id))).ok().data.at(-1)?.note;

describe('undoing a scan', () => {
  test('brings goods back and reserves them again, once', async () => {
    const { sku, id: productId, locations } = await kit.stocked([3]);
    const id = await kit.started([{ sku, quantity: 3 }]);
    const { scan_uid } = await kit.picked(id, { code: sku, quantity: 2 });
    const first = (await kit.undo(id, scan_uid)).ok().data;
    expect(first).toMatchObject({ stop: { quantity: 3, quantity_picked: 0 }, warnings: [] });
    const again = await kit.undo(id, scan_uid);
    expect([again.headers['idempotency-replayed'], again.ok().data.progress]).toEqual([
      'true',
      first.progress,
    ]);
    expect(await kit.lies(productId)).toEqual([[locations[0]?.id, 3, 'available']]);
    expect(await kit.totals(productId)).toMatchObject({ reserved: 3, available: 0 });
    expect((await kit.undo(id, randomUUID())).status).toBe(422);
  });
});

describe('goods that a picker misses', () => {
  test('are blocked where they should be, and others are reserved instead', async () => {
    const { sku, id: productId, locations } = await kit.stocked([2, 5]);
    const id = await kit.started([{ sku, quantity: 2 }]);
    const [stop] = (await kit.walk(id)).stops;
    const from = locations.find(({ code }) => code === stop?.location.code);
    const body = { scan_uid: randomUUID(), stop_id: stop?.id, quantity: 1, reason_code: 'missing' };
    const answer = (await kit.server.call(orderPicking.short, { ...kit.on(id), body })).ok().data;
    expect(answer).toMatchObject({ progress: { stops: 2, quantity: 2 }, warnings: [] });
    const again = await kit.server.call(orderPicking.short, { ...kit.on(id), body });
    expect([again.headers['idempotency-replayed'], again.ok().data]).toEqual(['true', answer]);
    expect(await kit.lies(productId)).toContainEqual([from?.id, 1, 'blocked']);
    expect(await kit.totals(productId)).toMatchObject({ on_hand: 7, reserved: 2, available: 4 });
    const asked = await kit.server.deps.store.read
      .selectFrom('notification')
      .select(['kind', 'subject_name'])
      .where('subject_name', '=', from?.code ?? '')
      .execute();
    expect(asked.map(({ kind }) => kind)).toEqual(['location_to_count']);
    const over = { ...body, scan_uid: randomUUID(), quantity: 3 };
    expect((await kit.server.call(orderPicking.short, { ...kit.on(id), body: over })).refusal().reason).toBe(
      'short_over',
    );
  });

  test('are said to be missing where there is nothing else', async () => {
    const { sku } = await kit.stocked([2]);
    const id = await kit.started([{ sku, quantity: 2 }]);
    const [stop] = (await kit.walk(id)).stops;
    const body = { scan_uid: randomUUID(), stop_id: stop?.id, quantity: 2, reason_code: 'damaged' };
    const answer = (await kit.server.call(orderPicking.short, { ...kit.on(id), body })).ok().data;
    expect(answer.warnings.map(({ code }) => code)).toEqual(['order_short']);
    expect([answer.stop, answer.next_stop]).toEqual([null, null]);
    expect((await kit.finish(id, { shortage: 'cut' })).refusal().reason).toBe('nothing_picked');
  });
});

describe('finishing', () => {
  test('wants all picked, or word of what becomes of the rest', async () => {
    const { sku, id: productId } = await kit.stocked([4]);
    const id = await kit.started([{ sku, quantity: 4, unit_price: 10, discount: 8 }]);
    await kit.picked(id, { code: sku, quantity: 3 });
    const refused = (await kit.finish(id)).refusal();
    expect([refused.reason, refused.details?.[0]]).toEqual([
      'picking_unfinished',
      expect.objectContaining({ missing: 1 }),
    ]);
    const cut = (await kit.finish(id, { shortage: 'cut' })).ok().data;
    expect(cut).toMatchObject({
      stage: 'picked',
      substatus: { value: 'awaiting_packing' },
      picked_at: expect.any(String),
      items: [{ quantity: 3, quantity_cut: 1, quantity_picked: 3, stage: 'picked', discount: 6 }],
      totals: { quantity: 3, total: 24 },
    });
    const { available, reserved } = await kit.totals(productId);
    expect([available, reserved]).toEqual([1, 3]);
    expect(await lastNote(id)).toBe(`Cortado: 1 UN de ${sku}`);
  });

  test('with a backorder leaves the rest to a new order', async () => {
    const { sku } = await kit.stocked([4]);
    const more = await kit.stocked([1]);
    const id = await kit.started([
      { sku, quantity: 4 },
      { sku: more.sku, quantity: 1 },
    ]);
    await kit.picked(id, { code: sku, quantity: 3 });
    const done = (await kit.finish(id, { shortage: 'backorder' })).ok().data;
    expect(done.items.map(({ quantity, quantity_cut }) => [quantity, quantity_cut])).toEqual([[3, 0]]);
    const child = await kit.details(done.children[0]?.id ?? '');
    expect(child).toMatchObject({ stage: 'pending', parent: { id } });
    expect(child.items.map(({ quantity }) => quantity)).toEqual([1, 1]);
    expect(await lastNote(id)).toBe(`Passou a outro pedido: 1 UN de ${sku}, 1 UN de ${more.sku}`);
  });

  test('may be taken back', async () => {
    const { sku } = await kit.stocked([1]);
    const id = await kit.started([{ sku, quantity: 1 }]);
    const { scan_uid } = await kit.picked(id, { code: sku });
    (await kit.finish(id)).ok();
    expect((await kit.undo(id, scan_uid)).refusal().reason).toBe('invalid_transition');
    expect((await kit.server.call(orders.reopen, kit.on(id))).ok().data).toMatchObject({
      stage: 'picking',
      picked_at: null,
    });
    (await kit.undo(id, scan_uid)).ok();
    expect((await kit.walk(id)).progress.quantity_picked).toBe(0);
  });
});

describe('an item that was cut to nothing', () => {
  test('holds nobody up who picks its order again, and stays in it when others go to a new order', async () => {
    const { sku } = await kit.stocked([4]);
    const lacking = await kit.stocked([1]);
    const id = await kit.started([
      { sku, quantity: 4, unit_price: 10, discount: 8 },
      { sku: lacking.sku, quantity: 1, unit_price: 5, discount: 1 },
    ]);
    const { scan_uid } = await kit.picked(id, { code: sku, quantity: 4 });
    const quantities = async () => (await kit.details(id)).items.map(({ quantity }) => quantity);
    (await kit.finish(id, { shortage: 'cut' })).ok();
    expect(await quantities()).toEqual([4, 0]);
    (await kit.server.call(orders.reopen, kit.on(id))).ok();
    expect((await kit.finish(id)).ok().data).toMatchObject({ stage: 'picked', totals: { total: 32 } });
    (await kit.server.call(orders.reopen, kit.on(id))).ok();
    (await kit.undo(id, scan_uid)).ok();
    await kit.picked(id, { code: sku, quantity: 3 });
    const done = (await kit.finish(id, { shortage: 'backorder' })).ok().data;
    expect(done.items).toMatchObject([
      { quantity: 3, quantity_cut: 0 },
      { quantity: 0, quantity_cut: 1 },
    ]);
    const child = await kit.details(done.children[0]?.id ?? '');
    expect(child.items.map(({ quantity }) => quantity)).toEqual([1]);
  });
});

describe('what changes while an order is picked', () => {
  test('is a quantity that becomes less, down to what was picked, and frees the rest', async () => {
    const { sku, id: productId } = await kit.stocked([5]);
    const id = await kit.started([{ sku, quantity: 5 }]);
    await kit.picked(id, { code: sku, quantity: 2 });
    const [item] = (await kit.details(id)).items;
    const change = (quantity: number) =>
      kit.server.call(orderItems.modify, {
        token: kit.token,
        params: { id, item_id: item?.id ?? '' },
        body: { quantity },
      });
    for (const quantity of [6, 1]) {
      const refused = (await change(quantity)).refusal();
      expect([refused.reason, refused.message]).toEqual([
        'only_less_while_picking',
        expect.stringContaining('(2)'),
      ]);
    }
    expect((await change(3)).ok().data.items[0]).toMatchObject({ quantity: 3, quantity_allocated: 1 });
    expect(await kit.totals(productId)).toMatchObject({ on_hand: 5, reserved: 3, available: 2 });
    await kit.picked(id, { code: sku });
    expect((await kit.finish(id)).ok().data.stage).toBe('picked');
  });

  test('is what was promised where it may not leave any more: others are reserved, and the walk goes on', async () => {
    const { sku, locations } = await kit.stocked([2, 2]);
    const id = await kit.started([{ sku, quantity: 2 }]);
    const [stop] = (await kit.walk(id)).stops;
    const blocked = locations.find(({ code }) => code === stop?.location.code);
    const reason = {
      token: kit.token,
      params: { location_code: blocked?.code ?? '' },
      body: { reason: 'Piso' },
    };
    (await kit.server.call(contracts.locations.block, reason)).ok();
    expect((await kit.scan(id, { code: sku })).refusal().reason).toBe('allocation_invalid');
    const anew = { mode: 'commit', reallocate: true } as const;
    (await kit.server.call(orderAllocations.allocate, { ...kit.on(id), body: anew })).ok();
    expect((await kit.walk(id)).stops.map(({ location }) => location.code)).not.toContain(blocked?.code);
    await kit.picked(id, { code: sku, quantity: 2 });
    expect((await kit.finish(id)).ok().data.stage).toBe('picked');
  });

  test('is begun by the act that leads on', async () => {
    const { sku } = await kit.stocked([1]);
    const { id } = await kit.confirmed([{ sku, quantity: 1 }]);
    expect((await kit.server.call(orders.advance, kit.on(id))).ok().data.stage).toBe('picking');
    expect((await kit.server.call(orders.advance, kit.on(id))).refusal().reason).toBe('nothing_to_advance');
  });
});

describe('cancelling', () => {
  test('frees what waits, keeps what was picked until it is brought back, and then all is as before', async () => {
    const { sku, id: productId, locations } = await kit.stocked([3, 4]);
    const before = [await kit.totals(productId), await kit.lies(productId)];
    const id = await kit.started([{ sku, quantity: 5 }]);
    const [stop] = (await kit.walk(id)).stops;
    await kit.picked(id, { code: sku, quantity: 2, location_code: stop?.location.code });
    const cancelled = await kit.server.call(orders.cancel, { ...kit.on(id), body: { reason_code: 'stock' } });
    expect(cancelled.ok().data.stage).toBe('cancelled');
    expect(await kit.totals(productId)).toMatchObject({ on_hand: 7, reserved: 2, available: 5 });
    const back = (await kit.server.call(orders.unpick, kit.on(id))).ok().data;
    expect(back.stage).toBe('cancelled');
    expect([await kit.totals(productId), await kit.lies(productId)]).toEqual(before);
    expect((await kit.server.call(orders.unpick, kit.on(id))).refusal().reason).toBe('nothing_to_return');
    expect(locations).toHaveLength(2);
  });

  /** Changes the row of a location. */
  const changed = (id: number, columns: Readonly<Record<string, number>>) =>
    kit.server.deps.store.write('test', (tx) =>
      tx.updateTable('location').set(columns).where('id', '=', id).execute(),
    );
  const counted = async (code: string) => {
    const { server, token } = kit;
    const body = { type: 'location' as const, location_codes: [code] };
    const { id } = (await server.call(counts.create, { token, body })).ok().data;
    const call = { token, params: { id } };
    (await server.call(counts.start, call)).ok();
    (await server.call(counts.register, { ...call, body: { location_code: code, lines: [] } })).ok();
  };

  test.each<[string, (home: { id: number; code: string }) => Promise<unknown>]>([
    ['location_blocked', ({ id }) => changed(id, { is_blocked: 1 })],
    ['capacity_exceeded', ({ id }) => changed(id, { max_items: 1000 })],
    ['temperature_mismatch', ({ id }) => changed(id, { temp_min: 15, temp_max: 25 })],
    [
      'mixed_not_allowed',
      async ({ id }) => {
        const other = await kit.product();
        await kit.post([move('receipt', 1, { productId: other.id, to: at(id) })]);
        await changed(id, { allows_mixed_products: 0 });
      },
    ],
    ['count_in_progress', ({ code }) => counted(code)],
  ])('%s: what was picked stays where it is as long as its place does not take it', async (code, close) => {
    await kit.setting('capacity_policy', 'block');
    const cold = { is_refrigerated: true, storage_temp_min: 2, storage_temp_max: 8 };
    const { sku, id: productId, locations } = await kit.stocked([3], { temperature_control: cold });
    const id = await kit.started([{ sku, quantity: 2 }]);
    await kit.picked(id, { code: sku, quantity: 2 });
    (await kit.server.call(orders.cancel, { ...kit.on(id), body: { reason_code: 'stock' } })).ok();
    const before = await kit.lies(productId);
    await close(locations[0] as { id: number; code: string });
    const refused = await kit.server.call(orders.unpick, kit.on(id));
    expect(refused.refusal().reason).toBe(code);
    expect(orders.unpick.errors[refused.status === 423 ? 423 : 409]).toContain(code);
    expect(await kit.lies(productId)).toEqual(before);
  });
});

describe('an internal order', () => {
  test('moves goods to their destination, free again, and is completed', async () => {
    const { sku, id: productId } = await kit.stocked([5]);
    const to = await kit.location({ location_type: 'pick_face' });
    const item = { sku, quantity: 4, destination_location_code: to.code };
    const id = await kit.started([item], 'internal_transfer');
    const { scan_uid } = await kit.picked(id, { code: sku, quantity: 3 });
    expect(await kit.lies(productId)).toContainEqual([to.id, 3, 'available']);
    expect(await kit.totals(productId)).toMatchObject({ on_hand: 5, reserved: 1, available: 4 });
    (await kit.undo(id, scan_uid)).ok();
    expect(await kit.totals(productId)).toMatchObject({ reserved: 4, available: 1 });
    await kit.picked(id, { code: sku, quantity: 4 });
    const done = (await kit.finish(id)).ok().data;
    expect(done).toMatchObject({ stage: 'completed', status: 'completed', completed_at: expect.any(String) });
    expect(await kit.totals(productId)).toMatchObject({ on_hand: 5, reserved: 0, available: 5 });
  });
});
