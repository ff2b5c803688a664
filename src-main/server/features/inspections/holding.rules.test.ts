import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shareOf, type Claim } from './inspections.rules.ts';
import type { LyingGoods } from './whereabouts.queries.ts';

const lies = (location_id: number, free: number, serial_number: string | null = null): LyingGoods => ({
  location_id,
  location_code: String(location_id),
  location_type: 'storage',
  serial_number,
  free,
});
const claim = (id: number, location_id: number | null, more: Partial<Claim> = {}): Claim => ({
  id,
  location_id,
  left: 5,
  serials: [],
  staysThere: false,
  ...more,
});
const shown = (goods: readonly LyingGoods[]) => goods.map(({ location_code, free }) => [location_code, free]);

describe('the share of an inspection', () => {
  test('is what lies where its goods were, and nothing that others wait for', () => {
    const claims = [claim(1, 10), claim(2, 20)];
    expect(shown(shareOf([lies(20, 5)], claims, 1))).toEqual([]);
    expect(shown(shareOf([lies(20, 5)], claims, 2))).toEqual([['20', 5]]);
  });

  test('is what was put away of it, but for what others miss as well', () => {
    const claims = [claim(1, 10), claim(2, 20)];
    expect(shown(shareOf([lies(20, 5), lies(30, 5)], claims, 1))).toEqual([['30', 5]]);
    expect(shown(shareOf([lies(30, 7)], claims, 1))).toEqual([['30', 2]]);
  });

  test('is only what lies there where it stays, and only its serial numbers', () => {
    expect(shown(shareOf([lies(30, 5)], [claim(1, 10, { staysThere: true })], 1))).toEqual([]);
    const claims = [claim(1, 10, { left: 1, serials: ['A'] }), claim(2, 10, { left: 1, serials: ['B'] })];
    expect(shareOf([lies(10, 1, 'A'), lies(10, 1, 'B')], claims, 2)).toEqual([lies(10, 1, 'B')]);
  });

  test('is never more than is wanted, nor all together more than lies there', () => {
    const location = fc.integer({ min: 1, max: 3 });
    const quantity = fc.integer({ min: 1, max: 9 });
    const claims = fc
      .array(fc.record({ location_id: fc.option(location), left: quantity, staysThere: fc.boolean() }), {
        minLength: 1,
        maxLength: 4,
      })
      .map((some) => some.map((one, index): Claim => ({ ...one, id: index + 1, serials: [] })));
    const lying = fc.array(fc.tuple(location, quantity).map(([at, free]) => lies(at, free)));
    fc.assert(
      fc.property(lying, claims, (goods, all) => {
        const shares = all.map(({ id }) => shareOf(goods, all, id).reduce((sum, { free }) => sum + free, 0));
        const total = goods.reduce((sum, { free }) => sum + free, 0);
        expect(shares.every((share, index) => share <= (all[index]?.left ?? 0))).toBe(true);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(total);
      }),
    );
  });
});
