import { describe, expect, it } from 'vitest';
import { givenUp, unansweredNow, waitAfter, without, type Unanswered } from './queue.rules.ts';

const minute = 60_000;

describe('a queue whose printer does not answer', () => {
  it('waits 5, 15, 30 and then each 60 s', () => {
    expect([1, 2, 3, 4, 5, 90].map((failures) => waitAfter(failures) / 1000)).toEqual([
      5, 15, 30, 60, 60, 60,
    ]);
  });

  it('counts 15 minutes for each from its own first attempt, and anew for what is tried again', () => {
    const none: Unanswered = new Map();
    const first = unansweredNow(none, [1], 0);
    const both = unansweredNow(first, [1, 2], 10 * minute);
    expect(givenUp(both, 15 * minute - 1)).toEqual([]);
    const lost = givenUp(both, 15 * minute);
    expect(lost).toEqual([1]);
    const left = without(both, lost);
    const again = unansweredNow(left, [1, 2], 16 * minute);
    expect(givenUp(again, 25 * minute)).toEqual([2]);
    expect(givenUp(again, 31 * minute)).toEqual([1, 2]);
  });
});
