import { expect, it } from 'vitest';
import { niceCeiling } from './day-chart.tsx';

it.each([
  [0, 0],
  [1, 1],
  [1.2, 2],
  [3, 5],
  [7, 10],
  [10, 10],
  [1200, 2000],
  [2400, 5000],
  [99_999, 100_000],
])('an axis for %d ends at %d', (value, top) => {
  expect(niceCeiling(value)).toBe(top);
});
