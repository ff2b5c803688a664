import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { reservationMismatches } from '../../../stock/reservations/reservations.test-kit.ts';
import { openLoads, type LoadsKit } from './loads.test-kit.ts';

const { loads } = contracts;

let kit: LoadsKit;
beforeAll(async () => {
  kit = await openLoads();
});
afterAll(() => kit.server.end());

/** What never holds of loads, as SQL of the tests' own: each statement names what breaks the rule. */
const broken = {
  'an order that left with a load without one of its volumes': sql`
    select o.order_number as what from order_head o join order_volume v on v.order_id = o.id
    where o.load_id is not null and o.stage in ('shipped', 'completed') and v.load_id is not o.load_id`,
  'a volume on another load than its order': sql`
    select v.barcode as what from order_volume v join order_head o on o.id = v.order_id
    where v.load_id is not null and v.load_id is not o.load_id`,
  'an order in a load that is neither ready nor gone': sql`
    select order_number as what from order_head
    where load_id is not null and stage not in ('ready_to_ship', 'shipped', 'completed')`,
  'a load that is open though all left, or gone though one waits': sql`
    select l.load_number as what from order_load l
    where (l.status = 'shipped') <> (
      exists (select 1 from order_head o where o.load_id = l.id and o.stage in ('shipped', 'completed'))
      and not exists (select 1 from order_head o where o.load_id = l.id and o.stage = 'ready_to_ship'))`,
  'a cancelled load with orders': sql`
    select l.load_number as what from order_load l join order_head o on o.load_id = l.id
    where l.status = 'cancelled'`,
  'an order that left twice': sql`
    select i.order_id as what from order_item i join stock_movement m on m.order_item_id = i.id
    where m.type = 'shipment' group by m.order_item_id
    having sum(m.quantity) > i.quantity`,
};

/** The rules that do not hold, each with what breaks it. */
const violations = async (): Promise<readonly string[]> => {
  const { read } = kit.server.deps.store;
  const found = [];
  for (const [rule, statement] of Object.entries(broken)) {
    const { rows } = await statement.execute(read as never);
    if (rows.length > 0) found.push(`${rule}: ${JSON.stringify(rows)}`);
  }
  const rows = await reservationMismatches(read);
  return rows.length === 0 ? found : [...found, `reserved of stock rows ${rows.join(', ')}`];
};
afterEach(async () => {
  const found = await violations();
  if (found.length > 0) throw new Error(found.join('\n'));
});

const statuses = (answers: readonly { readonly status: number }[]): readonly number[] =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);

describe('at once', () => {
  test('one scan sent twice puts its volume on once and answers alike', async () => {
    const { id: order, codes } = await kit.readyIn(1);
    const { id } = await kit.opened(order);
    const scan = { scan_uid: randomUUID(), code: codes[0] };
    const [one, other] = await Promise.all([kit.scan(id, scan), kit.scan(id, scan)]);
    expect(one.ok().data).toEqual(other.ok().data);
    expect((await kit.load(id)).progress.volumes_loaded).toBe(1);
  });

  test('two scanners that read one volume put it on once', async () => {
    const { id: order, codes } = await kit.readyIn(1);
    const { id } = await kit.opened(order);
    const scans = await Promise.all([1, 2, 3].map(() => kit.scan(id, { code: codes[0] })));
    expect(statuses(scans)).toEqual([200, 409, 409]);
    expect((await kit.load(id)).progress.volumes_loaded).toBe(1);
  });

  test('a load that is shipped twice leaves once', async () => {
    const { id: order, codes } = await kit.readyIn(2);
    const { id } = await kit.opened(order);
    await kit.scanAll(id, codes);
    const ships = await Promise.all([kit.shipLoad(id), kit.shipLoad(id)]);
    const shipped = ships.flatMap((answer) =>
      answer.status === 200 ? answer.ok().data.results.filter(({ outcome }) => outcome === 'shipped') : [],
    );
    expect(shipped).toHaveLength(1);
    expect((await kit.load(id)).status).toBe('shipped');
  });

  test('an order that is cancelled while its load leaves does one of both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id: order, codes } = await kit.readyIn(1);
      const { id } = await kit.opened(order);
      await kit.scanAll(id, codes);
      const first = round % 2 === 0;
      const acts = first
        ? [kit.cancelOrder(order), kit.shipLoad(id)]
        : [kit.shipLoad(id), kit.cancelOrder(order)];
      await Promise.all(acts);
      const { stage, load } = await kit.details(order);
      expect(['cancelled', 'shipped']).toContain(stage);
      expect(load === null).toBe(stage === 'cancelled');
    }
  });

  test('two loads that want one order share it not', async () => {
    const { id: order } = await kit.readyIn(1);
    const opened = await Promise.all([1, 2].map(() => kit.create({ order_ids: [order] })));
    expect(statuses(opened)).toEqual([201, 409]);
    const listed = (await kit.server.call(loads.list, { token: kit.token, query: {} })).ok().data;
    const withIt = await Promise.all(listed.map(({ id }) => kit.load(id)));
    expect(withIt.flatMap((load) => load.orders).filter(({ id }) => id === order)).toHaveLength(1);
  });
});

type World = {
  readonly orders: readonly { id: string; codes: readonly string[] }[];
  readonly loads: string[];
};

/** One thing that somebody does with loads, chosen by a number; what is refused is refused. */
const turn = async ({ orders, loads: opened }: World, chance: number): Promise<void> => {
  const order = orders[chance % orders.length] as World['orders'][number];
  const load = opened[Math.floor(chance / 7) % opened.length] as string;
  const code = order.codes[Math.floor(chance / 11) % order.codes.length] ?? '';
  const acts: readonly (() => Promise<unknown>)[] = [
    () => kit.scan(load, { code }),
    () => kit.scan(load, { code }),
    () => kit.add(load, order.id),
    () => kit.remove(load, order.id),
    () => kit.shipLoad(load),
    () => kit.ship(order.id),
    () => kit.reopen(order.id),
    () => kit.cancelOrder(order.id),
    () => kit.cancelLoad(load),
    async () => {
      const { status, answer } = await kit
        .scan(load, { code })
        .then((one) => ({ status: one.status, answer: one }));
      if (status === 200) await kit.undoScan(load, answer.ok().data.scan_uid);
    },
    () => kit.create({ order_ids: [order.id] }),
  ];
  await acts[Math.floor(chance / 13) % acts.length]?.();
};

test('whatever is done with loads and orders, at once or one after the other, the rules hold', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(99_999), fc.nat(99_999)), { minLength: 4, maxLength: 14 }),
      async (pairs) => {
        const orders = [await kit.readyIn(1), await kit.readyIn(2)];
        const made = [await kit.opened(...orders.map(({ id }) => id)), (await kit.create()).ok().data];
        const world = { orders, loads: made.map(({ id }) => id) };
        for (const [one, other] of pairs) await Promise.all([turn(world, one), turn(world, other)]);
        expect(await violations()).toEqual([]);
      },
    ),
    { numRuns: 25, seed: 11 },
  );
});
