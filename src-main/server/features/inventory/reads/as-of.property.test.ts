import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { hotKey } from '../../../db/capabilities.ts';
import { frozenClock } from '../../../../testing/frozen-clock.ts';
import { at, batch, move, openStock, type StockKit } from '../../../stock/stock.test-kit.ts';

type Lying = {
  sku: string;
  code: string;
  batch: string | null;
  serial: string | null;
  status: string;
  quantity: number;
};

/** The sum of the ledger's ends by what tells stock rows apart; nothing here is shared with the product. */
const balancesAt = `select p.sku, l.code, t.batch_number as batch, n.serial_number as serial, e.status,
    sum(e.delta) / 1000.0 as quantity
  from (select product_id, to_location_id as location, to_lot_id as lot, serial_id, to_status as status,
      quantity as delta, posted_at from stock_movement where to_location_id is not null
    union all select product_id, from_location_id, from_lot_id, serial_id, from_status, -quantity, posted_at
      from stock_movement where from_location_id is not null) e
  join product p on p.id = e.product_id join location l on l.id = e.location
  left join lot t on t.id = e.lot left join serial n on n.id = e.serial_id
  where e.posted_at <= ? group by e.product_id, e.location, e.lot, e.serial_id, e.status having sum(e.delta) > 0`;

/** What the ledger alone says lay where at a moment. */
const ledgerAt = ({ server }: StockKit, moment: string): readonly Lying[] =>
  server.deps.store.read[hotKey].all<Lying>(balancesAt, [moment]);

const keyOf = ({ sku, code, batch: lot, serial, status, quantity }: Lying): string =>
  [sku, code, lot, serial, status, quantity].join('|');

const byText = (one: string, other: string): number => Number(one > other) - Number(one < other);

/** SKUs as text, locations by the numbers of their codes: 1.99 before 1.100. */
const bySkuAndLocation = (one: Pick<Lying, 'sku' | 'code'>, other: Pick<Lying, 'sku' | 'code'>): number =>
  byText(one.sku, other.sku) || one.code.localeCompare(other.code, 'en', { numeric: true });

type Asked = { readonly as_of: string; readonly sku?: readonly string[]; readonly stock_status?: 'damaged' };

/** All pages of GET /inventory/stock, a few rows each. */
const listed = async ({ server, token }: StockKit, asked: Asked): Promise<readonly Lying[]> => {
  const found: Lying[] = [];
  for (let page = 1; ; page += 1) {
    const query = { ...asked, page, per_page: 4 } as never;
    const { data, pagination } = (await server.call(contracts.stock.query, { token, query })).ok();
    found.push(
      ...data.map((row) => ({
        sku: row.product.sku,
        code: row.location.code,
        batch: row.batch_number,
        serial: row.serial_number,
        status: row.stock_status,
        quantity: row.quantity,
      })),
    );
    if (!pagination.has_next_page) return found;
  }
};

const steps = 40;
const start = '2026-11-20T12:00:00Z';
const instantAfter = (minutes: number): string =>
  new Date(Date.parse(start) + minutes * 60_000).toISOString().replace('Z', '000Z');

type World = {
  readonly kit: StockKit;
  readonly products: readonly { id: number; sku: string }[];
  readonly locations: readonly number[];
};

const openWorld = async (clock: ReturnType<typeof frozenClock>): Promise<World> => {
  const kit = await openStock(clock);
  const plain = await kit.product();
  const lotted = await kit.product({ characteristics: { has_batch_control: true } });
  const serial = await kit.product({ characteristics: { has_serial_number: true } });
  const locations: number[] = [];
  for (let location = 0; location < 3; location += 1) locations.push((await kit.location()).id);
  return { kit, products: [plain, lotted, serial], locations };
};

