import { expect, it } from 'vitest';
import { timeLeftText } from './job-progress.tsx';

it.each([
  [0, 'poucos segundos'],
  [5, 'cerca de 5 s'],
  [38, 'cerca de 40 s'],
  [55, 'cerca de 55 s'],
  [56, 'cerca de 1 min'],
  [61, 'cerca de 2 min'],
  [3600, 'cerca de 60 min'],
  [3601, 'mais de 1 h'],
])('says %i seconds as "%s"', (seconds, text) => {
  expect(timeLeftText(seconds)).toBe(text);
});
