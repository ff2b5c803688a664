import { expect, test } from 'vitest';
import { csvLine, unguardCell } from './csv.ts';

test.each(['=1+1', '+1', '-1', '@A1', '＝1+1', '＋1', '－1', '＠A1'])(
  'a cell that a spreadsheet might run is guarded, and read back as it was: %s',
  (text) => {
    expect(csvLine([text])).toBe(`'${text}\r\n`);
    expect(unguardCell(`'${text}`)).toBe(text);
  },
);

test('a cell that only holds such a letter stays as it is', () => {
  expect(csvLine(['a＝b', 'c=d'])).toBe('a＝b;c=d\r\n');
});
