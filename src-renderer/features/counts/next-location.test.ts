import { expect, it } from 'vitest';
import { nextLocation } from './use-route.ts';

const step = (code: string, picking_sequence: number | null) => ({
  location: { code, name: code },
  picking_sequence,
});
const waiting = [step('1.9', 10), step('1.2', 20), step('1.1', null), step('1.10', null)];

it.each([
  [undefined, '1.9'],
  [step('1.9', 10), '1.2'],
  [step('7.7', 15), '1.2'],
  [step('1.2', 20), '1.1'],
  [step('1.1', null), '1.10'],
  [step('1.10', null), '1.9'],
])('from %o on to %s', (here, next) => {
  expect(nextLocation(waiting, here)?.location.code).toBe(next);
});

it('is none where nothing waits but the location itself', () => {
  expect(nextLocation([step('1.1', 1)], step('1.1', 1))).toBeUndefined();
});
