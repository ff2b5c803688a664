import { describe, expect, it } from 'vitest';
import { shownCell } from './shown-file.ts';

describe('shownCell', () => {
  it.each([
    ['1.234,50', true, 1234.5],
    ['R$\u00A01.284,40', true, 1284.4],
    ['-12', true, -12],
    ['0,125', true, 0.125],
    ['24 UN', true, '24 UN'],
    ['1.23.4', true, '1.23.4'],
    ['00012', false, '00012'],
    ['31/12/2026', false, new Date('2026-12-31T00:00:00Z')],
    ['19/11/2026 12:00', false, '19/11/2026 12:00'],
    ['', true, null],
  ])('keeps %j of a column of numbers (%s) as %j', (text, isNumber, expected) => {
    expect(shownCell(text, isNumber)).toEqual(expected);
  });
});
