import { describe, expect, it } from 'vitest';
import { lastDay } from './civil-day.ts';

describe('a last valid day', () => {
  it.each([
    ['2028-02', '2028-02-29'],
    ['2027-02', '2027-02-28'],
    ['1900-01', '1900-01-31'],
    ['2999-12', '2999-12-31'],
    ['2026-11-20', '2026-11-20'],
  ])('reads %s as %s', (text, day) => {
    expect(lastDay.parse(text)).toBe(day);
  });

  it.each(['0000-01', '0026-11', '0099-12', '1899-12', '3000-01', '2028-13', '2028-02-30', '2028-2'])(
    'refuses %s, rather than to read it as another year',
    (text) => {
      expect(lastDay.safeParse(text).success).toBe(false);
    },
  );
});
