import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allocate, type AllocationWish } from '#shared/domain/allocation.ts';
import {
  allocationPolicies,
  locationTypes,
  lotStatuses,
  stockStatuses,
} from '#shared/domain/enumerations.ts';
import { frozenClock } from '../../../testing/frozen-clock.ts';
import { openStock, type StockKit } from '../stock.test-kit.ts';
import { reserve, type ReservationWish } from './reserve.service.ts';
import { orderItem, wishOf, type TestItem } from './reservations.test-kit.ts';
import { freeRows, goodsOf } from './rows.queries.ts';

let kit: StockKit;

beforeAll(async () => {
  kit = await openStock(frozenClock('2026-11-20T13:45:00Z'));
});
afterAll(() => kit.server.end());

/** Mostly the plain value, so that more rows are free than are looked at first. */
const mostly = <T>(plain: T, ...others: readonly T[]) =>
  fc.oneof(
    { weight: 15, arbitrary: fc.constant(plain) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );

const days = [null, '2026-11-19', '2026-11-20', '2026-12-01', '2027-05-01'] as const;

/** More locations than the rows that are looked at first. */
const locations = fc.array(
  fc.record({
    location_type: mostly<(typeof locationTypes)[number]>('storage', ...locationTypes),
    is_active: mostly(1, 0),
    is_blocked: mostly(0, 1),
    is_pick_face: fc.constantFrom(0, 1),
    picking_sequence: fc.constantFrom(null, 1, 2, 3),
  }),
  { minLength: 70, maxLength: 70 },
);
const lots = fc.array(
  fc.record({
    lot_status: mostly<(typeof lotStatuses)[number]>('approved', ...lotStatuses),
    expiration_date: fc.constantFrom(...days),
  }),
  { minLength: 3, maxLength: 3 },
);
const rows = fc.uniqueArray(
  fc.record({
    location: fc.nat({ max: 69 }),
    lot: fc.option(fc.nat({ max: 2 })),
    stock_status: mostly<(typeof stockStatuses)[number]>('available', ...stockStatuses),
    quantity: fc.integer({ min: 1, max: 30 }),
    taken: mostly(0, 3, 12, 30),
    day: fc.integer({ min: 10, max: 28 }),
  }),
  {
    selector: ({ location, lot, stock_status }) => [location, lot, stock_status].join(),
    minLength: 60,
    maxLength: 160,
  },
);
const wishes = fc.array(
  fc.record({
    units: fc.integer({ min: 1, max: 400 }),
    policy: fc.constantFrom(...allocationPolicies),
    batch_number: fc.constantFrom(null, null, 'L0', 'l1'),
    min_days: fc.constantFrom(0, 0, 20),
    min_expiration_date: fc.constantFrom(null, null, '2026-12-15'),
    takes_unsellable: fc.boolean(),
    expire_on_date: fc.boolean(),
    ship_date: fc.constantFrom('2026-11-20', '2026-11-25'),
  }),
  { minLength: 1, maxLength: 3 },
);
const drawn = fc.record({ locations, lots, rows, wishes });
type Drawn = typeof drawn extends fc.Arbitrary<infer D> ? D : never;

type Locations = readonly { readonly id: number; readonly code: string }[];

/** Writes the drawn rows as they are: which goods lie where is all that counts here. */
const lay = ({ locations: states, lots: known, rows: all }: Drawn, { item, locations }: Site) =>
  kit.server.deps.store.write('test', async (tx) => {
    const at = '2026-11-20T12:00:00.000000Z';
    for (const [index, state] of states.entries()) {
      const location = tx.updateTable('location').set(state);
      await location.where('id', '=', locations[index]?.id ?? 0).execute();
    }
    const lotIds: number[] = [];
    for (const [index, lot] of known.entries()) {
      const values = {
        uid: kit.server.deps.ids.uid(),
        product_id: item.productId,
        batch_number: `L${index}`,
        ...lot,
        received_at: at,
        created_at: at,
        updated_at: at,
      };
      const made = await tx.insertInto('lot').values(values).returning('id').executeTakeFirstOrThrow();
      lotIds.push(made.id);
    }
    for (const { location, lot, stock_status, quantity, taken, day } of all) {
      const values = {
        product_id: item.productId,
        location_id: locations[location]?.id ?? 0,
        lot_id: lot === null ? null : (lotIds[lot] ?? null),
        stock_status,
        quantity: quantity * 1000,
        quantity_reserved: Math.min(taken, quantity) * 1000,
        received_at: `2026-10-${day}T12:00:00.000000Z`,
        created_at: at,
        updated_at: at,
      };
      await tx.insertInto('stock_item').values(values).execute();
    }
  });

type Site = { readonly item: TestItem; readonly locations: Locations };

/** What the rule takes of all rows, one wish after another: the row's id and the quantity. */
const expected = (item: TestItem, all: readonly AllocationWish[]) => {
  const working = new Map(goodsOf(kit.server.deps.store.read, item.productId).map((row) => [row.id, row]));
  return all.map((wish) => {
    const { lines, shortfall } = allocate([...working.values()], wish);
    for (const { row, quantity } of lines) working.set(row.id, { ...row, reserved: row.reserved + quantity });
    return { lines: lines.map(({ row: { id }, quantity }) => [id, quantity]), shortfall };
  });
};

/** SQL gives the rows in the very order in which the rule would take them all. */
const inSameOrder = (wish: ReservationWish): void => {
  const { policy, productId } = wish;
  if (policy === 'manual') return;
  const { read } = kit.server.deps.store;
  const most = Number.MAX_SAFE_INTEGER;
  const found = freeRows(read, productId, { wish: { ...wish, policy }, most });
  const all = allocate(goodsOf(read, productId), { ...wish, quantity: most });
  expect(found.map(({ id }) => id)).toEqual(all.lines.map(({ row: { id } }) => id));
};

test('what is reserved is what the rule takes of all rows, wish after wish', async () => {
  const { deps } = kit.server;
  const locations: { readonly id: number; readonly code: string }[] = [];
  for (let index = 0; index < 70; index += 1) locations.push(await kit.location());
  const judge = async (one: Drawn) => {
    const { sku } = await kit.product({ characteristics: { has_batch_control: true } });
    const item = await orderItem(kit, sku, 1);
    await lay(one, { item, locations });
    const wanted = one.wishes.map(({ units, ...rest }) => wishOf(item, units, rest));
    for (const wish of wanted) inSameOrder(wish);
    const rule = expected(item, wanted);
    const made = await deps.store.write('test', async (tx) =>
      reserve(tx, deps, { wishes: wanted, orderId: item.orderId }),
    );
    const found = made.map(({ lines, shortfall }) => ({
      lines: lines.map(({ row: { id }, quantity }) => [id, quantity]),
      shortfall,
    }));
    expect(found).toEqual(rule);
  };
  await fc.assert(fc.asyncProperty(drawn, judge), { numRuns: 60 });
});
