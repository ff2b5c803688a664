import { expect, test } from 'vitest';
import { openTestStore } from '../../../testing/template-database.ts';
import { hotKey, type Hot } from '../../db/capabilities.ts';
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
  const steps: string[] = [];
  const { all, first } = store.read[hotKey];
  const explain = (sql: string, values: Parameters<typeof all>[1]): void => {
    const plan = all<{ detail: string }>(`explain query plan ${sql}`, values);
    steps.push(...plan.map(({ detail }) => detail));
  };
  lookUp({
    [hotKey]: {
      all: (sql, values) => {
        explain(sql, values);
        return all(sql, values);
      },
      first: (sql, values) => {
        explain(sql, values);
        return first(sql, values);
      },
    },
  });
  expect(steps.some((step) => step.startsWith('SEARCH product'))).toBe(true);
  expect(steps.filter((step) => /^SCAN product( |$)/.test(step))).toEqual([]);
  await end();
});
