import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openWaves, type WavesKit } from './waves.test-kit.ts';

const { orders, orderAllocations, orderPicking, waves } = contracts;

let kit: WavesKit;
beforeAll(async () => {
  kit = await openWaves();
});
afterAll(() => kit.server.end());

/** So many confirmed orders of one unit each. */
const confirmed = async (count: number): Promise<readonly string[]> => {
  const { sku } = await kit.stocked([count]);
  const made = [];
  for (const _ of Array.from({ length: count })) made.push(await kit.confirmed([{ sku, quantity: 1 }]));
  return made.map(({ id }) => id);
};

const refusalOf = async (order_ids: readonly string[]) => {
  const { reason: code, details } = (await kit.create(order_ids)).refusal();
  return [code, details?.map(({ path, code: why }) => `${path} ${why}`).join(' ')];
};

describe('a wave', () => {
  test('has a number, and its orders name it', async () => {
    const [one = '', other = ''] = await confirmed(2);
    const made = (await kit.create([one, other])).ok();
    expect(made.data).toMatchObject({
      wave_number: expect.stringMatching(/^ON-\d{6}$/),
      status: 'planned',
      staging_location: { code: kit.staging.code },
      progress: { orders: 2, orders_picked: 0, items: 2, quantity: 2 },
      orders: [
        { id: one, slot: 1, stage: 'confirmed' },
        { id: other, slot: 2 },
      ],
    });
    expect(made.data.actions.map(({ code, is_possible: may }) => [code, may])).toEqual([
      ['start', true],
      ['cancel', true],
    ]);
    const { id, wave_number } = made.data;
    expect((await kit.details(one)).wave).toEqual({ id, wave_number });
    const query = { wave_id: id, sort: 'order_number' };
    const { data } = (await kit.server.call(orders.list, { token: kit.token, query })).ok();
    expect(data.map((order) => [order.id, order.wave?.wave_number])).toEqual([
      [one, wave_number],
      [other, wave_number],
    ]);
    const history = (await kit.server.call(orders.history, kit.on(one))).ok().data;
    expect(history.at(-1)).toMatchObject({ action: 'wave', label: 'Incluído em uma onda' });
    const found = (await kit.server.call(waves.list, { token: kit.token, query: { wave_number } })).ok();
    expect(found.data).toHaveLength(1);
    expect(found.data[0]).toMatchObject({ id, progress: { orders: 2 } });
  });

  test('keeps its orders from being picked alone, split and taken back', async () => {
    const [id = ''] = await confirmed(1);
    const wave = await kit.planned([id]);
    const [item] = (await kit.details(id)).items;
    const split = { items: [{ item_id: item?.id, quantity: 1 }] };
    const calls = [
      kit.server.call(orders.unconfirm, kit.on(id)),
      kit.server.call(orderPicking.start, { ...kit.on(id), body: {} }),
      kit.server.call(orders.split, { ...kit.on(id), body: split }),
      kit.server.call(orders.advance, kit.on(id)),
    ];
    for (const call of calls) expect((await call).refusal().reason).toBe('in_wave');
    const { actions } = (await kit.server.call(orders.workflow, kit.on(id))).ok().data;
    expect(actions.find(({ code }) => code === 'picking/start')).toMatchObject({
      is_possible: false,
      blocked_by: [{ code: 'in_wave' }],
    });
    (await kit.cancelWave(wave)).ok();
    expect((await kit.details(id)).wave).toBeNull();
    (await kit.server.call(orders.unconfirm, kit.on(id))).ok();
  });

  test('refuses an order that can not be in it, and names it', async () => {
    const [good = '', held = '', bare = '', taken = ''] = await confirmed(4);
    const { sku } = await kit.stocked([1]);
    const partial = (
      await kit.server.call(orders.confirm, {
        ...kit.on((await kit.confirmed([{ sku, quantity: 2 }])).id),
        body: { allow_partial: true },
      })
    ).ok().data.id;
    (await kit.server.call(orders.hold, { ...kit.on(held), body: { reason_code: 'payment' } })).ok();
    (await kit.server.call(orderAllocations.release, kit.on(bare))).ok();
    await kit.planned([taken]);
    const internal = await kit.confirmed(
      [{ sku: (await kit.stocked([1])).sku, quantity: 1 }],
      'internal_transfer',
    );
    expect(await refusalOf([good, held])).toEqual(['on_hold', 'order_ids.1 on_hold']);
    expect(await refusalOf([bare])).toEqual(['nothing_allocated', 'order_ids.0 nothing_allocated']);
    expect(await refusalOf([taken])).toEqual(['in_wave', 'order_ids.0 in_wave']);
    expect(await refusalOf([partial])).toEqual(['order_not_allocated', 'order_ids.0 order_not_allocated']);
    expect(await refusalOf([internal.id])).toEqual(['wave_of_outbound', 'order_ids.0 wave_of_outbound']);
    expect((await kit.create([good, good])).refusal().errors).toHaveProperty(['order_ids.1']);
    expect((await kit.create([randomUUID()])).refusal().errors).toHaveProperty(['order_ids.0']);
    expect((await kit.create([good], { staging_location_code: '7.7.7.7' })).refusal().reason).toBe(
      'no_staging_location',
    );
    expect((await kit.details(good)).wave).toBeNull();
  });

  test('starts with whoever can still be picked, and names the others', async () => {
    const [one = '', held = '', gone = ''] = await confirmed(3);
    const id = await kit.planned([one, held, gone]);
    (await kit.server.call(orders.hold, { ...kit.on(held), body: { reason_code: 'payment' } })).ok();
    (await kit.server.call(orders.cancel, { ...kit.on(gone), body: { reason_code: 'other' } })).ok();
    const started = (await kit.start(id)).ok().data;
    expect(started).toMatchObject({
      status: 'picking',
      started_at: expect.any(String),
      progress: { orders: 2, orders_cancelled: 1 },
    });
    expect(started.left_out.map(({ order, code }) => [order.id, code])).toEqual([
      [held, 'on_hold'],
      [gone, 'invalid_transition'],
    ]);
    expect(started.left_out[0]?.message).toContain('Pagamento');
    expect(await kit.details(one)).toMatchObject({
      stage: 'picking',
      staging_location: { code: kit.staging.code },
    });
    expect((await kit.details(held)).wave).toBeNull();
    expect((await kit.start(id)).refusal().reason).toBe('invalid_transition');
  });

  test('does not start without an order, and is cancelled instead', async () => {
    const [id = ''] = await confirmed(1);
    const wave = await kit.planned([id]);
    (await kit.server.call(orders.hold, { ...kit.on(id), body: { reason_code: 'payment' } })).ok();
    expect((await kit.start(wave)).refusal().reason).toBe('wave_empty');
    expect((await kit.cancelWave(wave)).ok().data).toMatchObject({ status: 'cancelled', orders: [] });
    expect((await kit.cancelWave(wave)).refusal().reason).toBe('invalid_transition');
  });

  test('that is being picked dissolves and leaves what was picked', async () => {
    const [one = '', other = ''] = await confirmed(2);
    const wave = await kit.planned([one, other]);
    (await kit.start(wave)).ok();
    const { sku = '' } = (await kit.details(one)).items[0]?.product ?? {};
    await kit.picked(one, { code: sku });
    (await kit.cancelWave(wave)).ok();
    expect(await kit.details(one)).toMatchObject({
      stage: 'picking',
      wave: null,
      items: [{ quantity_picked: 1 }],
    });
    expect((await kit.finish(one)).ok().data.stage).toBe('picked');
  });

  test('ends each of its orders, and lets go of one of which nothing was picked', async () => {
    const [one = '', other = '', gone = ''] = await confirmed(3);
    const wave = await kit.planned([one, other, gone]);
    (await kit.start(wave)).ok();
    const { sku = '' } = (await kit.details(one)).items[0]?.product ?? {};
    await kit.picked(one, { code: sku });
    (await kit.server.call(orders.cancel, { ...kit.on(gone), body: { reason_code: 'other' } })).ok();
    expect((await kit.finishWave(wave)).refusal().reason).toBe('picking_unfinished');
    const ended = (await kit.finishWave(wave, { shortage: 'cut' })).ok().data;
    expect(ended).toMatchObject({ status: 'picked', progress: { orders: 2, orders_picked: 1 } });
    expect(ended.results.map(({ order, outcome, code }) => [order.id, outcome, code])).toEqual([
      [one, 'picked', null],
      [other, 'left_out', 'nothing_picked'],
    ]);
    expect((await kit.details(one)).stage).toBe('picked');
    expect(await kit.details(other)).toMatchObject({ stage: 'picking', wave: null });
  });

  test('is made once for a key, and its staging location stays', async () => {
    const [id = ''] = await confirmed(1);
    const sent = {
      token: kit.token,
      body: { order_ids: [id] },
      headers: { 'idempotency-key': randomUUID() },
    };
    const first = (await kit.server.call(waves.create, sent)).ok().data;
    expect((await kit.server.call(waves.create, sent)).ok().data).toEqual(first);
    expect((await kit.details(id)).wave?.id).toBe(first.id);
    await kit.cancelWave(first.id);
  });
});
