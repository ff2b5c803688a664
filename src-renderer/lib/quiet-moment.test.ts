import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { quietMoment } from './quiet-moment.ts';

const hour = 3_600_000;
/** Later than whatever the tests before have touched, by the clock that they had. */
let later = hour;

beforeEach(async () => {
  vi.useFakeTimers();
  await vi.advanceTimersByTimeAsync(later);
  later += hour;
});
afterEach(() => void vi.useRealTimers());

const waiting = (): { isOver: boolean } => {
  const state = { isOver: false };
  void quietMoment().then(() => (state.isOver = true));
  return state;
};

const press = (kind: 'keydown' | 'pointerdown') => void dispatchEvent(new Event(kind));

test('a page that nobody touches is soon quiet', async () => {
  const quiet = waiting();
  await vi.advanceTimersByTimeAsync(100);
  expect(quiet.isOver).toBe(true);
});

test.each(['keydown', 'pointerdown'] as const)('each %s begins the rest anew', async (kind) => {
  press(kind);
  const quiet = waiting();
  await vi.advanceTimersByTimeAsync(900);
  press(kind);
  await vi.advanceTimersByTimeAsync(900);
  expect(quiet.isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(300);
  expect(quiet.isOver).toBe(true);
});
