import { expect, test } from 'vitest';
import { systemClock } from './clock.ts';

test('instants of this machine grow from one to the next, also within a millisecond', () => {
  const instants = Array.from({ length: 20_000 }, () => systemClock.instant());
  expect(instants).toEqual(instants.toSorted());
  expect(new Set(instants).size).toBeGreaterThan(instants.length / 100);
  expect(instants.every((instant) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/u.test(instant))).toBe(true);
});
