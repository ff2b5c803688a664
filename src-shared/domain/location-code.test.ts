import { describe, expect, it } from 'vitest';
import { isLocationCode, locationKey, locationKeyPrefix, segmentsOf, shortCode } from './location-code.ts';

describe('the code of a location', () => {
  it.each(['1', '01', '0001', '01.012.03.02', '1.2.3.4.5.6', '9999.9999.9999.9999.9999.9999'])(
    'may be %s',
    (code) => {
      expect(isLocationCode(code)).toBe(true);
    },
  );

  it.each(['', '.', '1.', '.1', '1..2', 'A1', '1-2', '12345', '1.2.3.4.5.6.7', ' 1', '1\n', '１'])(
    'is never %j',
    (code) => {
      expect(isLocationCode(code)).toBe(false);
      expect(locationKey(code)).toBeUndefined();
    },
  );

  it('is compared without leading zeros, in the order of its numbers', () => {
    expect(locationKey('1.12.3')).toBe(locationKey('01.012.0003'));
    expect(locationKey('1.12')).not.toBe(locationKey('11.2'));
    const inOrder = ['1', '1.2', '1.2.1', '1.10', '2', '10', '010.1'];
    expect(inOrder.toSorted((a, b) => (locationKey(a)! < locationKey(b)! ? -1 : 1))).toEqual(inOrder);
  });

  it('begins with whole groups', () => {
    expect(locationKeyPrefix('1.')).toBe('0001');
    expect(locationKeyPrefix('01.2')).toBe('0001.0002');
    expect(locationKeyPrefix('1..')).toBeUndefined();
    expect(locationKeyPrefix('rua 1')).toBeUndefined();
  });

  it('can be said short', () => {
    expect(shortCode('01.012.000')).toBe('1.12.0');
  });

  it('names street, building, level and position', () => {
    expect(segmentsOf('01.012.03.02.7')).toEqual({
      street: '01',
      building: '012',
      level: '03',
      position: '02',
    });
    expect(segmentsOf('7')).toEqual({ street: '7', building: null, level: null, position: null });
  });
});
