import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { mayBePromised } from '#shared/domain/allocation.ts';
import { locationTypes, lotStatuses, stockStatuses } from '#shared/domain/enumerations.ts';
import { firstValidDay } from '#shared/domain/expiry.ts';
import { hot } from '../../../db/hot.ts';
import { frozenClock } from '../../../../testing/frozen-clock.ts';
import { presentTotals, usableRow } from '../../../stock/touch/touch.queries.ts';
import { at, batch, move, openStock, type StockKit } from '../../../stock/stock.test-kit.ts';

let kit: StockKit;

beforeAll(async () => {
  kit = await openStock(frozenClock('2026-11-20T13:45:00Z'));
});
afterAll(() => kit.server.end());

const today = '2026-11-20';

const locations = fc.record({
  location_type: fc.constantFrom(...locationTypes),
  is_active: fc.constantFrom(0, 1, 1),
  is_blocked: fc.constantFrom(0, 0, 1),
});

const lots = fc.record({
  lot_status: fc.constantFrom(...lotStatuses),
  expiration_date: fc.constantFrom(null, '2026-11-19', today, '2026-11-21', '2027-05-01'),
});

/** A row of the location and lot of these indexes, of which some are reserved. */
const rows = fc.uniqueArray(
  fc.record({
    location: fc.nat({ max: 3 }),
    lot: fc.option(fc.nat({ max: 3 })),
    stock_status: fc.constantFrom('available' as const, ...stockStatuses),
    quantity: fc.integer({ min: 1, max: 50 }),
    share: fc.integer({ min: 0, max: 50 }),
  }),
  { selector: ({ location, lot, stock_status }) => [location, lot, stock_status].join(), maxLength: 20 },
);

const four = <T>(one: fc.Arbitrary<T>) => fc.array(one, { minLength: 4, maxLength: 4 });
const warehouse = fc.record({
  locations: four(locations),
  lots: four(lots),
  rows,
  expire_on_date: fc.boolean(),
});
type Drawn = typeof warehouse extends fc.Arbitrary<infer W> ? W : never;

const usableRows = hot<{ product_id: number; valid_from: string }, { id: number; usable: number }>((q, p) =>
  q
    .selectFrom('stock_item as s')
    .innerJoin('location as l', 'l.id', 's.location_id')
    .leftJoin('lot as t', 't.id', 's.lot_id')
    .where('s.product_id', '=', p('product_id'))
    .orderBy('s.id')
    .select('s.id')
    .select(usableRow({ item: 's', location: 'l', lot: 't', validFrom: p('valid_from') }).as('usable')),
);

type Locations = readonly { readonly id: number }[];

/** The drawn rows as movements that no rule of locations forbids; those with a lot are of the first product. */
const linesOf = (type: 'count_gain' | 'count_loss', { rows: drawn }: Drawn, { products, locations }: Site) =>
  drawn.map(({ location, lot, stock_status, quantity }) => {
    const end = at(locations[location]?.id ?? 0, lot === null ? null : batch(`L${lot}`), stock_status);
    const productId = products[lot === null ? 1 : 0].id;
    return move(type, quantity, { productId, [type === 'count_gain' ? 'to' : 'from']: end });
  });

type Site = { readonly products: Products; readonly locations: Locations };

type Products = readonly [{ id: number; sku: string }, { id: number; sku: string }];

/** Brings locations, lots and reservations of what was posted into the drawn state. */
const bring = async (drawn: Drawn, [lotted, plain]: Products, locations: Locations) => {
  await kit.setting('expire_on_date', drawn.expire_on_date);
  await kit.server.deps.store.write('test', async (tx) => {
    for (const [index, state] of drawn.locations.entries()) {
      await tx
        .updateTable('location')
        .set(state)
        .where('id', '=', locations[index]?.id ?? 0)
        .execute();
    }
    for (const [index, state] of drawn.lots.entries()) {
      const lot = tx.updateTable('lot').set({ ...state, version: 2 });
      await lot.where('product_id', '=', lotted.id).where('batch_number', '=', `L${index}`).execute();
    }
    for (const { location, lot, stock_status, quantity, share } of drawn.rows) {
      await tx
        .updateTable('stock_item')
        .set({ quantity_reserved: Math.min(share, quantity) * 1000 })
        .where('product_id', '=', (lot === null ? plain : lotted).id)
        .where('location_id', '=', locations[location]?.id ?? 0)
        .where('stock_status', '=', stock_status)
        .where((row) =>
          lot === null
            ? row('lot_id', 'is', null)
            : row(
                'lot_id',
                '=',
                row
                  .selectFrom('lot')
                  .select('id')
                  .where('product_id', '=', lotted.id)
                  .where('batch_number', '=', `L${lot}`),
              ),
        )
        .execute();
    }
  });
};

