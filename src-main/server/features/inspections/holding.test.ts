import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openInspections, type InspectionKit } from './inspections.test-kit.ts';

const { inspections, stockCommands } = contracts;

let kit: InspectionKit;
beforeAll(async () => {
  kit = await openInspections();
});
afterAll(() => kit.server.end());

type Params = { readonly id: string };

const decide = (params: Params, body: object) =>
  kit.call(inspections.decide, { token: kit.admin, params, body });
const read = async (params: Params) =>
  (await kit.call(inspections.details, { token: kit.admin, params })).ok().data;

describe('goods that several inspections wait for', () => {
  test('leaves to another inspection what it waits for, and finds what was put away', async () => {
    const { body, productId } = await kit.goods('inspection');
    const { sku, location_code: from } = body;
    const { code: dock } = await kit.location();
    const { code: shelf } = await kit.location();
    const status = { stock_status: 'inspection' as const };
    const move = (to_location_code: string, quantity: number, from_location_code = from) =>
      kit.call(stockCommands.transfer, {
        token: kit.admin,
        body: { ...status, sku, from_location_code, to_location_code, quantity } as never,
      });
    (await move(dock, 6)).ok();
    const opened = async (location_code: string) => {
      const sent = { ...status, sku, location_code, quantity: 6 };
      return (await kit.call(inspections.create, { token: kit.admin, body: sent as never })).ok().data;
    };
    const [one, two] = [await opened(from), await opened(dock)];
    const scrap = { ...status, sku, quantity: 4, location_code: from, reason_code: 'damaged' };
    (await kit.call(stockCommands.scrap, { token: kit.admin, body: scrap as never })).ok();
    expect((await decide(one, { approved: 3 })).refusal().reason).toBe('insufficient_stock');
    (await move(shelf, 2)).ok();
    (await decide(one, { approved: 2 })).ok();
    (await decide(two, { approved: 6 })).ok();
    expect(await kit.lies(productId)).toEqual({ available: 8 });
  });

  test('are those of one only: no unit is looked at twice', async () => {
    const open = (body: object) => kit.call(inspections.create, { token: kit.admin, body: body as never });
    const { body: some } = await kit.goods('inspection');
    const { data: first } = (await open({ ...some, quantity: 8 })).ok();
    const twice = (await open({ ...some, quantity: 5 })).refusal();
    expect(twice).toMatchObject({ reason: 'inspection_taken', details: [{ path: 'quantity' }] });
    expect(twice.message).toContain(first.number);
    const { data: rest } = (await open({ ...some, quantity: 4 })).ok();
    const { body: units } = await kit.goods('available', { serial_numbers: ['U-1', 'U-2'] }, 2);
    const of = (...serial_numbers: readonly string[]) => {
      const { sku, location_code, stock_status } = units;
      return open({ sku, location_code, stock_status, quantity: serial_numbers.length, serial_numbers });
    };
    (await of('U-1')).ok();
    expect((await of('u-1', 'U-2')).refusal()).toMatchObject({
      reason: 'inspection_taken',
      details: [{ path: 'serial_numbers' }],
    });
    (await of('U-2')).ok();
    const cancel = { token: kit.admin, params: { id: rest.id }, body: { reason: 'Engano' } };
    (await kit.call(inspections.cancel, cancel)).ok();
    (await open({ ...some, quantity: 4 })).ok();
  });

  test('of goods that are for sale is of those where it looks alone', async () => {
    const { params, sku } = await kit.opened('available');
    const { location_code: from } = await read(params);
    const { code: to } = await kit.location();
    const body = { sku, from_location_code: from, to_location_code: to, quantity: 5 };
    (await kit.call(stockCommands.transfer, { token: kit.admin, body: body as never })).ok();
    const gone = (await decide(params, { rejected: 12, note: 'Molhadas' })).refusal();
    expect(gone.code).toBe('insufficient_stock');
    (await decide(params, { rejected: 7, note: 'Molhadas' })).ok();
  });
});
