import { expect, test } from 'vitest';
import { followPlans } from '../../../testing/query-plans.ts';
import { openTestStore } from '../../../testing/template-database.ts';
import type { Hot } from '../../db/capabilities.ts';
import { findByCode } from './products.lookup.view.ts';
import { findBarcodeOwner, findProductEver, findSkuOwner } from './products.queries.ts';

const lookups: readonly (readonly [string, (on: Hot) => unknown])[] = [
  ['the owner of a SKU', (on) => findSkuOwner(on, 'A')],
  ['a product that is or was', (on) => findProductEver(on, 'A')],
  ['the owner of a barcode', (on) => findBarcodeOwner(on, '7890000010016')],
  ['products by a code that was read', (on) => findByCode(on, '7890000010016')],
];

test.each(lookups)('%s is found through an index, never by looking at every product', async (_, lookUp) => {
  const { store, end } = await openTestStore();
  const { on, steps } = followPlans(store.read);
  lookUp(on);
  expect(steps.some((step) => step.startsWith('SEARCH product'))).toBe(true);
  expect(steps.filter((step) => /^SCAN product( |$)/.test(step))).toEqual([]);
  await end();
});
