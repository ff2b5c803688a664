import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openPicking, type PickingKit } from '../fulfilment/picking/picking.test-kit.ts';

const { integrity } = contracts;

let kit: PickingKit;
beforeAll(async () => {
  kit = await openPicking();
});
afterAll(() => kit.server.end());

const check = async () => (await kit.server.call(integrity.check, { token: kit.token })).ok().data;
const write = (work: (tx: Parameters<Parameters<typeof kit.server.deps.store.write>[1]>[0]) => unknown) =>
  kit.server.deps.store.write('test', async (tx) => void (await work(tx)));

describe('the daily comparison', () => {
  test('counts allocations and orders, and finds nothing in orders that are right', async () => {
    const { sku } = await kit.stocked([9]);
    await kit.confirmed([{ sku, quantity: 2, unit_price: 1.234, discount: 0.5 }]);
    expect(await check()).toMatchObject({ status: 'ok', allocations: 1, orders: 1, differences: [] });
  });

  test('finds sums that are not those of the items, and sets them right', async () => {
    const { sku } = await kit.stocked([9]);
    const { id, order_number } = await kit.confirmed([{ sku, quantity: 3, unit_price: 2 }]);
    await write((tx) =>
      tx.updateTable('order_head').set({ products: 1, total: 1 }).where('uid', '=', id).execute(),
    );
    expect(await check()).toMatchObject({
      status: 'divergent',
      repairable: 1,
      differences: [{ kind: 'order_total', order_number, sku: null, expected: '6.00', found: '0.01' }],
    });
    const repaired = await kit.server.call(integrity.repair, { token: kit.token });
    expect(repaired.ok().data).toMatchObject({ repaired: 1, integrity: { status: 'ok' } });
    expect((await kit.details(id)).totals.total).toBe(6);
  });

  test('finds an item that holds more than it asks for, and an ended order that holds goods', async () => {
    const { sku } = await kit.stocked([9]);
    const { id, order_number } = await kit.confirmed([{ sku, quantity: 3, unit_price: 2 }]);
    const set = (stage: 'confirmed' | 'shipped', quantity: number) =>
      write(async (tx) => {
        const { id: row } = await tx
          .updateTable('order_head')
          .set({ stage })
          .where('uid', '=', id)
          .returning('id')
          .executeTakeFirstOrThrow();
        await tx.updateTable('order_item').set({ quantity }).where('order_id', '=', row).execute();
      });
    await set('shipped', 2000);
    const found = await check();
    const kinds = found.differences.map((one) => [one.kind, one.order_number, one.expected, one.found]);
    expect(kinds).toContainEqual(['order_item', order_number, '2.000', '3.000']);
    expect(kinds).toContainEqual(['ended_order', order_number, '0.000', '3.000']);
    await set('confirmed', 3000);
    expect((await check()).status).toBe('ok');
  });
});
