import { expect, test } from 'vitest';
import { isFormerOver } from './secrets.rules.ts';

const day = 86_400_000;
const now = Date.parse('2026-11-20T13:45:00Z');

test.each([
  ['its end has come', now, true],
  ['its end is past', now - 1, true],
  ['it has a moment left', now + 1, false],
  ['it has the longest overlap left, and the clock was set back an hour', now + 7 * day + day / 24, false],
  ['it was replaced by a clock that was 400 days ahead', now + 407 * day, true],
])('a former secret: %s', (_, until, isOver) => {
  expect(isFormerOver(until, now)).toBe(isOver);
});
