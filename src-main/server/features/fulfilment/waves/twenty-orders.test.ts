import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import type { WaveStop } from '#shared/areas/waves/picking-schema.ts';
import { at, batch, move } from '../../../../testing/stock.ts';
import { hotKey } from '../../../db/capabilities.ts';
import { openPacking, type PackingKit } from '../packing/packing.test-kit.ts';
import { nothingWrongWithOrders, orderWrongs } from '../../orders/proofs/invariants.test-kit.ts';

const { orderPacking, orderVolumes, wavePicking, waves } = contracts;

const orderCount = 20;
const unitsEach = 40;

let kit: PackingKit;
beforeAll(async () => {
  kit = await openPacking();
});
afterAll(() => kit.server.end());

type Row = Readonly<Record<string, unknown>>;
const asked = (sql: string): readonly Row[] => kit.server.deps.store.read[hotKey].all<Row>(sql, []);

/** Goods of several kinds: three plain ones, one of two lots in a location each, one whose units have numbers. */
const layOut = async (): Promise<readonly string[]> => {
  const plain = [];
  for (const _ of [1, 2, 3]) plain.push((await kit.stocked([unitsEach])).sku);
  const lots = await kit.product({ characteristics: { has_batch_control: true } });
  for (const [name, units] of [
    ['A1', 7],
    ['B2', unitsEach - 7],
  ] as const) {
    const { id } = await kit.location();
    await kit.post([move('receipt', units, { productId: lots.id, to: at(id, batch(name)) })]);
  }
  const numbered = await kit.product({ characteristics: { has_serial_number: true } });
  const { id } = await kit.location();
  await kit.post(
    Array.from({ length: unitsEach }, (_, index) =>
      move('receipt', 1, { productId: numbered.id, to: at(id), serialNumber: `S${index}` }),
    ),
  );
  return [...plain, lots.sku, numbered.sku];
};

/** What the orders want: two kinds of goods each, one to three units of the first and one of the next. */
const wishesOf = (skus: readonly string[]) =>
  Array.from({ length: orderCount }, (_, index) => [
    { sku: skus[index % skus.length] ?? '', quantity: 1 + (index % 3) },
    { sku: skus[(index + 1) % skus.length] ?? '', quantity: 1 },
  ]);

const goodsOf = ({ product, batch_number, serial_number }: WaveStop) => ({
  code: product.sku,
  ...(batch_number !== null && { batch_number }),
  ...(serial_number !== null && { serial_number }),
});

/** Picks a wave stop by stop, a scan each; what each slot was given, by order and product. */
const walkOf = async (id: string) => {
  const { call } = kit.server;
  const { stops } = (await call(wavePicking.details, kit.on(id))).ok().data;
  const given = new Map<string, number>();
  for (const stop of stops) {
    const body = {
      scan_uid: crypto.randomUUID(),
      ...goodsOf(stop),
      quantity: stop.quantity,
      location_code: stop.location.code,
    };
    const { slots } = (await call(wavePicking.pick, { ...kit.on(id), body })).ok().data;
    expect(slots.map(({ slot, quantity }) => [slot, quantity])).toEqual(
      stop.slots.map(({ slot, quantity }) => [slot, quantity]),
    );
    for (const { order_id: order, quantity } of slots) {
      const key = `${order} ${stop.product.sku}`;
      given.set(key, (given.get(key) ?? 0) + quantity);
    }
  }
  return { stops, given };
};

/** Checks what lies in staging for an order, weighs it and lets it leave. */
const sendOff = async (id: string): Promise<void> => {
  const { call } = kit.server;
  const { stops } = await kit.walk(id);
  (await call(orderPacking.start, kit.on(id))).ok();
  for (const { product, quantity, batch_number, serial_number } of stops) {
    await kit.checked(id, {
      code: product.sku,
      quantity,
      ...(batch_number !== null && { batch_number }),
      ...(serial_number !== null && { serial_number }),
    });
  }
  const params = { id, number: '1' };
  (await call(orderVolumes.modify, { ...kit.on(id), params, body: { gross_weight: 2 } })).ok();
  (await kit.done(id)).ok();
  (await kit.ready(id)).ok();
  (await kit.ship(id)).ok();
};

test('twenty orders are picked in one walk, sorted into their slots, then checked, packed and shipped', async () => {
  const { call } = kit.server;
  const skus = await layOut();
  const wishes = new Map<string, readonly { readonly sku: string; readonly quantity: number }[]>();
  for (const items of wishesOf(skus)) wishes.set((await kit.confirmed(items)).id, items);

  const plan = (await call(waves.plan, { token: kit.token, body: {} })).ok().data;
  expect(plan).toMatchObject({ candidates: orderCount, not_planned: 0, waves: [{}] });
  const planned = plan.waves[0]?.orders.map((order) => order.id) ?? [];
  expect(new Set(planned)).toEqual(new Set(wishes.keys()));
  const body = { order_ids: planned };
  const { id } = (await call(waves.create, { token: kit.token, body })).ok().data;
  expect((await call(waves.start, { ...kit.on(id), body: {} })).ok().data.left_out).toEqual([]);

  const { stops, given } = await walkOf(id);
  expect(stops).toHaveLength(plan.waves[0]?.stops ?? 0);
  const rows = stops.map((one) => [one.location.code, one.batch_number, one.serial_number].join(' '));
  expect(new Set(rows).size).toBe(stops.length);
  const wanted = [...wishes].flatMap(([order, items]) =>
    items.map(({ sku, quantity }) => [`${order} ${sku}`, quantity] as const),
  );
  expect(given).toEqual(new Map(wanted));
  const { results } = (await call(waves.finish, { ...kit.on(id), body: {} })).ok().data;
  expect(new Map(results.map(({ order, outcome }) => [order.id, outcome]))).toEqual(
    new Map(planned.map((order) => [order, 'picked'])),
  );

  for (const order of planned) await sendOff(order);
  expect(asked(`select stage, count(*) as orders from order_head group by stage`)).toEqual([
    { stage: 'shipped', orders: orderCount },
  ]);
  expect(orderWrongs(kit.server.deps.store.read)).toEqual(nothingWrongWithOrders);
  const sold = (sku: string): number =>
    [...wishes.values()].flat().reduce((sum, one) => sum + (one.sku === sku ? one.quantity : 0), 0);
  expect(
    asked(`select p.sku, sum(s.quantity) / 1000.0 as lies, sum(s.quantity_reserved) as promised
      from product as p join stock_item as s on s.product_id = p.id group by p.id order by p.id`),
  ).toEqual(skus.map((sku) => ({ sku, lies: unitsEach - sold(sku), promised: 0 })));
  expect(
    asked(`select ifnull(sum(quantity), 0) as left_in_staging from stock_item
      where location_id = ${kit.staging.id}`),
  ).toEqual([{ left_in_staging: 0 }]);
  expect(
    asked(`select sum(m.quantity) / 1000.0 as left_the_site from stock_movement as m
      join order_item as i on i.id = m.order_item_id where m.to_location_id is null`),
  ).toEqual([{ left_the_site: wanted.reduce((sum, [, quantity]) => sum + quantity, 0) }]);
});
