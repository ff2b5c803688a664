import { describe, expect, test } from 'vitest';
import { joinMends, mendRow } from './mend-rows.rules.ts';

const row = { line: 17, cells: ['A', 'x'], brokenQuote: false };

describe('cells that were mended', () => {
  test('take the place of those of the file, and a row that is too short is filled up', () => {
    const mended = mendRow(row, { 17: { 1: '2,50', 3: 'UN' } }, 5);
    expect(mended).toEqual({ ...row, cells: ['A', '2,50', '', 'UN', ''] });
    expect(mendRow(row, { 16: { 1: '2,50' } }, 5)).toBe(row);
  });

  test('may say nothing, and leave what stands beyond the columns', () => {
    expect(mendRow(row, { 17: { 0: '' } }, 1).cells).toEqual(['', 'x']);
  });

  test('are joined with those of before, and the last word counts', () => {
    const first = joinMends({}, [
      { line: 2, column: 0, value: 'a' },
      { line: 2, column: 1, value: 'b' },
    ]);
    expect(joinMends(first, [{ line: 2, column: 1, value: 'c' }])).toEqual({ 2: { 0: 'a', 1: 'c' } });
  });
});
