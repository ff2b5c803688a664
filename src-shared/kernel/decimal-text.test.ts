import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDecimal, parseDecimal, writeDecimal, writeDecimals } from './decimal-text.ts';

const number = (value: number, decimals: number) => ({ kind: 'number', value, decimals });

describe('parseDecimal', () => {
  it.each([
    ['12,5', number(12.5, 1)],
    ['12.5', number(12.5, 1)],
    ['1.234', number(1234, 0)],
    ['0.500', number(0.5, 3)],
    ['-0.125', number(-0.125, 3)],
    ['1.234.567,89', number(1234567.89, 2)],
    ['1234,50', number(1234.5, 2)],
    ['12.34', number(12.34, 2)],
    ['1234.567', number(1234.567, 3)],
    [',5', number(0.5, 1)],
    ['-,5', number(-0.5, 1)],
    [' 7 ', number(7, 0)],
    ['-3,5', number(-3.5, 1)],
    ['0', number(0, 0)],
  ])('reads %j', (text, expected) => {
    expect(parseDecimal(text)).toEqual(expected);
  });

  it.each(['abc', '1,2,3', '1.2.3', '12,', '1e5', '1 000', 'R$ 5', '--1', ',', '.'])('refuses %j', (text) => {
    expect(parseDecimal(text)).toEqual({ kind: 'invalid' });
  });

  it.each(['', '   '])('takes %j as nothing typed', (text) => {
    expect(parseDecimal(text)).toEqual({ kind: 'blank' });
  });

  it('reads back every number that it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (thousandths) => {
        const value = thousandths / 1000;
        expect(parseDecimal(writeDecimal(value))).toMatchObject({ kind: 'number', value });
        expect(parseDecimal(formatDecimal(value, 3))).toMatchObject({ kind: 'number', value, decimals: 3 });
      }),
    );
  });
});

describe('writeDecimals', () => {
  it.each<[number, number, number, string]>([
    [4205.1769, 2, 4, '4205,1769'],
    [23.1, 2, 4, '23,10'],
    [0, 2, 4, '0,00'],
    [50, 0, 3, '50'],
    [1.005, 0, 3, '1,005'],
    [-18.5, 0, 1, '-18,5'],
    [99_999_999.9999, 2, 4, '99999999,9999'],
    [7, 0, 0, '7'],
  ])('writes %d with %d to %d decimals as %s', (...[value, least, most, text]) => {
    expect(writeDecimals(value, { least, most })).toBe(text);
  });

  it('agrees with the way of the language for every number that a field may hold', () => {
    const numbers = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
    fc.assert(
      fc.property(numbers, fc.integer({ min: 0, max: 4 }), (scaled, most) => {
        const value = scaled / 10 ** most;
        expect(writeDecimals(value, { least: most, most })).toBe(
          formatDecimal(value, most).replaceAll('.', ''),
        );
      }),
    );
  });
});
