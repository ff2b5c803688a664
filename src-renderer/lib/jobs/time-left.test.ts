import { describe, expect, it } from 'vitest';
import { secondsLeft, withSample, type Sample } from './use-time-left.ts';

const collect = (...samples: readonly Sample[]) => samples.reduce(withSample, [] as readonly Sample[]);

describe('time left', () => {
  it('follows the pace of the last ten seconds', () => {
    const slowThenFast = collect(
      { at: 0, done: 0 },
      { at: 60_000, done: 60 },
      { at: 65_000, done: 560 },
      { at: 69_000, done: 960 },
    );
    expect(slowThenFast).toHaveLength(3);
    expect(secondsLeft(slowThenFast, 1960)).toBe(10);
  });

  it('foretells nothing from one look, from less than a moment, from standing still, or beyond the total', () => {
    expect(secondsLeft([], 100)).toBeUndefined();
    expect(secondsLeft(collect({ at: 0, done: 5 }), 100)).toBeUndefined();
    expect(secondsLeft(collect({ at: 0, done: 0 }, { at: 1000, done: 50 }), 100)).toBeUndefined();
    expect(secondsLeft(collect({ at: 0, done: 5 }, { at: 9000, done: 5 }), 100)).toBeUndefined();
    expect(secondsLeft(collect({ at: 0, done: 5 }, { at: 9000, done: 50 }), 40)).toBeUndefined();
  });

  it('begins anew where the count falls back, as another stage does', () => {
    const stages = collect({ at: 0, done: 0 }, { at: 5000, done: 900 }, { at: 6000, done: 10 });
    expect(stages).toEqual([{ at: 6000, done: 10 }]);
  });

  it('is over at once when everything is done', () => {
    expect(secondsLeft(collect({ at: 0, done: 0 }, { at: 2000, done: 100 }), 100)).toBe(0);
  });
});
