import { afterAll, beforeAll, expect, it } from 'vitest';
import { at, move, openStock, type StockKit } from '../stock.test-kit.ts';

let stock: StockKit;
beforeAll(async () => {
  stock = await openStock();
});
afterAll(() => stock.server.end());

/** So many products that their totals are written by one statement. */
const howMany = 40;

it('a list of many products keeps and tells the totals of each', async () => {
  const location = await stock.location();
  const products = [];
  for (let index = 0; index < howMany; index += 1) {
    products.push(
      await stock.product({ stock_control: { min_stock_quantity: 20, ideal_stock_quantity: 90 } }),
    );
  }
  const lines = products.map(({ id }, index) =>
    move('initial_balance', index + 1, { productId: id, to: at(location.id) }),
  );
  await stock.post(lines);
  const revisions = new Set<number>();
  for (const [index, { id, sku }] of products.entries()) {
    const level = index + 1 > 20 ? 'normal' : 'critical';
    expect(await stock.totals(id)).toMatchObject({ on_hand: index + 1, available: index + 1, level });
    const { store } = stock.server.deps;
    const shown = store.read.selectFrom('product').select('stock_level').where('id', '=', id);
    expect((await shown.executeTakeFirstOrThrow()).stock_level).toBe(level);
    const kept = store.read.selectFrom('product_stock').select('revision').where('id', '=', id);
    revisions.add((await kept.executeTakeFirstOrThrow()).revision);
    expect((await stock.events(sku)).map(({ name }) => name)).toContain('stock_quantity_updated');
  }
  expect(Math.min(...revisions)).toBeGreaterThan(0);
});
