import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, move } from '../../../testing/stock.ts';
import { openCounts, type CountsKit } from './counts.test-kit.ts';

let kit: CountsKit;
beforeAll(async () => {
  kit = await openCounts();
});
afterAll(() => kit.server.end());

/** A row of so many units whose product's unit, that an older version let change, does not divide any more. */
const left = async (quantity: number) => {
  const [product, location] = [await kit.product({ unit: 'KG' }), await kit.location()];
  await kit.post([move('receipt', quantity, { productId: product.id, to: at(location.id) })]);
  await kit.server.deps.store.write('test', (tx) =>
    tx.updateTable('product').set({ unit: 'UN' }).where('id', '=', product.id).execute(),
  );
  return { product, location };
};

test.each([
  [2.5, 3],
  [2.5, 2],
  [0.5, 0],
])('a row left with %d is put right by a count that finds %d', async (quantity, found) => {
  const { product, location } = await left(quantity);
  const { id } = await kit.begun({ type: 'location', location_codes: [location.code] });
  const counted = (units: number) =>
    kit.register(id, {
      location_code: location.code,
      lines: [{ sku: product.sku, quantity: units }],
      finished: true,
    });
  const half = await counted(1.5);
  expect([half.status, Object.keys(half.refusal().errors)]).toEqual([422, ['lines.0.quantity']]);
  (await counted(found)).ok();
  (await kit.finish(id)).ok();
  (await kit.approve(id)).ok();
  expect(await kit.totals(product.id)).toMatchObject({ on_hand: found, available: found });
});
