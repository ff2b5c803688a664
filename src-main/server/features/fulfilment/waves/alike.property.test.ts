import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openWaves, type WavesKit } from './waves.test-kit.ts';

const { orders, orderPicking } = contracts;

let kit: WavesKit;
beforeAll(async () => {
  kit = await openWaves();
});
afterAll(() => kit.server.end());

/** How much lies in the locations of each product, and what each order asks of them. */
const anyPlan = fc.record({
  stock: fc.array(fc.array(fc.integer({ min: 2, max: 6 }), { minLength: 1, maxLength: 3 }), {
    minLength: 1,
    maxLength: 3,
  }),
  orders: fc.array(
    fc.array(fc.record({ product: fc.nat(2), quantity: fc.integer({ min: 1, max: 3 }) }), {
      minLength: 1,
      maxLength: 3,
    }),
    { minLength: 2, maxLength: 4 },
  ),
});
type Valued<A> = A extends fc.Arbitrary<infer T> ? T : never;
type Plan = Valued<typeof anyPlan>;

const anyTurn = fc.record({
  what: fc.constantFrom('pick', 'pick', 'pick', 'pick', 'short', 'undo', 'cancel', 'twice'),
  stop: fc.nat(20),
  quantity: fc.integer({ min: 1, max: 4 }),
  slot: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined, freq: 3 }),
  order: fc.nat(3),
});
type Turn = Valued<typeof anyTurn>;

type Product = Awaited<ReturnType<WavesKit['stocked']>>;
type World = { readonly products: readonly Product[]; readonly orders: readonly string[] };

/** Products with stock, and those orders of them that can be reserved whole. */
const openWorld = async ({ stock, orders: wanted }: Plan): Promise<World> => {
  const products: Product[] = [];
  for (const units of stock) products.push(await kit.stocked(units));
  const ids: string[] = [];
  for (const items of wanted) {
    const made = await kit.confirmed(
      items.map(({ product, quantity }) => ({ sku: products[product % products.length]?.sku, quantity })),
    );
    if (made.stage === 'confirmed') ids.push(made.id);
  }
  return { products, orders: ids };
};

/** All that orders hold, and all that lies anywhere, with products, locations and orders by their places in the world. */
const stateOf = async ({ products, orders: ids }: World): Promise<readonly string[]> => {
  const { read } = kit.server.deps.store;
  const locations = products.flatMap((product) => product.locations.map(({ id }) => id));
  const at = (id: number): string => (id === kit.staging.id ? 'staging' : `l${locations.indexOf(id)}`);
  const heads = await read
    .selectFrom('order_head as o')
    .innerJoin('order_item as i', 'i.order_id', 'o.id')
    .where('o.uid', 'in', ids)
    .select(['o.uid', 'o.stage', 'i.line_number', 'i.quantity', 'i.quantity_cut'])
    .execute();
  const held = await read
    .selectFrom('order_head as o')
    .innerJoin('order_item as i', 'i.order_id', 'o.id')
    .innerJoin('stock_allocation as a', 'a.order_item_id', 'i.id')
    .innerJoin('stock_item as s', 's.id', 'a.stock_item_id')
    .leftJoin('stock_item as f', 'f.id', 'a.origin_item_id')
    .where('o.uid', 'in', ids)
    .where('a.status', '<>', 'released')
    .select(['o.uid', 'i.line_number', 'a.status', 'a.quantity', 's.location_id', 'f.location_id as origin'])
    .execute();
  const rows = await read
    .selectFrom('stock_item')
    .where(
      'product_id',
      'in',
      products.map(({ id }) => id),
    )
    .where('quantity', '>', 0)
    .select(['product_id', 'location_id', 'stock_status', 'quantity', 'quantity_reserved'])
    .execute();
  const sums = new Map<string, number>();
  for (const one of held) {
    const from = one.origin === null ? '' : at(one.origin);
    const key = `o${ids.indexOf(one.uid)} ${one.line_number} ${one.status} ${at(one.location_id)} ${from}`;
    sums.set(key, (sums.get(key) ?? 0) + one.quantity);
  }
  const productOf = (id: number): number => products.findIndex((product) => product.id === id);
  return [
    ...heads.map((o) => `o${ids.indexOf(o.uid)} ${o.stage} ${o.line_number} ${o.quantity} ${o.quantity_cut}`),
    ...[...sums].map(([key, quantity]) => `${key} ${quantity}`),
    ...rows.map(
      (s) =>
        `p${productOf(s.product_id)} ${at(s.location_id)} ${s.stock_status} ${s.quantity} ${s.quantity_reserved}`,
    ),
  ].toSorted();
};

