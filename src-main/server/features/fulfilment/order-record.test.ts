import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordOf } from '#shared/areas/changes/records-schema.ts';
import { contracts } from '#shared/areas/index.ts';
import { openPacking, type PackingKit } from './packing/packing.test-kit.ts';

const { changes, orders, orderTracking } = contracts;

let kit: PackingKit;
beforeAll(async () => {
  kit = await openPacking();
});
afterAll(() => kit.server.end());

/** An order as whoever follows the changes gets it, with the sequence of its change. */
const followed = async (id: string) => {
  const query = { entities: ['order' as const], include: 'data' as const, limit: 1000 };
  const { data } = (await kit.server.call(changes.list, { token: kit.token, query })).ok();
  const found = data.changes.findLast(({ key }) => key === id);
  if (found === undefined) throw new Error('the order is not among the changes');
  return { sequence: found.sequence, ...(found.data as RecordOf<'order'>) };
};

test('whoever follows orders gets their progress, their volumes and their tracking without a GET', async () => {
  const { sku } = await kit.stocked([5]);
  const started = await kit.started([{ sku, quantity: 3 }]);
  const [item] = (await followed(started)).items;
  expect(item).toMatchObject({ sku, quantity_picked: null, quantity_shipped: 0, quantity_received: null });

  const id = await kit.pickedOrder([{ sku, quantity: 2 }]);
  expect((await followed(id)).items).toMatchObject([{ quantity_picked: 2, quantity_shipped: 0 }]);
  (await kit.start(id)).ok();
  const before = await followed(id);
  (await kit.scanned(id, { code: sku, quantity: 2 })).ok();
  (await kit.weigh(id, 1.5)).ok();
  const weighed = await followed(id);
  expect(weighed.sequence).toBeGreaterThan(before.sequence);
  expect(weighed.volumes).toMatchObject([{ number: 1, gross_weight: 1.5, tracking_code: null }]);
  (await kit.done(id)).ok();
  (await kit.ready(id)).ok();
  (await kit.ship(id, { tracking_code: 'BR123' })).ok();
  const body = {
    status: 'in_transit' as const,
    occurred_at: new Date(kit.server.deps.clock.now()).toISOString(),
  };
  (await kit.server.call(orderTracking.create, { ...kit.on(id), body })).ok();
  const { substatus } = (await kit.server.call(orders.details, kit.on(id))).ok().data;
  expect(await followed(id)).toMatchObject({
    stage: 'shipped',
    substatus: substatus.value,
    tracking: { code: 'BR123', status: 'in_transit' },
    items: [{ quantity_picked: 2, quantity_shipped: 2 }],
  });
});
