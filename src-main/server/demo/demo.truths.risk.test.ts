import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { integrationToken } from '../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { productAt, salePriceOf } from './demo.catalogue.rules.ts';
import { fillWithDemo } from './demo.service.ts';

let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await openTestApp();
  await fillWithDemo(server.deps, 'small');
  token = await integrationToken(server);
});
afterAll(() => server.end());

const catalogue = Array.from({ length: 200 }, (_, index) => productAt(index));

test('what is sold is sold above what it cost', async () => {
  const sold = await server.deps.store.read
    .selectFrom('order_item as i')
    .innerJoin('order_head as o', 'o.id', 'i.order_id')
    .innerJoin('product_stock as s', 's.id', 'i.product_id')
    .innerJoin('product as p', 'p.id', 'i.product_id')
    .where('o.direction', '=', 'outbound')
    .select(['p.sku', 'i.unit_price', 's.average_cost'])
    .execute();
  expect(sold.length).toBeGreaterThan(1000);
  expect(sold.filter((one) => one.unit_price <= one.average_cost)).toEqual([]);
  for (const { sku, unit_cost: cost = 0 } of catalogue) {
    expect(salePriceOf(sku) / cost, sku).toBeGreaterThan(1.2);
    expect(salePriceOf(sku) / cost, sku).toBeLessThan(1.65);
  }
});

test('goods weigh what they say, a box what it holds, and a piece fits a shelf', () => {
  const said = /(?<number>\d+(?:,\d+)?) (?<unit>k?g)(?: -|$)/u;
  let weighed = 0;
  for (const { name, unit, dimensions, extra } of catalogue) {
    const { number, unit: of } = said.exec(name)?.groups ?? {};
    const { height = 0, width = 0, length = 0, weight = 0 } = dimensions ?? {};
    if (number !== undefined && unit !== 'KG') {
      weighed += 1;
      expect(weight, name).toBe(Number(number.replace(',', '.')) / (of === 'g' ? 1000 : 1));
    }
    // nothing is heavier than lead, or larger than a shelf
    expect(weight / (height * width * length), name).toBeLessThan(0.0113);
    expect(height * width * length, name).toBeLessThan(4e6);
    for (const box of extra?.packagings ?? []) {
      const own = box.dimensions ?? { height: 0, width: 0, length: 0, weight: 0 };
      expect(own.weight, name).toBeCloseTo(weight * box.factor, 2);
      expect(own.height * own.width * own.length, name).toBeCloseTo(height * width * length * box.factor, -2);
    }
  }
  expect(weighed).toBeGreaterThan(40);
});

test('a year of sales and purchases has its seasons, and each month both', async () => {
  const { store } = server.deps;
  const moved = await store.read
    .selectFrom('stock_movement')
    .where('type', 'in', ['shipment', 'receipt'])
    .select(['type', 'posted_at', 'quantity'])
    .execute();
  const piecesOf = (type: string, month: string): number =>
    moved
      .filter((one) => one.type === type && one.posted_at.startsWith(month))
      .reduce((sum, { quantity }) => sum + quantity / 1000, 0);
  const months = [...new Set(moved.map(({ posted_at }) => posted_at.slice(0, 7)))].toSorted();
  expect(months.length).toBeGreaterThanOrEqual(12);
  for (const month of months.slice(1, -1)) {
    expect(piecesOf('shipment', month), month).toBeGreaterThan(100);
    expect(piecesOf('receipt', month), month).toBeGreaterThan(100);
  }
  const sales = months.slice(1, -1).map((month) => piecesOf('shipment', month));
  expect(Math.max(...sales) / Math.min(...sales)).toBeGreaterThan(1.4);
});

test('most orders are in time, and some are late or cancelled', async () => {
  const count = async (query: object): Promise<number> =>
    (await server.call(contracts.orders.list, { token, query })).ok().pagination.records.total;
  const all = await count({ direction: 'outbound' });
  const late = await count({ is_late: true });
  const cancelled = await count({ direction: 'outbound', stage: ['cancelled'] });
  expect(late).toBeGreaterThan(0);
  expect(late / all).toBeLessThan(0.05);
  expect(cancelled).toBeGreaterThan(5);
  expect(cancelled / all).toBeLessThan(0.08);
});

test('counts stand at each step, one with what it found', async () => {
  const { data } = (await server.call(contracts.counts.list, { token })).ok();
  expect(data.map(({ status }) => status).toSorted()).toEqual(['approved', 'counting', 'draft', 'review']);
  const found = await server.deps.store.read
    .selectFrom('stock_movement')
    .where('type', '=', 'count_loss')
    .select('quantity')
    .execute();
  expect(found).toEqual([{ quantity: 2000 }]);
});

test('the books of a demonstration are whole', async () => {
  const checked = await server.call(contracts.integrity.check, { token });
  expect(checked.ok().data).toMatchObject({ status: 'ok', differences: [] });
});
