import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromScaled, kilograms, toScaled, unitCost } from './primitives.ts';

/** Whole numbers of the database with the decimals of their field; the largest quantity in thousandths is 1e12. */
const kept = fc.record({ whole: fc.integer({ min: -1e12, max: 1e12 }), decimals: fc.constantFrom(1, 3, 4) });

/** What the decimals of a number are by its text. */
const scaledByText = (value: number, decimals: number): number => Number(`${value}e${decimals}`);

describe('a number with decimals', () => {
  it('comes back as the whole number that the database keeps', () => {
    fc.assert(
      fc.property(kept, ({ whole, decimals }) => {
        const value = fromScaled(whole, decimals);
        expect(toScaled(value, decimals)).toBe(whole + 0);
        expect(scaledByText(value, decimals)).toBe(whole);
      }),
    );
  });

  it('is taken exactly when its text has no more decimals than its field', () => {
    const values = fc.oneof(
      fc.double({ min: 0, max: 99_999_999, noNaN: true }),
      fc.integer({ min: 0, max: 1e9 }).map((whole) => whole / 10_000),
      fc.integer({ min: 0, max: 1e9 }).map((whole) => whole / 100_000),
      fc.constantFrom(0.1 + 0.2, 1.005, 0.0001, 0.00001, 5e-324, 99_999_999.9999),
    );
    fc.assert(
      fc.property(values, (value) => {
        const isShort = (decimals: number) => Number.isSafeInteger(scaledByText(value, decimals));
        expect(unitCost.safeParse(value).success).toBe(isShort(4));
        expect(kilograms.safeParse(value).success).toBe(isShort(3) && value <= 999_999.999);
      }),
    );
  });
});
