import { expect, it, test } from 'vitest';
import { civilDate } from './civil-date.ts';
import { dayStart } from './day-start.ts';

it.each([
  ['2026-11-20', 'America/Sao_Paulo', '2026-11-20T03:00:00.000Z'],
  ['2026-11-20', 'America/Rio_Branco', '2026-11-20T05:00:00.000Z'],
  ['2026-11-20', 'America/Noronha', '2026-11-20T02:00:00.000Z'],
  // clocks went from 00:00 to 01:00 on that day
  ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
  ['2026-01-01', 'UTC', '2026-01-01T00:00:00.000Z'],
])('%s begins in %s at %s', (date, zone, moment) => {
  expect(new Date(dayStart(date, zone)).toISOString()).toBe(moment);
});

test('the millisecond before belongs to the day before', () => {
  const start = dayStart('2026-11-20', 'America/Sao_Paulo');
  expect(civilDate(start - 1, 'America/Sao_Paulo')).toBe('2026-11-19');
  expect(civilDate(start, 'America/Sao_Paulo')).toBe('2026-11-20');
});
