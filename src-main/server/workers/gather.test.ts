import { expect, test } from 'vitest';
import { gathers, newGathering, type Gathering } from './gather.state.ts';

const start = 1_000_000;

/** Looks every 100 ms at a queue whose newest grows so; the moments at which something may be sent. */
const sentAt = (state: Gathering, newestAt: (ms: number) => number, until: number): readonly number[] => {
  const sent: number[] = [];
  let oldest = 1;
  for (let ms = 0; ms <= until; ms += 100) {
    const newest = newestAt(ms);
    if (oldest > newest || gathers(state, { oldest, newest }, start + ms)) continue;
    sent.push(ms);
    oldest = newest + 1;
  }
  return sent;
};

test('one event waits for a second in which none follows', () => {
  expect(sentAt(newGathering(), () => 1, 5000)).toEqual([1000]);
});

test('what comes within a second goes along, and the second begins anew', () => {
  expect(sentAt(newGathering(), (ms) => Math.min(4, 1 + Math.floor(ms / 900)), 9000)).toEqual([3700]);
});

test('what comes without end goes after ten seconds, and again ten seconds after', () => {
  expect(sentAt(newGathering(), (ms) => 1 + ms, 20_500)).toEqual([10_000, 20_100]);
});

test('a queue that was released goes on while new events come, and those are gathered after it', () => {
  const state = newGathering();
  expect(gathers(state, { oldest: 1, newest: 50 }, start)).toBe(true);
  expect(state.until).toBe(start + 1000);
  expect(gathers(state, { oldest: 1, newest: 50 }, start + 1000)).toBe(false);
  expect(gathers(state, { oldest: 21, newest: 60 }, start + 1500)).toBe(false);
  expect(state.until).toBe(0);
  expect(gathers(state, { oldest: 51, newest: 60 }, start + 1600)).toBe(true);
  expect(gathers(state, { oldest: 51, newest: 60 }, start + 2600)).toBe(false);
});
