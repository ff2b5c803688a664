import { describe, expect, it } from 'vitest';
import { easterOf, isNationalHoliday, isWorkingDay } from './working-days.ts';

describe('Easter', () => {
  it.each(['1961-04-02', '2000-04-23', '2008-03-23', '2024-03-31', '2025-04-20', '2026-04-05', '2038-04-25'])(
    'is %s',
    (date) => {
      expect(easterOf(Number(date.slice(0, 4)))).toBe(date);
    },
  );
});

describe('holidays of the whole country', () => {
  it('are the nine fixed ones and Good Friday', () => {
    const days = Array.from({ length: 365 }, (_, index) =>
      new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    );
    expect(days.filter(isNationalHoliday)).toEqual([
      '2026-01-01',
      '2026-04-03',
      '2026-04-21',
      '2026-05-01',
      '2026-09-07',
      '2026-10-12',
      '2026-11-02',
      '2026-11-15',
      '2026-11-20',
      '2026-12-25',
    ]);
  });

  it('have 20 November among them since 2024, and neither Carnival nor Corpus Christi', () => {
    expect(['2023-11-20', '2024-11-20'].map(isNationalHoliday)).toEqual([false, true]);
    expect(['2026-02-17', '2026-06-04'].map(isNationalHoliday)).toEqual([false, false]);
  });
});

describe('a working day', () => {
  it.each([
    ['2026-11-27', true],
    ['2026-11-28', false],
    ['2026-11-29', false],
    ['2026-11-20', false],
    ['2026-12-25', false],
    ['2026-12-28', true],
  ])('%s: %s', (date, isOne) => {
    expect(isWorkingDay(date)).toBe(isOne);
  });
});
