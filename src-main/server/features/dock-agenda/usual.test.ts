import { expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { frozenClock } from '../../../testing/frozen-clock.ts';
import { openScheduling, window } from './scheduling.test-kit.ts';

const { orders } = contracts;

test('a visit says how long the last visits of who comes took', async () => {
  const clock = frozenClock('2026-11-20T12:00:00Z');
  const timed = await openScheduling(clock);
  const customer = { document: '11222333000181', name: 'Moinho Santa Luzia' };
  const { sku } = await timed.product();
  const body = { operation_type: 'purchase_receipt', customer, items: [{ sku, quantity: 1 }] };
  const expected = async () =>
    (await timed.server.call(orders.create, { token: timed.token, body })).ok().data.id;
  const usual = async (id: string) => (await timed.visit(id)).ok().data.usual;
  const next = await expected();
  (await timed.schedule(next, window('2026-11-21', '09:00-10:00'))).ok();
  expect(await usual(next)).toBeNull();
  for (const [hours, minutes] of [
    ['09:00-10:00', 20],
    ['11:00-12:00', 50],
  ] as const) {
    const id = await expected();
    (await timed.schedule(id, window('2026-11-20', hours))).ok();
    (await timed.status(id, 'in_progress')).ok();
    clock.advance(minutes * 60);
    (await timed.status(id, 'finished')).ok();
  }
  expect(await usual(next)).toEqual({ minutes: 35, visits: 2 });
  const other = await timed.order();
  (await timed.schedule(other, window('2026-11-22', '09:00-10:00'))).ok();
  expect(await usual(other)).toBeNull();
  await timed.server.end();
});
