import { describe, expect, it } from 'vitest';
import { isCpf, maskCpf } from './cpf.ts';
import { maskPhone } from './phone.ts';
import { isPostalCodeOf, maskPostalCode } from './postal-code.ts';
import { isCityOf, stateCodes } from './states.ts';

describe('a CPF', () => {
  it.each(['11144477735', '52998224725', '00000000191', '12345678909'])('%s is right', (cpf) => {
    expect(isCpf(cpf)).toBe(true);
  });

  it.each(['11144477736', '11111111111', '1114447773', '111.444.777-35', '1114447773A', ''])(
    '%s is wrong',
    (cpf) => {
      expect(isCpf(cpf)).toBe(false);
    },
  );

  it('gets its mask', () => {
    expect(maskCpf('11144477735')).toBe('111.444.777-35');
  });
});

describe('where a CEP and a city lie', () => {
  it.each([
    ['13010000', 'SP', true],
    ['13010000', 'RJ', false],
    ['90010000', 'RS', true],
    ['69900000', 'AC', true],
    ['70040010', 'DF', true],
    ['13010000', 'EX', false],
  ] as const)('CEP %s is of %s: %s', (zip, state, expected) => {
    expect(isPostalCodeOf(zip, state)).toBe(expected);
  });

  it.each([
    ['3509502', 'SP', true],
    ['3509502', 'RJ', false],
    ['5300108', 'DF', true],
    ['3509502', 'EX', false],
  ] as const)('the city %s is in %s: %s', (city, state, expected) => {
    expect(isCityOf(city, state)).toBe(expected);
  });

  it('every state but abroad has a postal region and cities', () => {
    const zips = Array.from({ length: 10 }, (_, digit) => `${digit}0000000`);
    const homes = stateCodes.filter((state) => zips.some((zip) => isPostalCodeOf(zip, state)));
    expect(homes).toEqual(stateCodes.filter((state) => state !== 'EX'));
    expect(maskPostalCode('13010000')).toBe('13010-000');
  });
});

describe('a telephone', () => {
  it.each([
    ['11987654321', '(11) 98765-4321'],
    ['1932324410', '(19) 3232-4410'],
    ['08001234', '08001234'],
    ['4915112345678', '4915112345678'],
  ])('%s reads %s', (phone, text) => {
    expect(maskPhone(phone)).toBe(text);
  });
});