/** One movement by a draw: something comes, or a part of some row that there is moves on, is damaged or leaves. */
const act = async ({ kit, products, locations }: World, draw: number, turn: number): Promise<void> => {
  const location = locations[draw % locations.length] ?? 0;
  const kind = Math.floor(draw / 3) % products.length;
  const product = products[kind];
  if (product === undefined) throw new Error('there is no such product');
  const { id: productId } = product;
  const rows = await kit.rows(productId);
  const row = rows[draw % Math.max(1, rows.length)];
  if (row === undefined || draw % 5 < 2) {
    const lot = kind === 1 ? batch(`L${draw % 3}`) : null;
    const serialNumber = kind === 2 ? `S-${turn}` : null;
    const quantity = kind === 2 ? 1 : 1 + (draw % 7);
    await kit.post([move('receipt', quantity, { productId, serialNumber, to: at(location, lot) })]);
    return;
  }
  const lot = row.lot_id === null ? null : { id: row.lot_id };
  const serial = await kit.server.deps.store.read
    .selectFrom('serial')
    .select('serial_number')
    .where('id', '=', row.serial_id ?? 0)
    .executeTakeFirst();
  const serialNumber = serial?.serial_number ?? null;
  const from = at(row.location_id, lot, row.stock_status);
  const quantity = draw % 2 === 0 ? row.quantity : Math.min(1, row.quantity);
  const other = locations.find((one) => one !== row.location_id) ?? location;
  const same = { productId, serialNumber, from };
  if (draw % 5 === 2) await kit.post([move('scrap', quantity, { ...same, reasonCode: 'damaged' })]);
  else if (draw % 5 === 3)
    await kit.post([move('transfer', quantity, { ...same, to: at(other, lot, row.stock_status) })]);
  else if (row.stock_status === 'available') {
    const to = at(row.location_id, lot, 'damaged');
    await kit.post([move('status_change', quantity, { ...same, to, reasonCode: 'damaged' })]);
  }
};

const expectAlike = async ({ kit, products }: World, moment: string): Promise<void> => {
  const then = ledgerAt(kit, moment);
  const all = await listed(kit, { as_of: moment });
  expect(all.map(keyOf).toSorted(), moment).toEqual(then.map(keyOf).toSorted());
  const names = all.map(({ sku, code }) => ({ sku, code }));
  expect(names, moment).toEqual(names.toSorted(bySkuAndLocation));
  const damaged = await listed(kit, { as_of: moment, stock_status: 'damaged' });
  expect(damaged.map(keyOf)).toEqual(all.filter(({ status }) => status === 'damaged').map(keyOf));
  const sku = products[1]?.sku ?? '';
  const own = await listed(kit, { as_of: moment, sku: [sku] });
  expect(own.map(keyOf)).toEqual(all.filter((row) => row.sku === sku).map(keyOf));
};

describe('stock as of a moment', () => {
  test.each([11, 12, 13])(
    'is what the ledger alone says, near the beginning and near the end, while more is posted (%i)',
    async (seed) => {
      const clock = frozenClock(start);
      const world = await openWorld(clock);
      const draws = fc.sample(fc.nat(10_000), { seed, numRuns: steps });
      for (const [turn, draw] of draws.entries()) {
        clock.advance(60);
        await act(world, draw, turn);
        if (turn % 8 !== 7) continue;
        const moments = [0, 3, Math.floor(turn / 2), turn - 2, turn + 1, turn + 100].map(instantAfter);
        for (const moment of moments) await expectAlike(world, moment);
      }
      await world.kit.server.end();
    },
  );

  test('takes in what a clock that went back posts into the past', async () => {
    const clock = frozenClock(start);
    const world = await openWorld(clock);
    for (let turn = 0; turn < 6; turn += 1) {
      clock.advance(60);
      await act(world, turn * 5, turn);
    }
    const moment = instantAfter(3);
    await expectAlike(world, moment);
    clock.jump(-240);
    await act(world, 1, 7);
    await expectAlike(world, moment);
    await world.kit.server.end();
  });
});
