import { expect, test } from 'vitest';
import { joinedRestriction, withoutRestriction } from './restriction.rules.ts';

const long = 'x'.repeat(190);

test.each<[string, string | null, string, string]>([
  ['nothing stood before', null, 'Só moagem', 'Só moagem'],
  ['the same stands already', 'Só moagem', 'Só moagem', 'Só moagem'],
  [
    'it stands among others',
    'Só moagem; Vender até 10/12',
    'Vender até 10/12',
    'Só moagem; Vender até 10/12',
  ],
  ['both hold', 'Só moagem', 'Vender até 10/12', 'Só moagem; Vender até 10/12'],
  ['both are too long', long, 'Vender até 10/12', 'Vender até 10/12'],
  ['it alone is too long', null, 'y'.repeat(201), `${'y'.repeat(199)}…`],
])('what limits a lot where %s', (...[, before, added, expected]) => {
  expect(joinedRestriction(before, added)).toBe(expected);
});

test.each([
  { now: 'Peso', before: null, after: 'Peso', left: null },
  { now: 'Selo; Peso', before: 'Selo', after: 'Selo; Peso', left: 'Selo' },
  { now: 'Selo; Peso; Só varejo', before: 'Selo', after: 'Selo; Peso', left: 'Selo; Só varejo' },
  { now: 'Só varejo', before: null, after: 'Peso', left: 'Só varejo' },
  { now: null, before: null, after: 'Peso', left: null },
])('of $now, taking back what made $before into $after leaves $left', ({ now, before, after, left }) => {
  expect(withoutRestriction(now, { before, after })).toBe(left);
});