/** Picks the orders of one world in a wave, and does the same in another, order by order, as the wave's answers say it. */
const openPair = async (plan: Plan) => {
  const [together, alone] = [await openWorld(plan), await openWorld(plan)];
  if (together.orders.length < 2) return undefined;
  const wave = await kit.walking(together.orders);
  for (const id of alone.orders)
    (await kit.server.call(orderPicking.start, { ...kit.on(id), body: {} })).ok();
  const twin = (id: string): string => alone.orders[together.orders.indexOf(id)] ?? '';
  const productOf = (sku: string): number => together.products.findIndex((product) => product.sku === sku);
  const twinSku = (sku: string): string => alone.products[productOf(sku)]?.sku ?? '';
  const twinCode = (sku: string, code: string): string => {
    const index = together.products[productOf(sku)]?.locations.findIndex((one) => one.code === code) ?? 0;
    return alone.products[productOf(sku)]?.locations[index]?.code ?? '';
  };
  /** Scans of the wave, and those that did the same for its orders. */
  const done: { readonly scan: string; readonly twins: readonly (readonly [string, string])[] }[] = [];

  const openStops = async () =>
    (await kit.walkOf(wave)).stops.filter((stop) => stop.quantity_picked < stop.quantity);

  const pick = async ({ stop: at, quantity, slot }: Turn, times = 1) => {
    const open = await openStops();
    const stop = open[at % open.length];
    if (stop === undefined) return;
    const { sku } = stop.product;
    const body = { scan_uid: randomUUID(), code: sku, quantity, location_code: stop.location.code, slot };
    const answers = await Promise.all(Array.from({ length: times }, () => kit.scanFor(wave, body)));
    const [answer] = answers;
    if (answer === undefined || answer.status !== 200) return;
    const { data } = answer.ok();
    for (const other of answers) expect(other.ok().data).toEqual(data);
    const twins: (readonly [string, string])[] = [];
    for (const { order_id: id, quantity: part } of data.slots) {
      const location_code = twinCode(sku, stop.location.code);
      const { scan_uid } = await kit.picked(twin(id), { code: twinSku(sku), quantity: part, location_code });
      twins.push([twin(id), scan_uid]);
    }
    done.push({ scan: data.scan_uid, twins });
  };

  const short = async ({ stop: at, quantity }: Turn) => {
    const open = await openStops();
    const stop = open[at % open.length];
    if (stop === undefined) return;
    const body = { stop_id: stop.id, quantity, reason_code: 'missing' };
    const answer = await kit.shortFor(wave, body);
    if (answer.status !== 200) return;
    const code = twinCode(stop.product.sku, stop.location.code);
    for (const { order_id: id, quantity: part } of answer.ok().data.slots) {
      let left = part;
      const { stops } = await kit.walk(twin(id));
      const its = stops.filter(({ location }) => location.code === code).toReversed();
      for (const one of its) {
        const some = Math.min(left, one.quantity - one.quantity_picked);
        if (some <= 0) continue;
        left -= some;
        const sent = { scan_uid: randomUUID(), stop_id: one.id, quantity: some, reason_code: 'missing' };
        (await kit.server.call(orderPicking.short, { ...kit.on(twin(id)), body: sent as never })).ok();
      }
    }
  };

  const undo = async () => {
    const last = done.pop();
    if (last === undefined) return;
    if ((await kit.undoFor(wave, last.scan)).status !== 200) return;
    for (const [id, scan] of last.twins) (await kit.undo(id, scan)).ok();
  };

  const cancel = async ({ order }: Turn) => {
    const id = together.orders[order % together.orders.length] ?? '';
    if ((await kit.details(id)).stage !== 'picking') return;
    for (const one of [id, twin(id)]) {
      (await kit.server.call(orders.cancel, { ...kit.on(one), body: { reason_code: 'other' } })).ok();
    }
  };

  const finish = async () => {
    const { results } = (await kit.finishWave(wave, { shortage: 'cut' })).ok().data;
    for (const { order, outcome } of results) {
      const answer = await kit.finish(twin(order.id), { shortage: 'cut' });
      expect(answer.status === 200).toBe(outcome === 'picked');
    }
  };

  return {
    together,
    alone,
    finish,
    live: async (turn: Turn) => {
      if (turn.what === 'short') return short(turn);
      if (turn.what === 'undo') return undo();
      if (turn.what === 'cancel') return cancel(turn);
      return pick(turn, turn.what === 'twice' ? 2 : 1);
    },
  };
};

test('picking a wave leaves each order and each stock row as picking its orders alone', async () => {
  const seen = new Set<string>();
  let walked = 0;
  await fc.assert(
    fc.asyncProperty(anyPlan, fc.array(anyTurn, { minLength: 4, maxLength: 14 }), async (plan, turns) => {
      const pair = await openPair(plan);
      if (pair === undefined) return;
      walked += 1;
      expect(await stateOf(pair.together)).toEqual(await stateOf(pair.alone));
      for (const turn of turns) {
        await pair.live(turn);
        seen.add(turn.what);
        expect(await stateOf(pair.together)).toEqual(await stateOf(pair.alone));
      }
      await pair.finish();
      expect(await stateOf(pair.together)).toEqual(await stateOf(pair.alone));
    }),
    { numRuns: 25, seed: 7 },
  );
  expect(walked).toBeGreaterThan(20);
  expect([...seen].toSorted()).toEqual(['cancel', 'pick', 'short', 'twice', 'undo']);
});
