import { describe, expect, it } from 'vitest';
import { columnsThatFit, sumOf } from './column.ts';

const columns = [
  { id: 'sku', width: 100, rank: 0 },
  { id: 'name', width: 180, rank: 0 },
  { id: 'cost', width: 90, rank: 2 },
  { id: 'unit', width: 60, rank: 1 },
  { id: 'updated', width: 100, rank: 3 },
];

describe('columnsThatFit', () => {
  it.each([
    [0, ['sku', 'name', 'cost', 'unit', 'updated']],
    [100, ['sku', 'name']],
    [344 + 59, ['sku', 'name']],
    [344 + 60, ['sku', 'name', 'unit']],
    [344 + 150, ['sku', 'name', 'unit', 'cost']],
    [344 + 249, ['sku', 'name', 'unit', 'cost']],
    [344 + 250, ['sku', 'name', 'unit', 'cost', 'updated']],
  ])('holds in %d pixels %j', (room, expected) => {
    expect([...columnsThatFit(columns, room)].sort()).toEqual(expected.toSorted());
  });

  it('lets no later column pass one that found no room', () => {
    const withNarrow = [...columns, { id: 'tiny', width: 1, rank: 9 }];
    expect(columnsThatFit(withNarrow, 344 + 60 + 89)).toEqual(new Set(['sku', 'name', 'unit']));
  });
});

describe('sumOf', () => {
  it('adds the widths', () => {
    expect(sumOf(columns)).toBe(530);
  });
});