const pickable: ReadonlySet<string> = new Set(['storage', 'pick_face', 'cold']);

/** Which of the drawn rows may be promised, by what was drawn alone. */
const promisedOf = ({ rows: drawn, locations: all, lots: known, expire_on_date }: Drawn) =>
  drawn.map(({ location, lot, stock_status }) => {
    const lies = all[location];
    const { lot_status = null, expiration_date = null } = (lot === null ? undefined : known[lot]) ?? {};
    const is_open = lies?.is_active === 1 && lies.is_blocked === 0;
    const is_usable_location = is_open && pickable.has(lies.location_type);
    const facts = { stock_status, is_usable_location, lot_status, expiration_date };
    return mayBePromised(facts, firstValidDay({ today, expire_on_date }));
  });

type Row = Drawn['rows'][number] & { readonly isPromised: boolean };

/** What each way of looking at a product's rows says may be promised of them. */
const compare = async (
  { id, sku }: { id: number; sku: string },
  rowsOfIt: readonly Row[],
  valid_from: string,
) => {
  const { server, token } = kit;
  const { read } = server.deps.store;
  const promised = rowsOfIt.filter(({ isPromised }) => isPromised);
  const free = promised.reduce((sum, { quantity, share }) => sum + Math.max(0, quantity - share), 0);
  const inSql = usableRows.all(read, { product_id: id, valid_from });
  expect(inSql.map(({ usable }) => usable === 1)).toEqual(rowsOfIt.map(({ isPromised }) => isPromised));
  expect(presentTotals(read, [id], valid_from)[0]?.available).toBe(free * 1000);
  const { totals } = (await server.call(contracts.stock.ofProduct, { token, params: { sku } })).ok().data;
  const query = { sku: [sku], per_page: 100 };
  const listed = (await server.call(contracts.stock.query, { token, query })).ok().data;
  const shown = listed.reduce((sum, row) => sum + (row.quantity_available ?? 0), 0);
  expect([totals.available, shown]).toEqual([free, free]);
  return rowsOfIt.reduce((sum, { quantity, isPromised }) => sum + (isPromised ? 0 : quantity), 0);
};

test('TypeScript, SQL, lists, totals and the table in memory agree on which rows may be promised', async () => {
  const { server, token } = kit;
  const locations = [await kit.location(), await kit.location(), await kit.location(), await kit.location()];
  const agree = async (drawn: Drawn, [lotted, plain]: Products) => {
    const promised = promisedOf(drawn);
    const all = drawn.rows.map((row, index) => ({ ...row, isPromised: promised[index] === true }));
    const validFrom = firstValidDay({ today, expire_on_date: drawn.expire_on_date });
    const { true: without = [], false: within = [] } = Object.groupBy(all, ({ lot }) => `${lot === null}`);
    const blocked = (await compare(lotted, within, validFrom)) + (await compare(plain, without, validFrom));
    const summary = (await server.call(contracts.stock.summary, { token })).ok().data;
    expect(summary.quantities.blocked).toBe(blocked);
  };
  const judge = async (drawn: Drawn) => {
    const lotted = await kit.product({ characteristics: { has_batch_control: true } });
    const products: Products = [lotted, await kit.product()];
    if (drawn.rows.length === 0) return;
    await kit.post(linesOf('count_gain', drawn, { products, locations }));
    try {
      await bring(drawn, products, locations);
      await agree(drawn, products);
    } finally {
      await server.deps.store.write('test', (tx) =>
        tx.updateTable('stock_item').set({ quantity_reserved: 0 }).execute(),
      );
      await kit.post(linesOf('count_loss', drawn, { products, locations }));
    }
  };
  await fc.assert(fc.asyncProperty(warehouse, judge), { numRuns: 60 });
});
