import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { costOf, factorOf, unitKey, unitsOf, type FactorFacts } from './units.ts';

const box = { unit: 'CX', factor: 24_000, code: '17891000100100' };

const facts = (some: Partial<FactorFacts>): FactorFacts => ({
  unit: 'UN',
  ownUnit: 'UN',
  quantity: 10_000,
  code: null,
  taxableUnit: 'UN',
  taxableQuantity: 10_000,
  taxableCode: null,
  ownCodes: new Set(['07891000100103']),
  packagings: [],
  remembered: null,
  ...some,
});

describe('a unit', () => {
  test.each([
    ['UNID', 'UN'],
    ['und', 'UN'],
    ['Pç', 'PC'],
    ['DÚZIA', 'DZ'],
    ['mil', 'MILHEI'],
    [' Cx. ', 'CX'],
    ['PALETE', 'PALETE'],
  ])('%s is %s', (written, key) => expect(unitKey(written)).toBe(key));
});

describe('the factor of a unit', () => {
  const own = '07891000100103';
  test.each<readonly [string, Partial<FactorFacts>, number | undefined]>([
    ['is 1 where the units mean the same and no code says otherwise', { unit: 'UNID' }, 1000],
    ['is 1 where the code is the product itself', { unit: 'UND', code: own }, 1000],
    [
      'is what a person said of this unit',
      { unit: 'FD', remembered: { unit: 'FARDO', factor: 30_000 } },
      30_000,
    ],
    [
      'is not what a person said of another unit',
      { unit: 'CX', remembered: { unit: 'FD', factor: 30_000 } },
      undefined,
    ],
    ['is that of the packaging whose code it is', { unit: 'PCT', code: box.code, packagings: [box] }, 24_000],
    [
      'is how many taxable ones there are of it',
      { unit: 'CX', taxableCode: own, taxableQuantity: 120_000 },
      12_000,
    ],
    [
      'is unknown where the taxable ones do not come out even',
      { unit: 'CX', quantity: 30_000, taxableCode: own, taxableQuantity: 100_000 },
      undefined,
    ],
    [
      'is unknown where the taxable unit weighs what is counted',
      { unit: 'CX', taxableCode: own, taxableUnit: 'KG', taxableQuantity: 120_000 },
      undefined,
    ],
    ['of a dozen is 12', { unit: 'DUZIA' }, 12_000],
    ['of a thousand is 1,000', { unit: 'MIL' }, 1_000_000],
    ['of tons of a product in kilograms is 1,000', { unit: 'TN', ownUnit: 'KG' }, 1_000_000],
    ['of grams of a product in kilograms is 0.001', { unit: 'GR', ownUnit: 'KG' }, 1],
    ['of metres of a product in centimetres is 100', { unit: 'MT', ownUnit: 'CM' }, 100_000],
    ['of kilograms of a product that is counted is unknown', { unit: 'KG' }, undefined],
    ['is that of the only packaging of that unit', { unit: 'CAIXA', packagings: [box] }, 24_000],
    [
      'is unknown where two packagings of that unit differ',
      { unit: 'CX', packagings: [box, { ...box, factor: 12_000 }] },
      undefined,
    ],
    [
      'is unknown where the taxable quantity and a packaging differ',
      { unit: 'CX', taxableCode: own, taxableQuantity: 120_000, packagings: [box] },
      undefined,
    ],
    ['of a quantity of nothing is unknown', { unit: 'CX', quantity: 0, taxableCode: own }, undefined],
  ])('%s', (_, some, factor) => expect(factorOf(facts(some))).toBe(factor));
});

describe('units', () => {
  const quantities = fc.integer({ min: 1, max: 99_999_999_999 });
  const factors = fc.integer({ min: 1, max: 10_000_000 });

  test('are exact or refused, however large', () => {
    fc.assert(
      fc.property(quantities, factors, fc.constantFrom('UN', 'KG'), (quantity, factor, unit) => {
        const units = unitsOf({ quantity, factor }, unit);
        const exact = BigInt(quantity) * BigInt(factor);
        const least = unit === 'UN' ? 10_000_000n : 10_000n;
        const isWhole = exact % least === 0n && exact / 10_000n <= BigInt(Number.MAX_SAFE_INTEGER);
        expect(units === undefined ? 0n : BigInt(units) * 10_000n).toBe(isWhole ? exact : 0n);
      }),
    );
  });

  test.each([
    [{ quantity: 25_000, factor: 1_000_000 }, 'UN', 2_500_000],
    [{ quantity: 5000, factor: 1000 }, 'UN', undefined],
    [{ quantity: 5000, factor: 1000 }, 'KG', 500],
    [{ quantity: 1, factor: 1000 }, 'KG', undefined],
  ])('of %j in %s are %s', (of, unit, units) => expect(unitsOf(of, unit)).toBe(units));
});

describe('the cost of a unit', () => {
  test.each([
    [55_440, 240_000, 23_100],
    [142_050, 180_000, 78_917],
    [1, 3000, 33],
    [2, 3000, 67],
    [5, 1_000_000, 1],
    [-100, 1000, 0],
  ])('of %i cents for %i thousandths is %i', (cents, units, cost) => expect(costOf(cents, units)).toBe(cost));
});
