import { describe, expect, it } from 'vitest';
import { highestPercent, occupancyStatus, percentOf } from './occupancy-rules.ts';

describe('how full a location is', () => {
  it.each([
    [{ items: 0, percent: 0 }, 'empty'],
    [{ items: 0, percent: null }, 'empty'],
    [{ items: 3, percent: null }, 'partial'],
    [{ items: 3, percent: 0 }, 'partial'],
    [{ items: 3, percent: 95.9 }, 'partial'],
    [{ items: 3, percent: 96 }, 'full'],
    [{ items: 3, percent: 100 }, 'full'],
    [{ items: 3, percent: 100.1 }, 'over'],
  ] as const)('%j is %s', (filling, status) => {
    expect(occupancyStatus(filling)).toBe(status);
  });

  it('is told with one decimal, and never hides that a limit is passed', () => {
    expect(percentOf(1.184, 1.6)).toBe(74);
    expect(percentOf(1, 3)).toBe(33.3);
    expect(percentOf(1.0000001, 1)).toBe(100.1);
    expect(percentOf(5, null)).toBeNull();
  });

  it('is judged by the tightest limit', () => {
    expect(highestPercent([74, 98.3, null])).toBe(98.3);
    expect(highestPercent([null, null])).toBeNull();
  });
});
