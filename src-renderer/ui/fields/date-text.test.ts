import { describe, expect, it } from 'vitest';
import { readDateText } from './date-text.ts';

describe('a typed date', () => {
  it.each([
    ['31/12/2026', '2026-12-31'],
    ['31/12/26', '2026-12-31'],
    ['1/3/2027', '2027-03-01'],
    ['31.12.2026', '2026-12-31'],
    ['31-12-2026', '2026-12-31'],
    [' 311226 ', '2026-12-31'],
    ['31122026', '2026-12-31'],
    ['2026-12-31', '2026-12-31'],
    ['29/02/2028', '2028-02-29'],
  ])('%s is the day %s', (text, value) => {
    expect(readDateText(text)).toEqual({ kind: 'date', value, isMonth: false });
  });

  it.each([
    ['12/2026', '2026-12-31'],
    ['2/27', '2027-02-28'],
    ['0228', '2028-02-29'],
  ])('%s is a month and means its last day %s', (text, value) => {
    expect(readDateText(text)).toEqual({ kind: 'date', value, isMonth: true });
  });

  it.each(['31/02/2026', '32/01/2026', '13/2026', '0/2026', '31/12', 'amanhã', '123', '1/1/1', '00/00/2026'])(
    '%s is none',
    (text) => expect(readDateText(text)).toEqual({ kind: 'invalid' }),
  );

  it('nothing typed is nothing', () => {
    expect(readDateText('  ')).toEqual({ kind: 'blank' });
  });
});
