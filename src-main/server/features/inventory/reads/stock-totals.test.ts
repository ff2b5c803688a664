import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { frozenClock } from '../../../../testing/frozen-clock.ts';
import { at, batch, move, openStock, type StockKit } from '../../../stock/stock.test-kit.ts';

const { stock } = contracts;
const clock = frozenClock();
let kit: StockKit;
const skus: Record<string, string> = {};

/** Stock in three locations and states, a product below its minimum, one without anything, and some consumption. */
beforeAll(async () => {
  kit = await openStock(clock);
  const control = (min: number, ideal: number, restock_priority = 2) => ({
    stock_control: { min_stock_quantity: min, ideal_stock_quantity: ideal, restock_priority },
  });
  const size = { dimensions: { height: 10, width: 10, length: 10, weight: 2 } };
  const made = {
    rice: await kit.product({ name: 'Arroz', ...control(20, 50, 3), ...size }),
    milk: await kit.product({
      name: 'Leite',
      product_type: 'finished_good',
      characteristics: { has_batch_control: true },
      expiration_control: { has_expiration_date: true },
      ...control(5, 10),
    }),
    none: await kit.product({ name: 'Nada', ...control(4, 8, 4) }),
    free: await kit.product({ name: 'Sem minimo' }),
  };
  for (const [name, { sku }] of Object.entries(made)) skus[name] = sku;
  const shelf = await kit.location({ max_volume: 100_000_000, max_weight: 100_000 });
  const hold = await kit.location({ location_type: 'quarantine' });
  await kit.location({ is_blocked: 1, block_reason: 'obra' });
  const old = batch('V1', '2026-11-10');
  const fresh = batch('V2', '2027-11-10');
  await kit.post([move('receipt', 30, { productId: made.rice.id, to: at(shelf.id), unitCost: 20_000 })]);
  clock.advance(86_400);
  await kit.post([
    move('receipt', 8, { productId: made.milk.id, to: at(shelf.id, old), unitCost: 50_000 }),
    move('receipt', 9, { productId: made.milk.id, to: at(shelf.id, fresh), unitCost: 50_000 }),
    move('receipt', 2, { productId: made.milk.id, to: at(hold.id, fresh, 'quarantine') }),
  ]);
  await kit.post([
    move('adjustment_out', 18, { productId: made.rice.id, from: at(shelf.id), reasonCode: 'internal_use' }),
  ]);
});
afterAll(() => kit.server.end());

const token = (): string => kit.token;

describe('GET /inventory/summary', () => {
  test('counts as empty and critical what the list of low stock shows', async () => {
    const { data } = (await kit.server.call(stock.summary, { token: token() })).ok();
    for (const level of ['empty', 'critical'] as const) {
      const { pagination } = (
        await kit.server.call(stock.lowStock, { token: token(), query: { level } })
      ).ok();
      expect([level, data.products[level]]).toEqual([level, pagination.records.total]);
    }
  });

  test('tells the site in numbers', async () => {
    const { data } = (await kit.server.call(stock.summary, { token: token() })).ok();
    expect(data).toMatchObject({
      evaluated_on: '2026-11-21',
      products: { total: 4, active: 4, in_stock: 2, empty: 1, critical: 1 },
      quantities: { on_hand: 31, reserved: 0, available: 21, blocked: 10 },
      value: 119,
      expired: { rows: 1, quantity: 8, value: 40 },
      expiring: { rows: 0, quantity: 0, value: 0 },
      locations: { total: 3, used: 2, empty: 1, blocked: 1, volume_percent: 12, weight_percent: 24 },
      movements_today: { total: 4, received: 3, left: 1 },
      integrity: { status: 'unknown', checked_at: null },
    });
    expect(data.by_status).toEqual([
      { stock_status: 'available', rows: 3, quantity: 29, value: 109 },
      { stock_status: 'quarantine', rows: 1, quantity: 2, value: 10 },
    ]);
    expect(data.by_product_type).toEqual([
      { product_type: 'finished_good', quantity: 19, value: 95 },
      { product_type: 'resale_good', quantity: 12, value: 24 },
    ]);
  });

  test('counts the movements of each of the last 14 days, as the site has them', async () => {
    const { data } = (await kit.server.call(stock.summary, { token: token() })).ok();
    expect(data.movements_by_day.map(({ date }) => date)).toHaveLength(14);
    expect(data.movements_by_day.slice(-3)).toEqual([
      { date: '2026-11-19', total: 0, received: 0, left: 0 },
      { date: '2026-11-20', total: 1, received: 1, left: 0 },
      { date: '2026-11-21', total: 4, received: 3, left: 1 },
    ]);
  });
});

describe('GET /inventory/valuation', () => {
  test('divides the same value by warehouse, type and status', async () => {
    const { data } = (await kit.server.call(stock.valuation, { token: token() })).ok();
    expect(data.total).toEqual({ quantity: 31, value: 119 });
    expect(data.by_warehouse).toEqual([{ code: '1', name: 'Principal', quantity: 31, value: 119 }]);
    for (const part of [data.by_product_type, data.by_status]) {
      expect(part.reduce((sum, { value }) => sum + value, 0)).toBe(119);
    }
  });
});

