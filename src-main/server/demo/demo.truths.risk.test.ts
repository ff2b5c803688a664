import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoSuppliers } from '#shared/areas/demo/words.ts';
import { returnLabels } from '#shared/areas/returns/label-words.ts';
import { waveStatuses } from '#shared/areas/waves/workflow.ts';
import { contracts } from '#shared/areas/index.ts';
import { administrator, integrationToken } from '../../testing/sign-in.ts';
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

test('the audit log names each field that changed in words', async () => {
  const { username, password } = administrator;
  const person = (await server.call(contracts.auth.login, { body: { username, password } })).ok().data;
  const entries = [];
  for (let page = 1, left = true; left; page += 1) {
    const { data, pagination } = (
      await server.call(contracts.audit.list, { token: person.access_token, query: { page, per_page: 100 } })
    ).ok();
    entries.push(...data);
    left = pagination.has_next_page;
  }
  expect(entries.length).toBeGreaterThan(500);
  const raw = entries.flatMap(({ action, changed, field_names: names }) =>
    changed
      .filter((field) => names[field] === undefined || names[field] === field)
      .map((field) => `${action} ${field}`),
  );
  expect([...new Set(raw)]).toEqual([]);
});

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

test('what is bought has its price, below that at which it is sold', async () => {
  const bought = await server.deps.store.read
    .selectFrom('order_item as i')
    .innerJoin('order_head as o', 'o.id', 'i.order_id')
    .innerJoin('product as p', 'p.id', 'i.product_id')
    .where('o.direction', '=', 'inbound')
    .select(['p.sku', 'o.order_number', 'i.unit_price'])
    .execute();
  expect(bought.length).toBeGreaterThan(500);
  expect(
    bought.filter(
      ({ sku, unit_price: price }) => price <= 0 || price >= Math.round(salePriceOf(sku) * 10_000),
    ),
  ).toEqual([]);
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

test('waves and returns stand at each of their statuses', async () => {
  const waves = (await server.call(contracts.waves.list, { token })).ok().data;
  expect(waves.map(({ status }) => status).toSorted()).toEqual([...waveStatuses].toSorted());
  const returns = (await server.call(contracts.returns.list, { token })).ok().data;
  expect(new Set(returns.map(({ status }) => status))).toEqual(new Set(Object.keys(returnLabels.status)));
  const inspected = returns.find(({ status }) => status === 'inspecting');
  const query = { context: ['return' as const] };
  const { data } = (await server.call(contracts.inspections.list, { token, query })).ok();
  expect(data.map(({ document }) => document?.id)).toEqual([inspected?.id]);
});

test('orders lack stock, before they are confirmed and after, and a purchase on its way brings some of it', async () => {
  const query = { awaits_stock: true, direction: 'outbound' as const };
  const short = (await server.call(contracts.orders.list, { token, query })).ok().data;
  expect(new Set(short.map(({ stage }) => stage))).toEqual(new Set(['pending', 'confirmed']));
  const low = (await server.call(contracts.stock.lowStock, { token, query: { per_page: 100 } })).ok().data;
  const isComing = low.filter(({ incoming }) => incoming > 0);
  expect(isComing.length).toBeGreaterThan(0);
  expect(isComing.length).toBeLessThan(low.length);
  const lacking = (await server.call(contracts.stock.shortages, { token })).ok().data;
  const coming = new Set(isComing.map(({ sku }) => sku));
  expect(lacking.filter(({ sku }) => coming.has(sku)).length).toBeGreaterThan(0);
});

test('all that was bought was sent by a supplier, who sells such goods', async () => {
  const bought = await server.deps.store.read
    .selectFrom('order_head')
    .where('direction', '=', 'inbound')
    .select('party')
    .execute();
  expect(bought.length).toBeGreaterThan(100);
  expect(bought.filter(({ party }) => party === '')).toEqual([]);
  const senders = new Set(bought.map(({ party }) => (JSON.parse(party) as { name: string }).name));
  expect([...senders]).toEqual(expect.arrayContaining(Object.values(demoSuppliers)));
});

test('the books of a demonstration are whole', async () => {
  const checked = await server.call(contracts.integrity.check, { token });
  expect(checked.ok().data).toMatchObject({ status: 'ok', differences: [] });
});
