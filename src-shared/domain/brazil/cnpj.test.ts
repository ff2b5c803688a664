import { describe, expect, it } from 'vitest';
import { isCnpj, maskCnpj, normalCnpj } from './cnpj.ts';

describe('a CNPJ', () => {
  it.each(['12ABC34501DE35', '11222333000181', '00000000000191', '0X0J92JY000196'])('%s is right', (cnpj) => {
    expect(isCnpj(cnpj)).toBe(true);
  });

  it.each([
    '12ABC34501DE36',
    '11222333000182',
    '00000000000000',
    '11111111111111',
    '12ABC34501D35',
    '12abc34501de35',
    '12.ABC.345/01DE-35',
    '12ABC34501DEA5',
  ])('%s is wrong', (cnpj) => {
    expect(isCnpj(cnpj)).toBe(false);
  });

  it('keeps its letters through normalising and masking', () => {
    expect(normalCnpj(' 12.abc.345/01de-35 ')).toBe('12ABC34501DE35');
    expect(maskCnpj('12ABC34501DE35')).toBe('12.ABC.345/01DE-35');
  });
});
