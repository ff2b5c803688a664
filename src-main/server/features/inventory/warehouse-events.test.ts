import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { frozenClock } from '../../../testing/frozen-clock.ts';
import { logIn } from '../../../testing/people.ts';
import { administrator } from '../../../testing/sign-in.ts';
import { at, batch, move, openStock, refusalOf, type StockKit } from '../../stock/stock.test-kit.ts';

const { locations, warehouses } = contracts;
const clock = frozenClock('2026-11-20T15:00:00Z');

let kit: StockKit;
let token: string;
beforeAll(async () => {
  kit = await openStock(clock);
  token = (await logIn(kit.server, administrator.username, administrator.password)).access_token;
});
afterAll(() => kit.server.end());

type Totals = { readonly on_hand: number; readonly reserved: number; readonly available: number };
type Told = { readonly code: string; readonly before: Totals; readonly after: Totals };

const amounts = ({ on_hand, reserved, available }: Totals) => [on_hand, reserved, available];

/** What the changes of a quantity told of each warehouse: what changed, and the totals of before and after. */
const told = async (sku: string) =>
  (await kit.events(sku))
    .filter(({ name }) => name === 'stock_quantity_updated')
    .map(({ data }) => [
      data['changed'],
      (data['warehouses'] as readonly Told[]).map(({ code, before, after }) => [
        code,
        amounts(before),
        amounts(after),
      ]),
    ]);

const all = ['on_hand', 'available'];

describe('a site with one warehouse', () => {
  test('tells the totals of the product as those of the warehouse, and keeps nothing more', async () => {
    const { id: productId, sku } = await kit.product();
    const { id } = await kit.location();
    await kit.post([move('receipt', 8, { productId, to: at(id) })]);
    expect(await told(sku)).toEqual([[all, [['1', [0, 0, 0], [8, 0, 8]]]]]);
    const kept = await kit.server.deps.store.read.selectFrom('warehouse_stock').selectAll().execute();
    expect(kept).toEqual([]);
  });
});

describe('a site with two warehouses', () => {
  let second: number;
  let early: { readonly id: number; readonly sku: string; readonly location: number };
  beforeAll(async () => {
    const product = await kit.product();
    const { id: location } = await kit.location();
    early = { ...product, location };
    await kit.post([move('receipt', 5, { productId: early.id, to: at(location) })]);
    (await kit.server.call(warehouses.create, { token, body: { code: '2', name: 'Filial' } })).ok();
    const found = kit.server.deps.store.read.selectFrom('warehouse').select('id').where('code', '=', '2');
    second = (await found.executeTakeFirstOrThrow()).id;
  });

  test('what was there before the second is of the first', async () => {
    const { id: to } = await kit.location({ warehouse_id: second });
    await kit.post([move('receipt', 1, { productId: early.id, to: at(to) })]);
    expect((await told(early.sku)).at(-1)).toEqual([
      all,
      [
        ['1', [5, 0, 5], [5, 0, 5]],
        ['2', [0, 0, 0], [1, 0, 1]],
      ],
    ]);
  });

  test('a transfer between them is told, one within a warehouse is not', async () => {
    const { id: productId, sku } = await kit.product();
    const [from, near, far] = [
      await kit.location(),
      await kit.location(),
      await kit.location({ warehouse_id: second }),
    ];
    await kit.post([move('receipt', 10, { productId, to: at(from.id) })]);
    await kit.post([move('transfer', 4, { productId, from: at(from.id), to: at(near.id) })]);
    await kit.post([move('transfer', 3, { productId, from: at(from.id), to: at(far.id) })]);
    expect(await told(sku)).toEqual([
      [all, [['1', [0, 0, 0], [10, 0, 10]]]],
      [
        [],
        [
          ['1', [10, 0, 10], [7, 0, 7]],
          ['2', [0, 0, 0], [3, 0, 3]],
        ],
      ],
    ]);
  });

  test('a location that goes to the other takes its stock along', async () => {
    const { id: productId, sku } = await kit.product();
    const { id, code } = await kit.location();
    await kit.post([move('receipt', 2, { productId, to: at(id) })]);
    const params = { location_code: code };
    (await kit.server.call(locations.modify, { token, params, body: { warehouse_code: '2' } })).ok();
    expect((await told(sku)).at(-1)).toEqual([
      [],
      [
        ['1', [2, 0, 2], [0, 0, 0]],
        ['2', [0, 0, 0], [2, 0, 2]],
      ],
    ]);
  });

  test('what a block takes is told of its warehouse alone', async () => {
    const { id: productId, sku } = await kit.product();
    const [here, there] = [await kit.location(), await kit.location({ warehouse_id: second })];
    await kit.post([
      move('receipt', 2, { productId, to: at(here.id) }),
      move('receipt', 3, { productId, to: at(there.id) }),
    ]);
    const params = { location_code: there.code };
    (await kit.server.call(locations.block, { token, params, body: { reason: 'Obra' } })).ok();
    expect((await told(sku)).at(-1)).toEqual([
      ['available'],
      [
        ['1', [2, 0, 2], [2, 0, 2]],
        ['2', [3, 0, 3], [3, 0, 0]],
      ],
    ]);
  });
});

