import { describe, expect, test } from 'vitest';
import { addDays, civilDate, daysBetween, isCivilDate, lastDayOf } from '../kernel/civil-date.ts';
import { expiryOf, firstValidDay } from './expiry.ts';

describe('the civil date of the site', () => {
  test.each([
    ['2026-11-21T02:59:59.999Z', 'America/Sao_Paulo', '2026-11-20'],
    ['2026-11-21T03:00:00.000Z', 'America/Sao_Paulo', '2026-11-21'],
    ['2026-11-21T03:59:59.999Z', 'America/Manaus', '2026-11-20'],
    ['2026-11-21T03:00:00.000Z', 'America/Noronha', '2026-11-21'],
    // daylight saving time of 2018: midnight of the first Sunday of November did not exist
    ['2018-11-04T02:59:59.000Z', 'America/Sao_Paulo', '2018-11-03'],
    ['2018-11-04T03:00:00.000Z', 'America/Sao_Paulo', '2018-11-04'],
    ['2026-12-31T23:00:00.000Z', 'UTC', '2026-12-31'],
  ])('%s in %s is %s', (moment, zone, date) => {
    expect(civilDate(Date.parse(moment), zone)).toBe(date);
  });

  test('days are counted over months, leap years and backwards', () => {
    expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
    expect(daysBetween('2026-03-01', '2026-02-28')).toBe(-1);
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  });

  test('a month stands for its last day', () => {
    expect(['2026-02', '2028-02', '2026-12', '2026-04'].map(lastDayOf)).toEqual([
      '2026-02-28',
      '2028-02-29',
      '2026-12-31',
      '2026-04-30',
    ]);
  });

  test('a date that does not exist is none', () => {
    expect(['2026-02-29', '2026-13-01', '2026-1-1', '26-01-01', '', '0001-01-01'].some(isCivilDate)).toBe(
      false,
    );
    expect(isCivilDate('2028-02-29')).toBe(true);
  });
});

describe('an expiration date', () => {
  const rule = { today: '2026-11-20', expire_on_date: false, alert_days: 30 };

  test.each([
    ['2026-11-19', -1, true, false],
    ['2026-11-20', 0, false, true],
    ['2026-12-20', 30, false, true],
    ['2026-12-21', 31, false, false],
    ['2026-10-01', -50, true, false],
  ])('%s leaves %i days: expired %s, soon %s', (date, ...facts) => {
    const { days_to_expire, is_expired, expires_soon } = expiryOf(date, rule);
    expect([days_to_expire, is_expired, expires_soon]).toEqual(facts);
  });

  test('the stricter reading ends on the printed day', () => {
    const strict = { ...rule, expire_on_date: true };
    expect(expiryOf('2026-11-20', strict)).toEqual({
      days_to_expire: 0,
      is_expired: true,
      expires_soon: false,
    });
    expect(expiryOf('2026-11-21', strict)).toMatchObject({ days_to_expire: 1, is_expired: false });
    expect(firstValidDay(strict)).toBe('2026-11-21');
  });

  test('without a date nothing is said', () => {
    expect(expiryOf(null, rule)).toEqual({ days_to_expire: null, is_expired: false, expires_soon: false });
  });

  test('with no days of warning only the last day is soon', () => {
    const none = { ...rule, alert_days: 0 };
    expect(expiryOf('2026-11-20', none).expires_soon).toBe(true);
    expect(expiryOf('2026-11-21', none).expires_soon).toBe(false);
  });
});
