import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { writableRow } from '../../../../testing/product-row.ts';
import { frozenClock, type FrozenClock } from '../../../../testing/frozen-clock.ts';
import { at, batch, move, openStock, type StockKit } from '../../../stock/stock.test-kit.ts';
import { emitMinimumEvents } from '../../../stock/touch/minimum-events.work.ts';
import { emitExpirationEvents } from './expiry.service.ts';
import { watchDays } from './watch-days.work.ts';

const expiring = {
  characteristics: { has_batch_control: true },
  expiration_control: { has_expiration_date: true },
  stock_control: { min_stock_quantity: 5, ideal_stock_quantity: 10 },
};

let kit: StockKit;
let clock: FrozenClock;

/** One minute before midnight in São Paulo, where 20 November ends at 03:00 UTC of the 21st. */
beforeEach(async () => {
  clock = frozenClock('2026-11-21T02:59:00Z');
  kit = await openStock(clock);
});
afterEach(() => kit.server.end());

const seeded = async (until: string, more: readonly string[] = []) => {
  const { id: productId, sku } = await kit.product(expiring);
  const { id } = await kit.location();
  const line = (day: string, name: string) => move('receipt', 8, { productId, to: at(id, batch(name, day)) });
  await kit.post([line(until, 'A'), ...more.map((day, index) => line(day, `M${index}`))]);
  const told = (await kit.events(sku)).length;
  const news = async () =>
    (await kit.events(sku)).slice(told).map(({ name, data }) => [name, data['cause']] as const);
  return { productId, sku, location: id, news };
};

describe('the pass over expiration dates', () => {
  test("tells at the site's midnight, once, of goods whose last valid day has ended", async () => {
    const { productId, news } = await seeded('2026-11-20');
    expect(await kit.totals(productId)).toMatchObject({ on_hand: 8, available: 8, level: 'normal' });
    expect(await emitExpirationEvents(kit.server.deps)).toBe(0);
    clock.advance(60);
    expect(await emitExpirationEvents(kit.server.deps)).toBe(1);
    expect(await news()).toEqual([
      ['stock_quantity_updated', 'expiration'],
      ['stock_critical_level', 'expiration'],
      ['stock_empty', 'expiration'],
    ]);
    expect(await kit.totals(productId)).toMatchObject({ on_hand: 8, available: 0, level: 'empty' });
    expect(await emitExpirationEvents(kit.server.deps)).toBe(0);
    expect(await news()).toHaveLength(3);
  });

  test('tells nothing again where a movement met the crossing first', async () => {
    const { productId, location, news } = await seeded('2026-11-20', ['2027-01-31']);
    clock.advance(60);
    await kit.post([move('scrap', 1, { productId, from: at(location, batch('M0')) })]);
    expect((await kit.totals(productId)).available).toBe(7);
    expect(await news()).toEqual([['stock_quantity_updated', 'scrap']]);
    expect(await emitExpirationEvents(kit.server.deps)).toBe(0);
  });

  test('leaves products alone whose goods of that lot are gone', async () => {
    const { productId, location } = await seeded('2026-11-20');
    await kit.post([move('scrap', 8, { productId, from: at(location, batch('A')) })]);
    clock.advance(60);
    expect(await emitExpirationEvents(kit.server.deps)).toBe(0);
  });

  test('catches up after days without the server, and looks back when the site reads dates otherwise', async () => {
    const { productId, news } = await seeded('2026-11-25');
    clock.advance(10 * 86_400);
    expect(await emitExpirationEvents(kit.server.deps)).toBe(1);
    expect((await kit.totals(productId)).available).toBe(0);
    const { productId: other } = await seeded('2026-11-30');
    await kit.setting('expire_on_date', true);
    expect(await emitExpirationEvents(kit.server.deps)).toBe(1);
    expect((await kit.totals(other)).available).toBe(0);
    await kit.setting('expire_on_date', false);
    expect(await emitExpirationEvents(kit.server.deps)).toBe(1);
    expect((await kit.totals(other)).available).toBe(8);
    expect(await news()).toHaveLength(3);
  });

  test('takes more than 500 products in several transactions', async () => {
    const { id } = await kit.location();
    const { store } = kit.server.deps;
    const { id: model } = await kit.product(expiring);
    const whole = await store.read
      .selectFrom('product')
      .selectAll()
      .where('id', '=', model)
      .executeTakeFirstOrThrow();
    const row = writableRow(whole);
    const copies = Array.from({ length: 500 }, (_, index) => {
      return {
        ...row,
        id: model + index + 1,
        uid: `copy-${index}`,
        sku: `C-${index}`,
        sku_key: `c-${index}`,
      };
    });
    await store.write('test', async (tx) => {
      for (const copy of copies) await tx.insertInto('product').values(copy).execute();
    });
    const products = await store.read.selectFrom('product').select('id').orderBy('id').execute();
    await kit.post(
      products.map(({ id: productId }) =>
        move('receipt', 8, { productId, to: at(id, batch('A', '2026-11-20')) }),
      ),
      { announce: 'nobody' },
    );
    clock.advance(60);
    expect(await emitExpirationEvents(kit.server.deps)).toBe(501);
    expect((await kit.totals(products[500]?.id ?? 0)).available).toBe(0);
  });
});

test('a minimum that was written without being told is told by the pass', async () => {
  const { productId, news } = await seeded('2027-11-20');
  await kit.server.deps.store.write('test', (tx) =>
    tx.updateTable('product').set({ min_stock_quantity: 9000, ideal_stock_quantity: 9000 }).execute(),
  );
  expect(await emitMinimumEvents(kit.server.deps)).toBe(1);
  expect(await news()).toEqual([['stock_critical_level', 'stock_control_changed']]);
  expect((await kit.totals(productId)).level).toBe('critical');
  expect(await emitMinimumEvents(kit.server.deps)).toBe(0);
});

test('the watch judges at its start and after midnight, by itself', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { productId } = await seeded('2026-11-20');
  const { productId: earlier } = await seeded('2026-11-19');
  await kit.server.deps.store.write('test', (tx) =>
    tx
      .updateTable('product_stock')
      .set({ evaluated_on: '2026-11-19', available: 8000 })
      .where('id', '=', earlier)
      .execute(),
  );
  const watch = watchDays(kit.server.deps);
  await watch.start();
  const available = async (id: number) => (await kit.totals(id)).available;
  await expect.poll(() => available(earlier)).toBe(0);
  expect(await available(productId)).toBe(8);
  clock.advance(60);
  vi.advanceTimersByTime(30_000);
  await expect.poll(() => available(productId)).toBe(0);
  await watch.stop();
  vi.useRealTimers();
});
