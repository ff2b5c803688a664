import { expect, test } from 'vitest';
import { normalDockHours } from './dock-hours.ts';

test.each([
  ['08:00-18:00', '08:00-18:00'],
  ['8h às 18h30', '08:00-18:30'],
  ['7 a 17', '07:00-17:00'],
  ['0800 - 1200', '08:00-12:00'],
  ['18:00-08:00', undefined],
  ['08:00-08:00', undefined],
  ['08:00', undefined],
  ['sempre', undefined],
])('%s is %s', (text, kept) => expect(normalDockHours(text)).toBe(kept));
