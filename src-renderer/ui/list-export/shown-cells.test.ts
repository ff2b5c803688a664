import { describe, expect, it } from 'vitest';
import { withView } from './file-name.ts';
import { shownCell } from './shown-file.ts';

const moment = (text: string) => new Date(`${text}Z`);

describe('shownCell', () => {
  it.each([
    ['1.234,50', true, { value: 1234.5 }],
    ['R$\u00A01.284,40', true, { value: 1284.4, numFmt: '"R$" #,##0.00' }],
    ['−R$\u00A012,00', true, { value: -12, numFmt: '"R$" #,##0.00' }],
    ['-12', true, { value: -12 }],
    ['0,125', true, { value: 0.125 }],
    ['24 UN', true, { value: 24, numFmt: '#,##0 "UN"' }],
    ['−1.024,500 KG', true, { value: -1024.5, numFmt: '#,##0.000 "KG"' }],
    ['87 %', true, { value: 0.87, numFmt: '0%' }],
    ['12 / 20', true, { value: '12 / 20' }],
    ['1.23.4', true, { value: '1.23.4' }],
    ['00012', false, { value: '00012' }],
    ['31/12/2026', false, { value: moment('2026-12-31T00:00:00'), numFmt: 'dd/mm/yyyy' }],
    ['2026-12-31', true, { value: moment('2026-12-31T00:00:00'), numFmt: 'dd/mm/yyyy' }],
    ['19/11/2026 12:05', true, { value: moment('2026-11-19T12:05:00'), numFmt: 'dd/mm/yyyy hh:mm' }],
    ['', true, { value: null }],
  ])('keeps %j of a column of numbers (%s) as %j', (text, isNumber, expected) => {
    expect(shownCell(text, isNumber)).toEqual(expected);
  });
});

describe('withView', () => {
  it('names the view before the day of the file, and nothing where all is shown', () => {
    expect(withView('produtos-2026-11-20.xlsx', 'Câmara fria')).toBe('produtos-camara-fria-2026-11-20.xlsx');
    expect(withView('produtos-2026-11-20.csv', undefined)).toBe('produtos-2026-11-20.csv');
  });
});
