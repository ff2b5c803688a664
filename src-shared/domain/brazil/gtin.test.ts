import { describe, expect, test } from 'vitest';
import { gtinCheckDigit, isGtin } from './gtin.ts';

describe('GTIN', () => {
  test.each([
    ['789100010010', 3],
    ['0950668210135', 2],
  ])('check digit of %s is %i', (body, digit) => {
    expect(gtinCheckDigit(body)).toBe(digit);
  });

  test.each([
    ['7891000100103', true],
    ['09506682101352', true],
    ['7891000100104', false],
    ['2000000000015', false],
    ['0000000000000', false],
    ['789100010010', false],
    ['78910001001O3', false],
    ['', false],
  ])('%s is a GTIN: %s', (text, expected) => {
    expect(isGtin(text)).toBe(expected);
  });
});
