import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openReturns, type Body, type ReturnsKit } from './returns.test-kit.ts';

const { returns } = contracts;

let house: ReturnsKit;

beforeAll(async () => {
  house = await openReturns();
});
afterAll(() => house.kit.server.end());

const returnable = async (id: string) => {
  const call = { token: house.token, params: { id } };
  return (await house.kit.server.call(returns.returnable, call)).ok().data[0]?.quantity_returnable;
};

type Order = { readonly order: { readonly id: string } };

const requested = async ({ order }: Order, ...items: readonly Body[]) =>
  house.create({ order_id: order.id, reason_code: 'defect', approve: true, items });

describe('what returns take of what was shipped', () => {
  test('counts what came beyond what was asked for, at the cost and price of its line', async () => {
    const sold = await house.shipped({ quantity: 5, unit_cost: 3 });
    const { data } = (await requested(sold, { order_item_id: sold.item, quantity: 3 })).ok();
    const item_id = data.items[0]?.id;
    const lines = [
      { item_id, quantity: 3, condition: 'sealed' },
      { item_id, quantity: 1, condition: 'sealed', unexpected: true },
      { sku: sold.sku, quantity: 1, condition: 'opened', unexpected: true },
    ];
    const { data: here } = (await house.act(data.id, 'receive', { lines })).ok();
    expect(here.items.slice(1)).toMatchObject([
      { order_item_id: sold.item, unexpected: true, quantity: 0, quantity_received: 1, unit_price: 5 },
      { order_item_id: sold.item, unexpected: true, quantity: 0, quantity_received: 1, unit_price: 5 },
    ]);
    expect(await house.lastCost(sold.sku)).toBe(3);
    expect(await returnable(sold.order.id)).toBe(0);
    expect((await requested(sold, { order_item_id: sold.item, quantity: 1 })).refusal().reason).toBe(
      'over_return',
    );
  });

  test('is never more than left: more than that came with no order that is known', async () => {
    const sold = await house.shipped({ quantity: 5 });
    const { data } = (await requested(sold, { order_item_id: sold.item, quantity: 4 })).ok();
    const surplus = { sku: sold.sku, condition: 'sealed', unexpected: true };
    const lines = [
      { ...surplus, quantity: 2 },
      { ...surplus, quantity: 1 },
      { ...surplus, quantity: 1 },
    ];
    const { data: here } = (await house.act(data.id, 'receive', { lines })).ok();
    expect(here.items.slice(1)).toMatchObject([
      { order_item_id: null, quantity_received: 2 },
      { order_item_id: sold.item, quantity_received: 1 },
      { order_item_id: null, quantity_received: 1 },
    ]);
    expect(await returnable(sold.order.id)).toBe(0);
  });

  test('is each unit with a serial number at the cost at which it left', async () => {
    const sold = await house.shipped({ quantity: 2, serials: ['C-1', 'C-2'], unit_cost: 10 });
    await house.received(
      { sku: sold.sku, quantity: 1, serial_numbers: ['C-3'], unit_cost: 90 },
      sold.location_code,
    );
    const serial_numbers = ['C-2'];
    const { data } = (await requested(sold, { order_item_id: sold.item, quantity: 1, serial_numbers })).ok();
    const line = { sku: sold.sku, quantity: 1, condition: 'opened', serial_number: 'c-2' };
    (await house.act(data.id, 'receive', { lines: [line] })).ok();
    expect(await house.lastCost(sold.sku)).toBe(10);
  });

  test('is a serial number once, and again once it stayed away from a return that is over', async () => {
    const sold = await house.shipped({ quantity: 2, serials: ['N-1', 'N-2'] });
    const asked = (...serial_numbers: readonly string[]) => ({
      order_item_id: sold.item,
      quantity: serial_numbers.length,
      serial_numbers,
      resolution: 'refund',
    });
    expect((await requested(sold, asked('N-1', 'n-1'))).refusal().details).toMatchObject([
      { path: 'items.0.serial_numbers.1', code: 'rma_serial_twice', serial: 'n-1' },
    ]);
    const { data } = (await requested(sold, asked('N-1', 'N-2'))).ok();
    const lines = [{ sku: sold.sku, quantity: 1, condition: 'damaged', serial_number: 'N-1' }];
    const { data: here } = (await house.act(data.id, 'receive', { lines })).ok();
    const arrival_id = here.items[0]?.arrivals[0]?.id;
    const scrapped = { lines: [{ arrival_id, quantity: 1, disposition: 'scrap' }] };
    (await house.act(data.id, 'dispose', scrapped)).ok();
    expect((await requested(sold, asked('N-2'))).refusal().reason).toBe('rma_serial_taken');
    const not_received = [{ item_id: here.items[0]?.id, reason: 'not_sent' }];
    (await house.act(data.id, 'close', { not_received })).ok();
    expect((await requested(sold, asked('N-1'))).refusal().reason).toBe('serial_not_shipped');
    expect((await requested(sold, asked('N-2'))).status).toBe(201);
  });

  test('is a lot however its letters are typed, and one line for both ways', async () => {
    const sold = await house.shipped({ quantity: 4, batch_number: 'L2311' });
    const of = (batch_number: string) => ({ order_item_id: sold.item, quantity: 1, batch_number });
    expect((await requested(sold, of('L2311'), of('l2311'))).refusal().details).toMatchObject([
      { code: 'rma_item_twice' },
    ]);
    expect((await requested(sold, of('l2311'))).status).toBe(201);
  });
});
