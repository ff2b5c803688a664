import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPacking, type PackingKit } from './packing.test-kit.ts';

let kit: PackingKit;
beforeAll(async () => {
  kit = await openPacking();
});
afterAll(() => kit.server.end());

describe('the readings of a check', () => {
  test('are those that still count, the newest first, with who picked and who checks', async () => {
    const { sku } = await kit.stocked([5]);
    const id = await kit.pickedOrder([{ sku, quantity: 5 }]);
    (await kit.start(id)).ok();
    const [first, second, third] = [
      await kit.checked(id, { code: sku, quantity: 2 }),
      await kit.checked(id, { code: sku }),
      await kit.checked(id, { code: sku }),
    ];
    expect(await kit.shown(id)).toMatchObject({
      customer: { name: expect.any(String) },
      visit: null,
      picked: { by: { name: expect.any(String) }, at: expect.any(String) },
      packing: { by: { name: expect.any(String) }, at: expect.any(String) },
      readings: [
        { scan_uid: third.scan_uid, sku, quantity: 1, volume_number: 1, at: expect.any(String) },
        { scan_uid: second.scan_uid },
        { scan_uid: first.scan_uid, quantity: 2 },
      ],
    });
    (await kit.undoCheck(id, second.scan_uid)).ok();
    const left = (await kit.shown(id)).readings.map(({ scan_uid: uid }) => uid);
    expect(left).toEqual([third.scan_uid, first.scan_uid]);
    (await kit.addVolume(id)).ok();
    await kit.checked(id, { code: sku, volume_number: 2 });
    (await kit.dropVolume(id, 1)).ok();
    expect((await kit.shown(id)).readings.map(({ volume_number: number }) => number)).toEqual([2]);
  });

  test('of a code that two products share ask for the product, not for a lot', async () => {
    const code = '17891000100209';
    const body = { extra: { packagings: [{ unit: 'CX', factor: 1, barcode: code }] } };
    const [one, other] = [await kit.stocked([5], body), await kit.stocked([5], body)];
    const wanted = [one, other].map(({ sku }) => ({ sku, quantity: 2 }));
    const id = await kit.pickedOrder(wanted);
    (await kit.start(id)).ok();
    const refusal = (await kit.scanned(id, { code })).refusal();
    expect(refusal.details).toMatchObject([{ path: 'code', code: 'product_needed' }]);
    expect(refusal.errors).toMatchObject({ code: [expect.stringContaining(`(${one.sku}, ${other.sku})`)] });
    (await kit.scanned(id, { code: one.sku, quantity: 2 })).ok();
  });
});
