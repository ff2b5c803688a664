import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { celsius, fromScaled, kilograms, positiveQuantity, reais, toScaled, unitCost } from './primitives.ts';

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

  it('is taken exactly when a number of so many decimals lies within a billionth of it', () => {
    const values = fc.oneof(
      fc.double({ min: 0, max: 99_999_999, noNaN: true }),
      fc.integer({ min: 0, max: 1e9 }).map((whole) => whole / 10_000),
      fc.integer({ min: 0, max: 1e9 }).map((whole) => whole / 100_000),
      fc.constantFrom(0.1 + 0.2, 1.005, 0.0001, 0.00001, 5e-324, 99_999_999.9999),
    );
    const nearest = (value: number, decimals: number) =>
      Number(`${Math.round(value * 10 ** decimals)}e-${decimals}`);
    fc.assert(
      fc.property(values, (value) => {
        const isMeant = (decimals: number) => Math.abs(nearest(value, decimals) - value) <= 1e-9;
        expect(unitCost.safeParse(value).data).toBe(isMeant(4) ? nearest(value, 4) : undefined);
        const isWeight = isMeant(3) && nearest(value, 3) <= 999_999.999;
        expect(kilograms.safeParse(value).data).toBe(isWeight ? nearest(value, 3) : undefined);
      }),
    );
  });

  it('is what a sum of doubles was meant as', () => {
    const sums = Array.from({ length: 20_000 }, (_, n) => 5 + n / 100);
    expect(sums.filter((sum) => String(sum).length > 8).length).toBeGreaterThan(100);
    for (const [n, sum] of sums.entries()) expect(reais.parse(sum)).toBe((500 + n) / 100);
  });

  it.each([
    [reais, 105.92999999999999, 105.93],
    [reais, '24.90', 24.9],
    [reais, '105.92999999999999', 105.93],
    [unitCost, 0.1 + 0.2, 0.3],
    [celsius, '-18.0', -18],
    [celsius, -0.00000000001, 0],
    [positiveQuantity, '2.000', 2],
    [positiveQuantity, 0.0009999999999, 0.001],
    [reais, 99_999_999_999.99, 99_999_999_999.99],
  ])('%#: takes %o as %o', (field, sent, kept) => {
    expect(field.parse(sent)).toBe(kept);
  });

  it.each([
    [reais, 105.931, { say: 'too_many_decimals', vars: { decimals: 2, value: 105.931 } }],
    [reais, 105.93000001, { say: 'too_many_decimals', vars: { decimals: 2, value: 105.93000001 } }],
    [reais, '24.905', { say: 'too_many_decimals', vars: { decimals: 2, value: 24.905 } }],
    [celsius, 1.25, { say: 'one_decimal', vars: { decimals: 1, value: 1.25 } }],
  ])('%#: refuses %o, and says what it saw', (field, sent, refusal) => {
    const [issue] = field.safeParse(sent).error?.issues ?? [];
    expect(issue).toMatchObject({ code: 'custom', params: refusal });
  });

  it.each(['24,90', '1.234,50', '1e3', 'NaN', '', ' 1', '0x10'])('is not the text %o', (text) => {
    expect(reais.safeParse(text).error?.issues[0]?.code).toBe('invalid_union');
  });
});
