import fc from 'fast-check';
import { expect, test } from 'vitest';
import { grossOf, mostCents, splitItem, totalsOf, type PricedItem } from './rules.ts';

const item = fc.record<PricedItem>({
  quantity: fc.integer({ min: 1, max: 999_999_999 }),
  unit_price: fc.integer({ min: 0, max: 99_999_999 }),
  discount: fc.integer({ min: 0, max: 1000 }),
});

test('a price is rounded to the cent, half up, and no more than half a cent away', () => {
  expect(grossOf({ quantity: 6000, unit_price: 249_000 })).toBe(14_940);
  expect(grossOf({ quantity: 500, unit_price: 100 })).toBe(1);
  expect(grossOf({ quantity: 499, unit_price: 100 })).toBe(0);
  fc.assert(
    fc.property(item, (one) => {
      const exact = BigInt(one.quantity) * BigInt(one.unit_price);
      const off = BigInt(grossOf(one)) * 100_000n - exact;
      expect(off > -50_000n && off <= 50_000n).toBe(true);
    }),
  );
});

test('totals are sums of whole numbers, whatever the order of the items', () => {
  const amounts = { discount: 3, freight: 5, insurance: 7, other: 11 };
  fc.assert(
    fc.property(fc.array(item, { maxLength: 30 }), (items) => {
      const sums = totalsOf(items, amounts);
      expect(totalsOf(items.toReversed(), amounts)).toEqual(sums);
      expect(Object.values(sums).every(Number.isSafeInteger)).toBe(true);
      expect(sums.total).toBe(sums.products - sums.item_discount + 20);
    }),
  );
  expect(Number.isSafeInteger(mostCents)).toBe(true);
});

test('a split conserves quantity and discount, and the price to the cent', () => {
  const cent = splitItem({ quantity: 10, unit_price: 10_000, discount: 1 }, 6);
  expect([cent.left.discount, cent.moved.discount]).toEqual([0, 1]);
  const cut = splitItem({ quantity: 0, unit_price: 10_000, discount: 0 }, 0);
  expect([cut.left, cut.moved].map(({ quantity, discount }) => [quantity, discount])).toEqual([
    [0, 0],
    [0, 0],
  ]);
  const whole = item.map((one) => ({ ...one, discount: Math.min(one.discount, grossOf(one)) }));
  fc.assert(
    fc.property(whole, fc.nat(), (one, seed) => {
      const { left, moved } = splitItem(one, seed % (one.quantity + 1));
      expect(left.quantity + moved.quantity).toBe(one.quantity);
      const gap = grossOf(left) + grossOf(moved) - grossOf(one);
      expect(Math.abs(gap)).toBeLessThanOrEqual(1);
      const lost = one.discount - left.discount - moved.discount;
      expect(lost).toBe(Math.max(0, one.discount - grossOf(left) - grossOf(moved)));
      for (const part of [left, moved]) {
        expect(part.discount >= 0 && part.discount <= grossOf(part)).toBe(true);
      }
    }),
    { numRuns: 1000 },
  );
});
