import { test } from 'vitest';
import { expectPlainOrders } from './kept-orders.test-kit.ts';

test('after each change every order is that of plain sorting, and what was read before stays as it was', () => {
  expectPlainOrders({ numRuns: 10, changes: 6 });
});
