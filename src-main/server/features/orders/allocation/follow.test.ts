import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { at, move, openStock, type StockKit } from '../../../../testing/stock.ts';
import { reservationMismatches } from '../../../stock/reservations/reservations.test-kit.ts';
import { emitAllocationEvents } from './follow.service.ts';

const { orders, locations } = contracts;

let kit: StockKit;
beforeAll(async () => {
  kit = await openStock();
});
afterAll(() => kit.server.end());

type Loose = Readonly<Record<string, unknown>>;

const confirmed = async (items: readonly Loose[], more: Loose = {}) => {
  const body = { operation_type: 'internal_transfer', confirm: true, items, ...more };
  return (await kit.server.call(orders.create, { token: kit.token, body })).ok().data;
};

const details = async (id: string) =>
  (await kit.server.call(orders.details, { token: kit.token, params: { id } })).ok().data;

const actionsOf = async (id: string) => {
  const { data } = (await kit.server.call(orders.history, { token: kit.token, params: { id } })).ok();
  return data.map(({ action }) => action);
};

const noticesOf = async (id: string) => {
  const rows = kit.server.deps.store.read.selectFrom('notification').select(['kind', 'subject_name']);
  return rows.where('subject_uid', '=', id).execute();
};

test('an order whose location is blocked is told once, and once more when it is open again', async () => {
  const product = await kit.product();
  const other = await kit.product();
  const location = await kit.location();
  const lines = [product, other].map(({ id: productId }) =>
    move('receipt', 5, { productId, to: at(location.id) }),
  );
  await kit.post(lines);
  const { id } = await confirmed([
    { sku: product.sku, quantity: 2 },
    { sku: other.sku, quantity: 1 },
  ]);
  const block = { token: kit.token, params: { location_code: location.code } };
  (await kit.server.call(locations.block, { ...block, body: { reason: 'goteira' } })).ok();
  expect(await emitAllocationEvents(kit.server.deps)).toBe(2);
  expect(await details(id)).toMatchObject({ has_invalid_allocation: true });
  expect(await noticesOf(id)).toMatchObject([{ kind: 'order_allocation_invalid' }]);
  (await kit.server.call(locations.unblock, block)).ok();
  await emitAllocationEvents(kit.server.deps);
  expect(await details(id)).toMatchObject({ has_invalid_allocation: false });
  expect(await actionsOf(id)).toEqual(['create', 'confirm', 'invalid', 'valid']);
  expect(await emitAllocationEvents(kit.server.deps)).toBe(0);
});

test('goods that a count misses are lost by the least urgent order, which is told', async () => {
  const product = await kit.product();
  const location = await kit.location();
  await kit.post([move('receipt', 6, { productId: product.id, to: at(location.id) })]);
  const items = [{ sku: product.sku, quantity: 3 }];
  const urgent = await confirmed(items, { priority: 4 });
  const plain = await confirmed(items, { priority: 1 });
  await kit.post([move('count_loss', 2, { productId: product.id, from: at(location.id) })]);
  await emitAllocationEvents(kit.server.deps);
  expect(await details(urgent.id)).toMatchObject({ fulfillment_status: 'allocated' });
  expect(await details(plain.id)).toMatchObject({ fulfillment_status: 'partial' });
  expect(await actionsOf(urgent.id)).toEqual(['create', 'confirm']);
  expect(await actionsOf(plain.id)).toEqual(['create', 'confirm', 'stock_lost']);
  expect(await noticesOf(plain.id)).toEqual([{ kind: 'order_stock_lost', subject_name: plain.order_number }]);
  expect(await reservationMismatches(kit.server.deps.store.read)).toEqual([]);
});