describe('GET /inventory/low-stock', () => {
  const low = async (query: Readonly<Record<string, unknown>> = {}) =>
    (await kit.server.call(stock.lowStock, { token: token(), query })).ok().data;

  test('shows what is at or below its minimum, the most urgent first', async () => {
    const rows = await low();
    expect(rows.map(({ name }) => name)).toEqual(['Nada', 'Arroz']);
    expect(rows[1]).toEqual({
      sku: skus['rice'],
      name: 'Arroz',
      unit: 'UN',
      available: 12,
      on_hand: 12,
      reserved: 0,
      incoming: 0,
      min: 20,
      ideal: 50,
      shortage: 8,
      suggested: 38,
      supplier: null,
      last_cost: 2,
      restock_priority: 3,
      restock_priority_description: 'Alta',
      level: 'critical',
      days_of_cover: 60,
    });
    expect(rows[0]).toMatchObject({ level: 'empty', shortage: 4, suggested: 8, days_of_cover: null });
  });

  test.each([
    [{ level: 'empty' }, ['Nada']],
    [{ level: 'critical' }, ['Arroz']],
    [{ restock_priority: 3 }, ['Arroz']],
    [{ product_type: 'finished_good' }, []],
    [{ search: 'arr' }, ['Arroz']],
    [{ sort: 'name' }, ['Arroz', 'Nada']],
    [{ sort: '-shortage' }, ['Nada', 'Arroz']],
    [{ per_page: 1, page: 2 }, ['Arroz']],
  ])('%o', async (query, expected) => {
    expect((await low(query)).map(({ name }) => name)).toEqual(expected);
  });
});

describe('GET /inventory/abc', () => {
  const curve = async (query: Readonly<Record<string, unknown>> = {}) =>
    (await kit.server.call(stock.abc, { token: token(), query })).ok();

  test('orders products by the value of their stock', async () => {
    const { data, pagination } = await curve();
    expect(data.map(({ name, value, class: kind }) => [name, value, kind])).toEqual([
      ['Leite', 95, 'A'],
      ['Arroz', 24, 'A'],
    ]);
    expect(data.map(({ share_percent, cumulative_percent }) => [share_percent, cumulative_percent])).toEqual([
      [79.83, 79.83],
      [20.17, 100],
    ]);
    expect(pagination.records.total).toBe(2);
  });

  test('or by the value of what was consumed, in the days asked for', async () => {
    expect((await curve({ by: 'consumption' })).data).toMatchObject([
      { name: 'Arroz', quantity: 18, value: 36 },
    ]);
    clock.advance(3 * 86_400);
    expect((await curve({ by: 'consumption', days: 1 })).data).toEqual([]);
    clock.jump(-3 * 86_400);
  });

  test('one class, paged, keeps its positions on the whole curve', async () => {
    const { data, pagination } = await curve({ class: 'A', per_page: 1, page: 2 });
    expect([data.map(({ position }) => position), pagination.records.total]).toEqual([[2], 2]);
    expect((await curve({ class: 'C' })).data).toEqual([]);
    expect((await curve({ page: 9 })).pagination.records.total).toBe(2);
  });
});

describe('GET /products/{sku}/stock', () => {
  const of = (sku: string) => kit.server.call(stock.ofProduct, { token: token(), params: { sku } });

  test('adds up a product, and shows it by location and by lot', async () => {
    const { data } = (await of(skus['milk'] ?? '')).ok();
    expect(data).toMatchObject({
      totals: { on_hand: 19, reserved: 0, blocked: 10, available: 9, incoming: 0 },
      level: 'normal',
      min: 5,
      ideal: 10,
      average_cost: 5,
      value: 95,
    });
    expect(
      data.by_location.map(({ stock_status, quantity, quantity_available }) => [
        stock_status,
        quantity,
        quantity_available,
      ]),
    ).toEqual([
      ['available', 17, 9],
      ['quarantine', 2, 0],
    ]);
    expect(
      data.by_batch.map(({ batch_number, is_expired, quantity, quantity_available }) => [
        batch_number,
        is_expired,
        quantity,
        quantity_available,
      ]),
    ).toEqual([
      ['V1', true, 8, 0],
      ['V2', false, 11, 9],
    ]);
  });

  test('a product without stock has its totals at 0; an unknown one is 404', async () => {
    const { data } = (await of(skus['none'] ?? '')).ok();
    expect([data.totals.on_hand, data.level, data.by_location, data.by_batch]).toEqual([0, 'empty', [], []]);
    expect((await of('nobody')).status).toBe(404);
  });
});

describe('GET /inventory/product-totals', () => {
  test('tells of the products asked for, in their order, and says which are not there', async () => {
    const sku = [skus['none'] ?? '', 'no such thing', (skus['rice'] ?? '').toLowerCase(), skus['none'] ?? ''];
    const { data } = (await kit.server.call(stock.totalsOf, { token: token(), query: { sku } })).ok();
    expect(data).toEqual([
      { sku: skus['none'], found: true, on_hand: 0, reserved: 0, available: 0, level: 'empty' },
      { sku: 'no such thing', found: false },
      { sku: skus['rice'], found: true, on_hand: 12, reserved: 0, available: 12, level: 'critical' },
    ]);
  });

  test('wants at least one SKU, and a hundred at most', async () => {
    const asked = (sku: readonly string[]) =>
      kit.server.call(stock.totalsOf, { token: token(), query: { sku } });
    expect((await asked([])).status).toBe(400);
    expect((await asked(Array.from({ length: 101 }, (_, n) => `P${n}`))).status).toBe(400);
  });
});
