import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { daysOfCover, suggestedOf } from './replenish-rules.ts';

describe('the quantity to buy', () => {
  test.each([
    [{ min: 20, ideal: 50, available: 12, incoming: 0 }, 38],
    [{ min: 20, ideal: 50, available: 12, incoming: 30 }, 8],
    [{ min: 20, ideal: 50, available: 12, incoming: 60 }, 0],
    [{ min: 20, ideal: 0, available: 12, incoming: 0 }, 8],
    [{ min: 20, ideal: 50, available: -4, incoming: 0 }, 54],
  ])('%o: %d', (need, expected) => {
    expect(suggestedOf(need)).toBe(expected);
  });

  it('brings the product to its ideal and no further, for any need', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(amount, amount, amount, amount, (min, more, available, incoming) => {
        const need = { min, ideal: min + more, available, incoming };
        const after = available + incoming + suggestedOf(need);
        expect(after).toBe(Math.max(need.ideal, available + incoming));
      }),
    );
  });
});

describe('the days of cover', () => {
  test.each([
    [{ available: 12, left: 18 }, 60],
    [{ available: 12, left: 0 }, null],
    [{ available: 0, left: 18 }, 0],
    [{ available: -3, left: 18 }, 0],
    [{ available: 1, left: 7 }, 12.9],
  ])('%o: %d', (flow, expected) => {
    expect(daysOfCover(flow)).toBe(expected);
  });
});
