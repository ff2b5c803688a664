import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSscc, ssccOf, ssccSerials } from './sscc.ts';

test('an SSCC is extension, prefix, serial and check digit', () => {
  expect(ssccOf('9528765', 432_101_234)).toBe('095287654321012346');
  expect(isSscc('095287654321012346')).toBe(true);
  expect(isSscc('095287654321012345')).toBe(false);
  expect(isSscc('95287654321012346')).toBe(false);
});

test('the extension digit counts on where the serials of a prefix are used up', () => {
  expect(ssccOf('952876543210', 9999).slice(0, 17)).toBe('09528765432109999');
  expect(ssccOf('952876543210', 10_000).slice(0, 17)).toBe('19528765432100000');
  expect(ssccOf('952876543210', 99_999).slice(0, 17)).toBe('99528765432109999');
  expect(ssccSerials('952876543210')).toBe(100_000);
});

test('every serial of a prefix gives another SSCC, and none goes beyond the digits', () => {
  const prefix = fc
    .integer({ min: 7, max: 12 })
    .chain((digits) => fc.stringMatching(new RegExp(`^\\d{${digits}}$`)));
  fc.assert(
    fc.property(prefix, fc.nat(9999), fc.nat(9999), (one, serial, other) => {
      const [mine, its] = [ssccOf(one, serial), ssccOf(one, other)];
      expect(isSscc(mine)).toBe(true);
      expect(mine.slice(1, 1 + one.length)).toBe(one);
      expect(mine === its).toBe(serial === other);
      expect(() => ssccOf(one, ssccSerials(one))).toThrow(RangeError);
    }),
  );
});
