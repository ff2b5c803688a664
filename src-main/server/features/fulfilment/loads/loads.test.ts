import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { campinas } from '../../../../testing/addresses.ts';
import { openLoads, type LoadsKit } from './loads.test-kit.ts';

const { orderPicking, orders } = contracts;

let kit: LoadsKit;
let rapido: string;
let transvale: string;
beforeAll(async () => {
  kit = await openLoads();
  rapido = await kit.carrier('Rápido Sul', '11222333000181');
  transvale = await kit.carrier('Transvale', '11444777000161');
});
afterAll(() => kit.server.end());

describe('a load', () => {
  test('is opened of ready orders, takes one scan a volume, and leaves', async () => {
    const one = await kit.readyIn(2);
    const other = await kit.readyIn(1);
    const body = {
      carrier_id: rapido,
      vehicle_plate: 'ftr4c19',
      driver: 'José Braga',
      order_ids: [one.id, other.id],
    };
    const made = (await kit.create(body)).ok().data;
    expect(made).toMatchObject({
      load_number: expect.stringMatching(/^RO-\d{6}$/u),
      status: 'open',
      status_label: 'Aberta',
      carrier: { id: rapido, name: 'Rápido Sul' },
      vehicle_plate: 'FTR4C19',
      driver: 'José Braga',
      progress: { orders: 2, orders_complete: 0, volumes: 3, volumes_loaded: 0, gross_weight: 4 },
      creator: { name: 'ERP' },
      orders: [
        { order_number: one.number, customer: { name: 'Ana Souza' }, city: 'Campinas', volumes_loaded: 0 },
        { order_number: other.number, volumes: [{ number: 1, is_loaded: false }] },
      ],
    });
    expect(made.actions.find(({ code }) => code === 'ship')).toMatchObject({
      is_primary: true,
      is_possible: false,
      blocked_by: [{ code: 'load_incomplete' }],
    });
    const load = { id: made.id, load_number: made.load_number };
    expect((await kit.details(one.id)).load).toEqual(load);
    const query = { load_id: made.id };
    const listed = (await kit.server.call(orders.list, { token: kit.token, query })).ok().data;
    expect(listed.map(({ load: shown }) => shown)).toEqual([load, load]);

    expect((await kit.scan(made.id, { code: one.codes[0] })).ok().data).toMatchObject({
      volume_number: 1,
      order: { order_number: one.number, volumes: 2, volumes_loaded: 1 },
      progress: { volumes_loaded: 1, orders_complete: 0 },
    });
    await kit.scanAll(made.id, [one.codes[1] ?? '', ...other.codes]);
    const { results, load: left } = (await kit.shipLoad(made.id)).ok().data;
    expect(results.map(({ outcome, order }) => [outcome, order?.order_number])).toEqual([
      ['shipped', one.number],
      ['shipped', other.number],
    ]);
    expect(left).toMatchObject({
      status: 'shipped',
      shipped_at: expect.any(String),
      progress: { orders_shipped: 2, orders_complete: 0 },
    });
    expect((await kit.details(one.id)).stage).toBe('shipped');
    expect(await kit.history(one.id)).toContain('load');
    expect((await kit.shipLoad(made.id)).refusal().reason).toBe('invalid_transition');
    expect((await kit.load(made.load_number)).id).toBe(made.id);
  });

  test('stays open for the orders that lack volumes, which say how many', async () => {
    const whole = await kit.readyIn(1);
    const half = await kit.readyIn(2);
    const { id, load_number: number } = await kit.opened(whole.id, half.id);
    await kit.scanAll(id, [...whole.codes, half.codes[0] ?? '']);
    const { results, load } = (await kit.shipLoad(id)).ok().data;
    expect(results).toMatchObject([
      { outcome: 'shipped', order: { id: whole.id } },
      {
        outcome: 'refused',
        order: { id: half.id, order_number: half.number },
        code: 'unfinished',
        details: [{ was: 'volumes_missing' }],
        message: `Volumes que faltam na carga ${number}: 1 de 2; leia-os, ou retire o pedido dela`,
      },
    ]);
    expect(load).toMatchObject({ status: 'open', progress: { orders_shipped: 1, orders_complete: 0 } });
    expect((await kit.ship(half.id)).refusal().reason).toBe('volumes_missing');
    expect((await kit.shipLoad(id)).refusal().reason).toBe('load_incomplete');
    expect((await kit.cancelLoad(id)).refusal().reason).toBe('load_under_way');
    // without the last that waited, the rest has left
    expect((await kit.remove(id, half.id)).ok().data).toMatchObject({
      status: 'shipped',
      progress: { orders: 1 },
    });
    expect((await kit.details(half.id)).load).toBeNull();
    expect((await kit.ship(half.id)).ok().data.stage).toBe('shipped');
  });

  test('leaves with its last order where that is shipped by itself', async () => {
    const { id: order, codes } = await kit.readyIn(1);
    const { id } = await kit.opened(order);
    await kit.scanAll(id, codes);
    (await kit.ship(order)).ok();
    expect(await kit.load(id)).toMatchObject({ status: 'shipped', progress: { orders_shipped: 1 } });
  });

  test('takes only orders that are ready, in no other load, and of no other carrier', async () => {
    const { id: taken, number } = await kit.readyIn(1);
    const { load_number: other } = await kit.opened(taken);
    const { sku } = await kit.stocked([1]);
    const { id: early, order_number: earlyNumber } = await kit.confirmed([{ sku, quantity: 1 }]);
    const { id: strange } = await kit.readyIn(1);
    const patch = { carrier_id: transvale };
    (await kit.server.call(orders.modify, { ...kit.on(strange), body: patch })).ok();
    const body = { carrier_id: rapido, order_ids: [taken, early, strange] };
    const refusal = (await kit.create(body)).refusal();
    expect(refusal.errors).toEqual({
      'order_ids.0': [`O pedido ${number} já está na carga ${other}; retire-o dela antes`],
      'order_ids.1': [`O pedido ${earlyNumber} está em Confirmado; libere-o para expedição antes`],
      'order_ids.2': [expect.stringMatching(/vai por Transvale/u)],
    });
    expect((await kit.create({ order_ids: [randomUUID()] })).refusal().errors).toEqual({
      'order_ids.0': ['Não há pedido com este identificador; confira a lista'],
    });
    expect((await kit.create({ carrier_id: randomUUID() })).refusal().errors).toHaveProperty('carrier_id');
    const ids = Array.from({ length: 201 }, () => randomUUID());
    expect((await kit.create({ order_ids: ids })).refusal().errors).toHaveProperty('order_ids');
  });

  test('is opened once for one Idempotency-Key', async () => {
    const key = randomUUID();
    const [one, other] = [await kit.create({ driver: 'Ana' }, key), await kit.create({ driver: 'Ana' }, key)];
    expect(other.ok().data.id).toBe(one.ok().data.id);
    expect(other.headers['idempotency-replayed']).toBe('true');
  });

  test('changes its vehicle and its carrier while it is open', async () => {
    const { id: order } = await kit.readyIn(1);
    (await kit.server.call(orders.modify, { ...kit.on(order), body: { carrier_id: rapido } })).ok();
    const { id, version } = await kit.opened(order);
    const changed = (await kit.modify(id, { driver: 'Lia', vehicle_plate: 'abc1d23' })).ok().data;
    expect(changed).toMatchObject({ driver: 'Lia', vehicle_plate: 'ABC1D23', carrier: null });
    expect(changed.version).toBeGreaterThan(version);
    expect((await kit.modify(id, { driver: null })).ok().data.driver).toBeNull();
    expect((await kit.modify(id, { carrier_id: transvale })).refusal().reason).toBe('load_carrier_differs');
    (await kit.cancelLoad(id)).ok();
    expect((await kit.modify(id, { driver: 'Rui' })).refusal().reason).toBe('invalid_transition');
  });

  test('gives its orders back when it is cancelled', async () => {
    const { id: order, codes } = await kit.readyIn(1);
    const { id } = await kit.opened(order);
    await kit.scanAll(id, codes);
    expect((await kit.cancelLoad(id)).ok().data).toMatchObject({ status: 'cancelled', orders: [] });
    expect((await kit.details(order)).load).toBeNull();
    expect(await kit.history(order)).toEqual(expect.arrayContaining(['load', 'unload']));
    const again = await kit.opened(order);
    expect(again.progress).toMatchObject({ volumes: 1, volumes_loaded: 0 });
  });

  test.each(['cancelOrder', 'reopen'] as const)(
    'loses an order by %s, with what was scanned of it',
    async (act) => {
      const { id: order, codes } = await kit.readyIn(2);
      const { id: stays } = await kit.readyIn(1);
      const { id } = await kit.opened(order, stays);
      await kit.scanAll(id, codes);
      (await kit[act](order)).ok();
      expect((await kit.details(order)).load).toBeNull();
      expect(await kit.load(id)).toMatchObject({
        status: 'open',
        progress: { orders: 1, volumes: 1, volumes_loaded: 0 },
        orders: [{ id: stays }],
      });
    },
  );

  test('is found by status, carrier, number, plate and driver', async () => {
    const { id, load_number: number } = (
      await kit.create({ carrier_id: transvale, vehicle_plate: 'XYZ9A88', driver: 'Nestor Dias' })
    ).ok().data;
    const ids = async (query: object) => (await kit.listed(query as never)).map((one) => one.id);
    for (const query of [
      { carrier_id: transvale },
      { load_number: number.toLowerCase() },
      { search: 'xyz9' },
      { search: 'nestor' },
      { search: 'nestor', status: 'open' },
    ]) {
      expect(await ids(query), JSON.stringify(query)).toEqual([id]);
    }
    expect(await ids({ search: 'nestor', status: 'shipped' })).toEqual([]);
    expect(await kit.listed({ per_page: 1 })).toHaveLength(1);
  });
});

