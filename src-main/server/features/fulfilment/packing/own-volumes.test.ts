import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openPacking, type PackingKit } from './packing.test-kit.ts';

const { orders, orderVolumes } = contracts;

let kit: PackingKit;
beforeAll(async () => {
  kit = await openPacking();
});
afterAll(() => kit.server.end());

/** An order of five units that is being checked. */
const packing = async () => {
  const { sku } = await kit.stocked([5]);
  const id = await kit.pickedOrder([{ sku, quantity: 5 }]);
  (await kit.start(id)).ok();
  return { id, sku };
};

describe('volumes', () => {
  test("of one's own end the check alone: the first, which nobody asked for or filled, goes", async () => {
    const { id, sku } = await packing();
    (await kit.addVolume(id, { packaging_type: 'Caixa', gross_weight: 1.2 })).ok();
    await kit.checked(id, { code: sku, quantity: 5, volume_number: 2 });
    const order = (await kit.done(id)).ok().data;
    expect(order).toMatchObject({ stage: 'packed', totals: { volumes_checked: 1, gross_weight: 1.2 } });
    expect(order.volumes.map(({ number }) => number)).toEqual([2]);
    const { data: told } = (await kit.server.call(orders.history, kit.on(id))).ok();
    expect(told.findLast(({ action }) => action === 'packing/finish')?.changes).toContain('volumes');
  });

  test.each([
    ['a weight', { gross_weight: 1 }],
    ['a packaging', { packaging_type: 'Saco' }],
    ['a tracking code', { tracking_code: 'AA123456785BR' }],
  ])('of which somebody said %s are asked for before the check ends, empty as they are', async (_, said) => {
    const { id, sku } = await packing();
    const first = { params: { id, number: '1' }, body: said };
    (await kit.server.call(orderVolumes.modify, { ...kit.on(id), ...first })).ok();
    (await kit.addVolume(id, { gross_weight: 1.2 })).ok();
    await kit.checked(id, { code: sku, quantity: 5, volume_number: 2 });
    expect((await kit.done(id)).refusal().details).toEqual([
      { path: null, code: 'volumes_incomplete', was: 'volumes_incomplete', numbers: '1' },
    ]);
  });
});
