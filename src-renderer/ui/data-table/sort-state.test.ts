import { describe, expect, it } from 'vitest';
import { nextSort, readSort } from './sort-state.ts';

describe('sort state', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['-', undefined],
    ['name', { field: 'name', descending: false }],
    ['-updated_at,name', { field: 'updated_at', descending: true }],
  ])('reads %j', (text, expected) => {
    expect(readSort(text)).toEqual(expected);
  });

  it('goes from ascending to descending to none, and starts anew at another column', () => {
    const first = nextSort(undefined, 'name');
    const second = nextSort(readSort(first), 'name');
    const third = nextSort(readSort(second), 'name');
    expect([first, second, third]).toEqual(['name', '-name', undefined]);
    expect(nextSort(readSort('-name'), 'sku')).toBe('sku');
  });
});