test('an order without volumes leaves with its load, one on hold stays', async () => {
  await kit.type({ code: 'sem_volumes', name: 'Sem volumes', packing_step: false });
  const { sku } = await kit.stocked([2]);
  const body = {
    operation_type: 'sem_volumes',
    confirm: true,
    shipping_address: campinas,
    items: [{ sku, quantity: 1 }],
  };
  const { id: bare } = (await kit.server.call(orders.create, { token: kit.token, body })).ok().data;
  (await kit.server.call(orderPicking.start, { ...kit.on(bare), body: {} })).ok();
  await kit.picked(bare, { code: sku });
  (await kit.finish(bare)).ok();
  (await kit.ready(bare)).ok();
  const held = await kit.readyIn(1);
  const { id } = await kit.opened(held.id, bare);
  await kit.scanAll(id, held.codes);
  (await kit.server.call(orders.hold, { ...kit.on(held.id), body: { reason_code: 'payment' } })).ok();
  expect((await kit.shipLoad(id)).ok().data).toMatchObject({
    results: [
      { outcome: 'shipped', order: { id: bare } },
      { outcome: 'refused', code: 'on_hold' },
    ],
    load: { status: 'open', progress: { orders: 2, orders_shipped: 1 } },
  });
});

test('the board shows what is picked, ready, in a load and gone today, by carrier', async () => {
  const fresh = await openLoads();
  const carrier = await fresh.carrier('Rápido Sul', '11222333000181');
  const { sku } = await fresh.stocked([1]);
  const picked = await fresh.pickedOrder([{ sku, quantity: 1 }]);
  const waits = await fresh.readyIn(1);
  const goes = await fresh.readyIn(2);
  const gone = await fresh.readyIn(1);
  for (const { id } of [goes, gone]) {
    (await fresh.server.call(orders.modify, { ...fresh.on(id), body: { carrier_id: carrier } })).ok();
  }
  (await fresh.ship(gone.id)).ok();
  const { id, load_number } = (await fresh.create({ carrier_id: carrier, order_ids: [goes.id] })).ok().data;
  await fresh.scanAll(id, [goes.codes[0] ?? '']);
  expect(await fresh.board()).toMatchObject({
    counts: { to_pack: 1, ready: 1, in_load: 1 },
    left: { orders: 1, volumes: 1, gross_weight: 1 },
    is_cut: false,
    lanes: [
      {
        carrier: { name: 'Rápido Sul' },
        loads: [{ load_number, progress: { volumes: 2, volumes_loaded: 1 } }],
        in_load: [{ id: goes.id, volumes: 2, volumes_loaded: 1, load: { load_number } }],
        left: { orders: 1, volumes: 1, gross_weight: 1 },
      },
      {
        carrier: null,
        to_pack: [{ id: picked, stage: 'picked' }],
        ready: [{ id: waits.id, volumes: 1 }],
        left: { orders: 0 },
      },
    ],
  });
  await fresh.server.end();
});
