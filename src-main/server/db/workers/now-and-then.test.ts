import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { nowAndThen } from './now-and-then.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('tells at once, then what is so a tenth of a second later, and nothing of what was between', () => {
  const reports: number[] = [];
  const report = nowAndThen((done) => reports.push(done));
  for (const done of [1, 2, 3]) report(done);
  vi.advanceTimersByTime(99);
  report(4);
  vi.advanceTimersByTime(1);
  for (const done of [5, 6]) report(done);
  vi.advanceTimersByTime(500);
  report(7);
  expect(reports).toEqual([1, 5, 7]);
});
