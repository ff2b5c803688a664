import { describe, expect, it } from 'vitest';
import { isWanted, readChoices, withColumn } from './use-table-choices.ts';

const start = { shown: [], hidden: [], density: 'compact', pageSize: 50 } as const;

describe('choices of a list', () => {
  it.each([
    [null, undefined],
    ['text', undefined],
    [{}, start],
    [
      { hidden: ['cost', 3], density: 'airy', pageSize: 7 },
      { ...start, hidden: ['cost'] },
    ],
    [
      { shown: 'x', density: 'comfortable', pageSize: 100 },
      { ...start, density: 'comfortable', pageSize: 100 },
    ],
  ])('reads %j', (stored, expected) => {
    expect(readChoices(stored)).toEqual(expected);
  });

  it('remembers only what differs from how a column starts', () => {
    const usual = { id: 'cost' };
    const extra = { id: 'created', startsHidden: true } as const;
    const off = withColumn(start, usual);
    expect([isWanted(usual, start), isWanted(usual, off)]).toEqual([true, false]);
    expect(withColumn(off, usual)).toEqual(start);
    const on = withColumn(start, extra);
    expect([isWanted(extra, start), isWanted(extra, on)]).toEqual([false, true]);
    expect(withColumn(on, extra)).toEqual(start);
  });
});
