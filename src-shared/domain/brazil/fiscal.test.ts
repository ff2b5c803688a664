import { describe, expect, test } from 'vitest';
import { isBenefitCode, isImportContentNumber } from './benefit.ts';
import { hasKnownSegment, isCest, maskCest } from './cest.ts';
import { isCfop, isInternalCfop, isInterstateCfop, maskCfop } from './cfop.ts';
import { cfopDirection, meaningIn } from './cst.ts';
import { isNcm, maskNcm } from './ncm.ts';

describe('shapes', () => {
  test.each([
    [isNcm, '09012100', true],
    [isNcm, '0901210', false],
    [isNcm, '0901.21.00', false],
    [isCest, '1704700', true],
    [isCest, '17047000', false],
    [isCfop, '5102', true],
    [isCfop, '510', false],
    [isBenefitCode, 'PR830001', true],
    [isBenefitCode, 'SP12345678', true],
    [isBenefitCode, 'SEM CBENEF', true],
    [isBenefitCode, 'PR83000', false],
    [isBenefitCode, 'pr830001', false],
    [isImportContentNumber, 'B01F70AF-10BF-4B1F-848C-65FF57F616FE', true],
    [isImportContentNumber, 'B01F70AF10BF4B1F848C65FF57F616FE', false],
    [isImportContentNumber, 'G01F70AF-10BF-4B1F-848C-65FF57F616FE', false],
  ] as const)('%o of %s is %s', (judge, text, expected) => {
    expect(judge(text)).toBe(expected);
  });
});

test('masks set the dots, and leave alone what is not whole', () => {
  expect([maskNcm('84713012'), maskCest('1704700'), maskCfop('5102')]).toEqual([
    '8471.30.12',
    '17.047.00',
    '5.102',
  ]);
  expect([maskNcm('8471'), maskCest('17'), maskCfop('51020')]).toEqual(['8471', '17', '51020']);
});

test.each([
  ['0000100', false],
  ['0100100', true],
  ['2806500', true],
  ['2900100', false],
])('the segment of %s is known: %s', (cest, expected) => {
  expect(hasKnownSegment(cest)).toBe(expected);
});

test.each([
  ['5102', true, false],
  ['1102', true, false],
  ['6102', false, true],
  ['2102', false, true],
  ['7102', false, false],
])('%s is of one state: %s, of two: %s', (cfop, internal, interstate) => {
  expect([isInternalCfop(cfop), isInterstateCfop(cfop)]).toEqual([internal, interstate]);
});

test('tables hold what the law lists, and nothing for the rest', () => {
  expect(meaningIn('cst_icms', '60')).toBe('ICMS cobrado anteriormente por substituição tributária');
  expect(meaningIn('csosn', '102')).toBe('Tributada sem permissão de crédito');
  expect(meaningIn('cst_pis', '49')).toBe(meaningIn('cst_cofins', '49'));
  expect(meaningIn('cst_ibs_cbs', '410')).toBe('Imunidade e não incidência');
  expect([meaningIn('cst_icms', '99'), meaningIn('csosn', '104')]).toEqual([undefined, undefined]);
  expect([cfopDirection('6102'), cfopDirection('4102')]).toEqual(['Saída para outro estado', undefined]);
});
