import { expect, test } from 'vitest';
import { followPlans } from '../../../testing/query-plans.ts';
import { openTestStore } from '../../../testing/template-database.ts';
import { hotKey, type Hot, type SqlValue } from '../../db/capabilities.ts';
import { findByCode } from './products.lookup.view.ts';
import { matchingIds } from './products.matches.view.ts';
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

test.each([{ brand: 'união' }, { category: 'MERCEARIA' }])(
  'products of %j are found through an index',
  async (asked) => {
    const { store, end } = await openTestStore();
    const { on, steps } = followPlans(store.read);
    const offloadNumbers: typeof store.offloadNumbers = async (statement) => {
      on[hotKey].all(statement.sql, statement.parameters as readonly SqlValue[]);
      return store.offloadNumbers(statement);
    };
    await matchingIds({ ...store, offloadNumbers }, { page: 1, per_page: 15, ...asked });
    const [name] = Object.keys(asked);
    expect(steps).toEqual([`SEARCH product USING INDEX product_by_${name} (${name}_fold=?)`]);
    await end();
  },
);
