import { describe, expect, it } from 'vitest';
import { percentOf, ratio } from './figures.ts';

describe('figures', () => {
  it('are a part of a hundred where there is a whole, and unknown where there is none', () => {
    expect(percentOf(1, 3)).toBe(33.33);
    expect(percentOf(5, 4)).toBe(125);
    expect(percentOf(2, 0)).toBeNull();
    expect(percentOf(2, -4)).toBeNull();
  });

  it('are rounded quotients, unknown without anything to divide by', () => {
    expect(ratio(10, 4, 0)).toBe(3);
    expect(ratio(1, 0, 2)).toBeNull();
  });
});
