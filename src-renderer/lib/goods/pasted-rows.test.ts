import { describe, expect, it } from 'vitest';
import { pastedRows } from './pasted-rows.ts';

const row = (code: string, quantity: number | null, ...rest: readonly string[]) => ({ code, quantity, rest });

describe('pastedRows', () => {
  it.each([
    ['one code', '7891000100103', undefined],
    ['one code and its line end', 'CX-1\r\n', undefined],
    ['nothing', ' \n', undefined],
    ['a code with its quantity', 'CX-1\t12', [row('CX-1', 12)]],
    ['codes alone', 'A\nB\n', [row('A', null), row('B', null)]],
    [
      'headings, decimals and more cells',
      'SKU\tQtde\tPreço\r\n00012\t1.234,5\t3,49\r\n',
      [row('00012', 1234.5, '3,49')],
    ],
    ['a quantity that is none', 'A\t1\nB\tdez', [row('A', 1), row('B', Number.NaN)]],
    ['rows without a code', '\t5\nA\t1\n\t\n', [row('A', 1)]],
  ])('reads %s', (_, text, expected) => {
    expect(pastedRows(text)).toEqual(expected);
  });
});
