import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { nowAndThen } from './now-and-then.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('tells at once, then what is so a tenth of a second later, and nothing of what was between', () => {
  const told: number[] = [];
  const tell = nowAndThen((done) => told.push(done));
  for (const done of [1, 2, 3]) tell(done);
  vi.advanceTimersByTime(99);
  tell(4);
  vi.advanceTimersByTime(1);
  for (const done of [5, 6]) tell(done);
  vi.advanceTimersByTime(500);
  tell(7);
  expect(told).toEqual([1, 5, 7]);
});
