import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openPicking, type PickingKit } from '../../fulfilment/picking/picking.test-kit.ts';
import { campinas } from '../../../../testing/addresses.ts';

const { orders, orderPacking, orderShipping, orderVolumes } = contracts;

let kit: PickingKit;
beforeAll(async () => {
  kit = await openPicking();
});
afterAll(() => kit.server.end());

/** Where a product lies: location, lot, status, quantity and reserve of each row that holds something. */
const rowsOf = async (product: number) =>
  kit.server.deps.store.read
    .selectFrom('stock_item')
    .select(['location_id', 'lot_id', 'stock_status', 'quantity', 'quantity_reserved'])
    .where('product_id', '=', product)
    .where('quantity', '>', 0)
    .orderBy('location_id')
    .orderBy('id')
    .execute();

const ways = ['confirmed', 'picking', 'picked', 'packing', 'packed', 'ready_to_ship'] as const;

const bring = async (id: string, sku: string, end: (typeof ways)[number]): Promise<void> => {
  const call = kit.on(id);
  const { server } = kit;
  if (end === 'confirmed') return;
  (await server.call(contracts.orderPicking.start, { ...call, body: {} })).ok();
  const scans = (await kit.walk(id)).stops.slice(0, end === 'picking' ? 1 : undefined);
  for (const { quantity, location } of scans) {
    await kit.picked(id, { code: sku, quantity, location_code: location.code });
  }
  if (end === 'picking') return;
  (await kit.finish(id)).ok();
  if (end === 'picked') return;
  (await server.call(orderPacking.start, call)).ok();
  if (end === 'packing') return;
  const body = { scan_uid: randomUUID(), code: sku, quantity: 5 };
  (await server.call(orderPacking.check, { ...call, body })).ok();
  const weighed = { ...call, params: { id, number: '1' }, body: { gross_weight: 1 } };
  (await server.call(orderVolumes.modify, weighed)).ok();
  (await server.call(orderPacking.finish, call)).ok();
  if (end === 'packed') return;
  (await server.call(orderShipping.ready, call)).ok();
};

test.each(ways)('an order that is %s gives back exactly what it took when it is cancelled', async (end) => {
  const { id: product, sku } = await kit.stocked([3, 4]);
  const before = { rows: await rowsOf(product), totals: await kit.totals(product) };
  const { id } = await kit.confirmed([{ sku, quantity: 5 }]);
  await bring(id, sku, end);
  expect((await kit.details(id)).stage).toBe(end);
  expect(await kit.totals(product)).toMatchObject({ reserved: 5 });
  const call = kit.on(id);
  (await kit.server.call(orders.cancel, { ...call, body: { reason_code: 'other' } })).ok();
  if (end !== 'confirmed') (await kit.server.call(orders.unpick, call)).ok();
  expect({ rows: await rowsOf(product), totals: await kit.totals(product) }).toEqual(before);
});

test('of 200 confirmations at once for the last ten units, ten are carried out and 190 are short', async () => {
  const { id: product, sku } = await kit.stocked([10]);
  const body = {
    operation_type: 'sale',
    customer: { document: '111.444.777-35', name: 'Ana Souza' },
    shipping_address: campinas,
    confirm: false,
    items: [{ sku, quantity: 1 }],
  };
  const made = await Promise.all(
    Array.from({ length: 200 }, () => kit.server.call(orders.create, { token: kit.token, body })),
  );
  const answers = await Promise.all(
    made.map((one) => kit.server.call(orders.confirm, { ...kit.on(one.ok().data.id), body: {} })),
  );
  const refused = answers.filter(({ status }) => status === 409);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(refused.map((one) => one.refusal().code)).toEqual(Array.from({ length: 190 }, () => 'order_short'));
  expect(await kit.totals(product)).toMatchObject({ on_hand: 10, reserved: 10, available: 0 });
});
