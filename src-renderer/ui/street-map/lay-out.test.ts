import { describe, expect, it } from 'vitest';
import { layOut, lookOf, rowsOf, stepFrom, type MapLocation } from './lay-out.ts';

const location = (code: string, more: Partial<MapLocation> = {}): MapLocation => ({
  code,
  name: code,
  location_type: 'storage',
  is_active: true,
  is_blocked: false,
  status: 'partial',
  volume_percent: 10,
  weight_percent: null,
  items_percent: null,
  ...more,
});

const street = ['01.001.01.01', '01.001.01.02', '01.001.02.01', '01.002.01.01', '01.010.01.01'].map((code) =>
  location(code),
);

describe('the map of a street', () => {
  it('puts the odd buildings over the even ones, levels from the top down', () => {
    const [odd, even] = layOut(street);
    expect([odd?.side, odd?.levels, odd?.buildings.map(({ name }) => name)]).toEqual([
      'odd',
      ['02', '01'],
      ['001'],
    ]);
    expect([even?.side, even?.buildings.map(({ name }) => name)]).toEqual(['even', ['002', '010']]);
    expect(odd?.buildings[0]?.positions).toEqual(['01', '02']);
    expect(odd?.buildings[0]?.at('02', '01')?.code).toBe('01.001.02.01');
    expect(odd?.buildings[0]?.at('02', '02')).toBeUndefined();
  });

  it('draws one side where the other is missing, and codes of any depth', () => {
    expect(layOut([location('7')]).map(({ side, levels }) => [side, levels])).toEqual([['one', ['']]]);
    const [deep] = layOut([location('1.1.1.1.5'), location('1.1.1.1.6')]);
    expect(deep?.buildings[0]?.positions).toEqual(['1.5', '1.6']);
    expect(layOut([location('90.1'), location('90.2')]).map(({ side }) => side)).toEqual(['one']);
    expect(layOut([])).toEqual([]);
  });

  it('is walked by arrows', () => {
    const rows = rowsOf(layOut(street));
    expect(rows.map((cells) => cells.length)).toEqual([1, 2, 2]);
    expect(stepFrom(rows, undefined, 'ArrowDown')).toBe('01.001.02.01');
    expect(stepFrom(rows, '01.001.02.01', 'ArrowDown')).toBe('01.001.01.01');
    expect(stepFrom(rows, '01.001.01.01', 'ArrowRight')).toBe('01.001.01.02');
    expect(stepFrom(rows, '01.001.01.02', 'ArrowRight')).toBe('01.001.01.02');
    expect(stepFrom(rows, '01.001.01.02', 'ArrowDown')).toBe('01.010.01.01');
    expect(stepFrom(rows, '01.010.01.01', 'ArrowDown')).toBe('01.010.01.01');
  });
});

describe('the look of a cell', () => {
  it.each([
    [{ status: 'empty', volume_percent: 0 }, 0],
    [{ volume_percent: 0 }, 1],
    [{ volume_percent: 50 }, 1],
    [{ volume_percent: 50.1 }, 2],
    [{ volume_percent: 95 }, 3],
    [{ volume_percent: 95.1 }, 4],
    [{ volume_percent: 100 }, 4],
    [{ volume_percent: 100.1 }, 'over'],
    [{ volume_percent: null }, 'unlimited'],
    [{ volume_percent: null, status: 'empty' }, 0],
    [{ is_blocked: true, volume_percent: 120 }, 'blocked'],
    [{ is_active: false }, 'blocked'],
  ] as const)('%j is %s', (more, look) => {
    expect(lookOf(location('1', more), 'volume_percent')).toBe(look);
  });
});
