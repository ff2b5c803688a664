import { expect, test } from 'vitest';
import { hold, loadOf, newPace, paceOf, release, slowerIn, type Paced } from './pace.state.ts';

const start = 1_000_000;

/** An endpoint that held a slot for so long each time, one after the other. */
const after = (...held: readonly number[]): Paced => {
  const paced = newPace(start);
  for (const heldMs of held) {
    hold(paced, start);
    release(paced, { now: start, heldMs, isSilent: false });
  }
  return paced;
};

test.each([
  { held: [], pace: 'unknown' },
  { held: [10], pace: 'quick' },
  { held: [499], pace: 'quick' },
  { held: [500], pace: 'tardy' },
  { held: [3999], pace: 'tardy' },
  { held: [4000], pace: 'slow' },
  { held: [10, 900], pace: 'quick' },
  { held: [10, 3000], pace: 'tardy' },
  { held: [10, 3000, 10, 10], pace: 'quick' },
  { held: [10, 14_000], pace: 'slow' },
  { held: [14_000, 10], pace: 'slow' },
  { held: [14_000, 10, 10], pace: 'tardy' },
  { held: [14_000, 10, 10, 10, 10, 10], pace: 'quick' },
])('who held a slot for $held ms is $pace', ({ held, pace }) => {
  expect(paceOf(after(...held), start)).toBe(pace);
});

test('who waited as long as one may, or slept over it, is quick again after six quick answers', () => {
  const six = Array.from({ length: 6 }, () => 10);
  expect(paceOf(after(86_400_000, ...six), start)).toBe('quick');
});

test('who says nothing for half a second is slow until something is heard', () => {
  const paced = after(10);
  hold(paced, start + 5000);
  hold(paced, start + 5400);
  expect([paceOf(paced, start + 5499), slowerIn(paced, start + 5400)]).toEqual(['quick', 100]);
  expect([paceOf(paced, start + 5500), slowerIn(paced, start + 5500)]).toEqual(['slow', Infinity]);
  release(paced, { now: start + 5600, heldMs: 200, isSilent: false });
  expect([paceOf(paced, start + 5600), slowerIn(paced, start + 5600)]).toEqual(['quick', 500]);
  release(paced, { now: start + 5700, heldMs: 300, isSilent: false });
  expect([paceOf(paced, start + 99_000), slowerIn(paced, start + 99_000)]).toEqual(['quick', Infinity]);
});

test('who is tardy may say nothing for four seconds', () => {
  const paced = after(900);
  hold(paced, start);
  expect([paceOf(paced, start + 3999), slowerIn(paced, start + 3000)]).toEqual(['tardy', 1000]);
  expect(paceOf(paced, start + 4000)).toBe('slow');
});

test('what was held counts half after a minute, and never more than was held', () => {
  const paced = newPace(start);
  hold(paced, start);
  hold(paced, start);
  expect(loadOf(paced, start)).toBe(0);
  expect(loadOf(paced, start + 60_000)).toBeCloseTo(1);
  expect(loadOf(paced, start + 86_400_000)).toBeCloseTo(2);
  release(paced, { now: start + 86_400_000, heldMs: 86_400_000, isSilent: false });
  release(paced, { now: start + 86_400_000, heldMs: 86_400_000, isSilent: false });
  expect(loadOf(paced, start + 86_460_000)).toBeCloseTo(1);
});

test('who was waited for in vain is silent until it answers, however late', () => {
  const paced = after(10);
  hold(paced, start);
  release(paced, { now: start + 30_000, heldMs: 30_000, isSilent: true });
  expect([paceOf(paced, start + 31_000), slowerIn(paced, start + 31_000)]).toEqual(['silent', Infinity]);
  hold(paced, start + 31_000);
  release(paced, { now: start + 40_000, heldMs: 9000, isSilent: false });
  expect(paceOf(paced, start + 40_000)).toBe('slow');
});

test('who never answered is slow after half a second, and silent after ten', () => {
  const paced = newPace(start);
  hold(paced, start);
  expect([paceOf(paced, start + 499), slowerIn(paced, start + 400)]).toEqual(['unknown', 100]);
  expect([paceOf(paced, start + 500), slowerIn(paced, start + 500)]).toEqual(['slow', 9500]);
  expect([paceOf(paced, start + 10_000), slowerIn(paced, start + 10_000)]).toEqual(['silent', Infinity]);
});