test('whatever happens, what was told of the warehouses is what their rows sum up to, and makes the product', async () => {
  const { id: productId } = await kit.product({
    characteristics: { has_batch_control: true },
    expiration_control: { has_expiration_date: true },
  });
  const two = await kit.server.deps.store.read.selectFrom('warehouse').select('id').orderBy('id').execute();
  const at3 = await Promise.all([0, 1, 1].map((n) => kit.location({ warehouse_id: two[n]?.id ?? 1 })));
  const lots = [batch('A', '2026-11-25'), batch('B', '2027-11-25')];
  const anyEnd = fc.record({ location: fc.nat(2), lot: fc.nat(1) });
  const anyMove = fc.record({ from: anyEnd, to: fc.nat(2), quantity: fc.integer({ min: 1, max: 5 }) });
  const { store } = kit.server.deps;
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyMove, { minLength: 1, maxLength: 6 }),
      fc.boolean(),
      async (moves, passes) => {
        for (const { from, to, quantity } of moves) {
          const lot = lots[from.lot] ?? null;
          const [source, target] = [at3[from.location]?.id ?? 0, at3[to]?.id ?? 0];
          const line =
            source === target
              ? move('adjustment_in', quantity, { productId, to: at(target, lot), reasonCode: 'found' })
              : move('transfer', quantity, { productId, from: at(source, lot), to: at(target, lot) });
          await kit.post([line]).catch((refusal: unknown) => refusalOf(Promise.reject(refusal)));
        }
        if (passes) clock.advance(86_400);
        const kept = await store.read
          .selectFrom('warehouse_stock')
          .select(['warehouse_id as id', 'on_hand', 'available'])
          .where('product_id', '=', productId)
          .where('on_hand', '>', 0)
          .orderBy('warehouse_id')
          .execute();
        const rows = await store.read
          .selectFrom('stock_item as s')
          .innerJoin('location as l', 'l.id', 's.location_id')
          .select(({ fn }) => ['l.warehouse_id as id', fn.sum<number>('s.quantity').as('on_hand')])
          .where('s.product_id', '=', productId)
          .where('s.quantity', '>', 0)
          .groupBy('l.warehouse_id')
          .orderBy('l.warehouse_id')
          .execute();
        expect(kept.map(({ id, on_hand }) => ({ id, on_hand }))).toEqual(rows);
        const sumOf = (name: 'on_hand' | 'available') => kept.reduce((sum, one) => sum + one[name], 0) / 1000;
        const totals = await kit.totals(productId);
        expect([sumOf('on_hand'), sumOf('available')]).toEqual([totals.on_hand, totals.available]);
      },
    ),
    { numRuns: 40 },
  );
  expect((await kit.totals(productId)).on_hand).toBeGreaterThan(0);
});
