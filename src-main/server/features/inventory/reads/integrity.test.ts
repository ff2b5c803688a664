import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { frozenClock } from '../../../../testing/frozen-clock.ts';
import { at, move, openStock, type StockKit } from '../../../stock/stock.test-kit.ts';
import { checkDaily } from './integrity.service.ts';

const { integrity } = contracts;
const clock = frozenClock('2026-11-20T13:45:00Z');
let kit: StockKit;
let product: { id: number; sku: string };
let location: { id: number; code: string };

beforeAll(async () => {
  kit = await openStock(clock);
  product = await kit.product({ stock_control: { min_stock_quantity: 4, ideal_stock_quantity: 9 } });
  location = await kit.location();
  await kit.post([move('receipt', 10, { productId: product.id, to: at(location.id) })]);
  await kit.post([
    move('adjustment_out', 3, { productId: product.id, from: at(location.id), reasonCode: 'missing' }),
  ]);
});
afterAll(() => kit.server.end());

const read = async () => (await kit.server.call(integrity.read, { token: kit.token })).ok().data;
const check = async () => (await kit.server.call(integrity.check, { token: kit.token })).ok().data;
const repair = async () => (await kit.server.call(integrity.repair, { token: kit.token })).ok().data;

describe('the comparison with the ledger', () => {
  test('is unknown until it is made, and kept when it is', async () => {
    expect(await read()).toMatchObject({ status: 'unknown', checked_at: null });
    const made = await check();
    expect(made).toMatchObject({
      status: 'ok',
      movements: 2,
      stock_rows: 1,
      differences_total: 0,
      repairable: 0,
      differences: [],
    });
    expect(await read()).toEqual(made);
  });

  test('finds totals that are not those of the rows; a repair sets them right and tells nobody', async () => {
    const { store } = kit.server.deps;
    await store.write('test', (tx) =>
      tx
        .updateTable('product_stock')
        .set({ on_hand: 9000, available: 2000, level: 'critical' })
        .where('id', '=', product.id)
        .execute(),
    );
    const found = await check();
    expect(found).toMatchObject({ status: 'divergent', differences_total: 4, repairable: 4 });
    expect(found.differences.map(({ kind, expected, found: kept }) => [kind, expected, kept])).toEqual([
      ['on_hand', '7.000', '9.000'],
      ['available', '7.000', '2.000'],
      ['level', 'normal', 'critical'],
      ['level', 'critical', 'normal'],
    ]);
    const told = (await kit.events(product.sku)).length;
    const { repaired, integrity: after } = await repair();
    expect([repaired, after.status]).toEqual([1, 'ok']);
    expect(await kit.totals(product.id)).toMatchObject({ on_hand: 7, available: 7, level: 'normal' });
    expect(await kit.events(product.sku)).toHaveLength(told);
    expect(await repair()).toMatchObject({ repaired: 0 });
  });

  test('finds a balance that is not the sum of its movements, which no repair touches', async () => {
    const { store } = kit.server.deps;
    const falsify = (quantity: number) =>
      store.write('test', (tx) =>
        tx.updateTable('stock_item').set({ quantity }).where('product_id', '=', product.id).execute(),
      );
    await falsify(8000);
    await repair();
    const found = await read();
    expect(found.differences).toEqual([
      {
        kind: 'balance',
        sku: product.sku,
        location_code: location.code,
        stock_status: 'available',
        batch_number: null,
        serial_number: null,
        order_number: null,
        expected: '7.000',
        found: '8.000',
      },
    ]);
    expect(found).toMatchObject({ status: 'divergent', repairable: 0 });
    await falsify(7000);
    expect((await repair()).integrity.status).toBe('ok');
  });
});

test('finds a row of which more is reserved than was promised, which no repair touches', async () => {
  const { store } = kit.server.deps;
  const reserve = (quantity_reserved: number) =>
    store.write('test', (tx) =>
      tx.updateTable('stock_item').set({ quantity_reserved }).where('product_id', '=', product.id).execute(),
    );
  await reserve(2000);
  await repair();
  expect((await read()).differences).toEqual([
    expect.objectContaining({ kind: 'row_reserved', sku: product.sku, expected: '0.000', found: '2.000' }),
  ]);
  await reserve(0);
  expect((await repair()).integrity.status).toBe('ok');
});

describe('the daily comparison', () => {
  test('is made once on each civil day of the site', async () => {
    expect(await checkDaily(kit.server.deps)).toBeUndefined();
    // 23:59 in Sao Paulo, already the next day in UTC
    clock.advance(13 * 3600 + 14 * 60);
    expect(await checkDaily(kit.server.deps)).toBeUndefined();
    clock.advance(60);
    expect(await checkDaily(kit.server.deps)).toMatchObject({ status: 'ok' });
    expect(await checkDaily(kit.server.deps)).toBeUndefined();
  });
});
