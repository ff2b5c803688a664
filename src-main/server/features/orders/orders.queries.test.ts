import { expect, test } from 'vitest';
import { followPlans } from '../../../testing/query-plans.ts';
import { readIncoming } from '../../stock/incoming.queries.ts';
import { findByNumber, findByReference, findOrder, readOrder } from './orders.queries.ts';
import { openOrders } from './orders.test-kit.ts';

test('an order is found and read through indexes, never by looking at every order', async () => {
  const { server, sale, create } = await openOrders();
  const { id, order_number: number } = (
    await create(sale({ channel: 'loja', external_reference: 'R-1' }))
  ).ok().data;
  const { on, steps } = followPlans(server.deps.store.read);
  const row = findOrder(on, id);
  expect(findByReference(on, 'loja', 'R-1')?.uid).toBe(id);
  expect(findByNumber(on, number ?? '')?.uid).toBe(id);
  if (row === undefined) throw new Error('the order is there');
  expect(readOrder(on, row, server.deps).id).toBe(id);
  expect(steps.length).toBeGreaterThan(8);
  expect(steps.filter((step) => step.startsWith('SCAN ') && !/^SCAN (warehouse|setting)/.test(step))).toEqual(
    [],
  );
});

test('what is still to come of a product is looked for among the orders that wait for goods alone', async () => {
  const { server } = await openOrders();
  const { on, steps } = followPlans(server.deps.store.read);
  expect(readIncoming(on, [1]).size).toBe(0);
  expect(steps.filter((step) => /order_head/.test(step))).toEqual([
    'SCAN order_head USING INDEX order_coming',
  ]);
});
