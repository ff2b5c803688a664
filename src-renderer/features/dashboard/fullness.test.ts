import { expect, it } from 'vitest';
import { fullest, percentText } from './fullness.ts';

const usage = (percent: number | null) => ({ used: 1, limit: percent === null ? null : 2, percent });

it('names the limit that is nearest to be reached', () => {
  expect(fullest({ volume: usage(40), weight: usage(71.4), items: usage(null) })).toEqual({
    kind: 'ofWeight',
    percent: 71.4,
  });
});

it('names none where nothing is limited', () => {
  expect(fullest({ volume: usage(null), weight: usage(null), items: usage(null) })).toBeUndefined();
});

it('writes a percentage without decimals', () => {
  expect([percentText(71.4), percentText(undefined)]).toEqual(['71 %', '—']);
});
