import { describe, expect, test } from 'vitest';
import { isPersistent, secondsToWait, withAttempt, type Failures } from './throttle.rules.ts';

const now = Date.parse('2026-11-20T13:45:00Z');

const afterFailures = (count: number): Failures => {
  let row: Failures | undefined;
  for (let attempt = 0; attempt < count; attempt += 1) row = withAttempt(row, now);
  if (row === undefined) throw new Error('no attempt');
  return row;
};

describe('login throttle', () => {
  test.each([
    [1, 0],
    [4, 0],
    [5, 1],
    [6, 2],
    [7, 4],
    [10, 32],
    [14, 512],
    [15, 900],
    [60, 900],
    [5000, 900],
  ])('after %i failures the next attempt waits %i s', (count, seconds) => {
    expect(secondsToWait(afterFailures(count), now)).toBe(seconds);
  });

  test('the wait runs down and ends', () => {
    const row = afterFailures(7);
    expect(secondsToWait(row, now + 1)).toBe(4);
    expect(secondsToWait(row, now + 3001)).toBe(1);
    expect(secondsToWait(row, now + 4000)).toBe(0);
  });

  test('a day without attempts forgets them', () => {
    const later = now + 24 * 3_600_000;
    expect(withAttempt(afterFailures(9), later).failures).toBe(1);
  });

  test('a clock set back by a year locks nobody out', () => {
    expect(secondsToWait(afterFailures(20), now - 365 * 24 * 3_600_000)).toBe(0);
  });

  test('only attempts after the first wait are persistent', () => {
    expect([5, 6].map((count) => isPersistent(afterFailures(count)))).toEqual([false, true]);
  });
});
