import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { at, batch, move } from '../../../testing/stock.ts';
import { openCounts, type CountsKit } from './counts.test-kit.ts';

const { integrity, movements } = contracts;
let kit: CountsKit;
beforeAll(async () => {
  kit = await openCounts();
});
afterAll(() => kit.server.end());

const ledger = async (number: string) =>
  (await kit.server.call(movements.list, { token: kit.token, query: { document_number: number } })).ok().data;

const isClean = async () => (await kit.server.call(integrity.check, { token: kit.token })).ok().data.status;

describe('what a count finds of serial numbers', () => {
  test('a serial number found elsewhere than in the location of its stock row is moved there', async () => {
    const radio = await kit.product({ characteristics: { has_serial_number: true } });
    const [here, there] = [await kit.location(), await kit.location()];
    await kit.post([move('receipt', 1, { productId: radio.id, to: at(here.id), serialNumber: 'S-77' })]);
    const { id } = await kit.begun({ type: 'location', location_codes: [here.code, there.code] });
    (await kit.register(id, { location_code: here.code, finished: true })).ok();
    const lines = [{ sku: radio.sku, quantity: 1, serial_number: 'S-77' }];
    (await kit.register(id, { location_code: there.code, lines, finished: true })).ok();
    (await kit.finish(id)).ok();
    (await kit.approve(id)).ok();
    expect((await kit.rows(radio.id)).map(({ location_id }) => location_id)).toEqual([there.id]);
    expect(await isClean()).toBe('ok');
  });

  test('a serial number found in a location leaves the one of its stock row, also outside the count', async () => {
    const radio = await kit.product({
      characteristics: { has_batch_control: true, has_serial_number: true },
    });
    const [known, found] = [await kit.location(), await kit.location()];
    const to = at(known.id, batch('R1'), 'quarantine');
    await kit.post([move('receipt', 1, { productId: radio.id, to, serialNumber: 'S-88' })]);
    const { id, number } = await kit.begun({ type: 'location', location_codes: [found.code] });
    const lines = [{ sku: radio.sku, quantity: 1, batch_number: 'R1', serial_number: 's-88' }];
    (await kit.register(id, { location_code: found.code, lines, finished: true })).ok();
    (await kit.finish(id)).ok();
    (await kit.approve(id)).ok();
    const rows = (await kit.rows(radio.id)).map(({ location_id, stock_status }) => [
      location_id,
      stock_status,
    ]);
    expect(rows).toEqual([[found.id, 'available']]);
    expect((await ledger(number)).map(({ type, reason_code }) => [type, reason_code])).toEqual([
      ['count_gain', 'found'],
      ['count_loss', 'location_correction'],
    ]);
    expect(await isClean()).toBe('ok');
  });

  test('a serial number counted in two locations is refused with the location of its stock row', async () => {
    const radio = await kit.product({ characteristics: { has_serial_number: true } });
    const [here, there] = [await kit.location(), await kit.location()];
    await kit.post([move('receipt', 1, { productId: radio.id, to: at(here.id), serialNumber: 'S-99' })]);
    const { id } = await kit.begun({ type: 'location', location_codes: [here.code, there.code] });
    const lines = [{ sku: radio.sku, quantity: 1, serial_number: 'S-99' }];
    for (const { code } of [here, there]) {
      (await kit.register(id, { location_code: code, lines, finished: true })).ok();
    }
    (await kit.finish(id)).ok();
    const refusal = (await kit.approve(id)).refusal();
    expect(refusal.code).toBe('serial_in_use');
    expect(refusal.message).toContain(here.code);
    await kit.cancel(id);
  });
});
