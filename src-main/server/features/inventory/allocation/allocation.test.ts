import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { frozenClock } from '../../../../testing/frozen-clock.ts';
import { at, batch, move, openStock, type StockKit } from '../../../stock/stock.test-kit.ts';

let kit: StockKit;

beforeAll(async () => {
  kit = await openStock(frozenClock('2026-11-20T13:45:00Z'));
});
afterAll(() => kit.server.end());

const preview = (body: Readonly<Record<string, unknown>>) =>
  kit.server.call(contracts.allocation.preview, { token: kit.token, body });

test('shows what expires first over all locations, what is missing, and why the rest stays', async () => {
  const { id: productId, sku } = await kit.product({
    characteristics: { has_batch_control: true },
    expiration_control: { has_expiration_date: true, min_remaining_shelf_life: 20 },
  });
  const [shelf, dock] = [await kit.location(), await kit.location({ location_type: 'dock' })];
  const lot = (name: string, day: string) => batch(name, day);
  await kit.post([
    move('receipt', 4, { productId, to: at(shelf.id, lot('TARDE', '2027-05-31')) }),
    move('receipt', 3, { productId, to: at(shelf.id, lot('CEDO', '2026-12-31')) }),
    move('receipt', 2, { productId, to: at(shelf.id, lot('CURTO', '2026-11-30')) }),
    move('receipt', 5, { productId, to: at(dock.id, lot('TARDE', '2027-05-31')) }),
  ]);
  const { data } = (await preview({ sku, quantity: 10 })).ok();
  expect(data).toMatchObject({
    policy: 'fefo',
    allocated: 7,
    shortfall: 3,
    is_exact: true,
    left_out_total: 2,
  });
  expect(data.lines.map((line) => [line.batch_number, line.quantity, line.location.code])).toEqual([
    ['CEDO', 3, shelf.code],
    ['TARDE', 4, shelf.code],
  ]);
  expect(data.left_out.map(({ reason, quantity }) => [reason, quantity])).toEqual([
    ['below_min_shelf_life', 2],
    ['blocked_location', 5],
  ]);
  const later = (await preview({ sku, quantity: 1, min_remaining_days: 60, ship_date: '2026-12-01' })).ok();
  expect(later.data.lines[0]?.batch_number).toBe('TARDE');
  const asked = (await preview({ sku, quantity: 1, batch_number: 'TARDE' })).ok();
  expect(asked.data.left_out.map(({ reason }) => reason)).toContain('other_batch');
});

test('goes by the policy of the call, of the product, or by receipt; an unknown SKU is said at its field', async () => {
  const { sku } = await kit.product();
  const { sku: last } = await kit.product({ extra: { allocation_policy: 'lifo' } });
  const policyOf = async (body: object) => (await preview({ quantity: 1, ...body })).ok().data.policy;
  expect(await policyOf({ sku })).toBe('fifo');
  expect(await policyOf({ sku: last })).toBe('lifo');
  expect(await policyOf({ sku: last, policy: 'manual' })).toBe('manual');
  expect(Object.keys((await preview({ sku: 'NADA', quantity: 1 })).refusal().errors)).toEqual(['sku']);
  expect(Object.keys((await preview({ sku, quantity: 1, ship_date: '2026-11' })).refusal().errors)).toEqual([
    'ship_date',
  ]);
});
