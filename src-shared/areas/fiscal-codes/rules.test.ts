import { describe, expect, test } from 'vitest';
import { fill } from '../sentences.ts';
import {
  fiscalCodeFaults,
  fiscalCodeWarnings,
  sameContext,
  type FiscalCodeFacts,
  type FiscalSurroundings,
} from './rules.ts';
import { meaningOfFiscalCode, normaliseFiscalCode, showFiscalCode, type FiscalCodeType } from './kinds.ts';

const codeOf = (
  type: FiscalCodeType,
  code: string,
  more: Partial<FiscalCodeFacts> = {},
): FiscalCodeFacts => ({
  type,
  code,
  state: null,
  operation_type: null,
  valid_from: null,
  valid_to: null,
  is_primary: true,
  ...more,
});

const around = (
  codes: readonly FiscalCodeFacts[] = [],
  product_type = 'resale_good',
): FiscalSurroundings => ({
  codes,
  product: { product_type, barcode: '7891000100103', extra: { gtins: ['17891000100100'] } },
});

test.each([
  ['ncm', '0901.21.00', '09012100', '0901.21.00'],
  ['cest', '17.047.00', '1704700', '17.047.00'],
  ['cfop_interstate', '6.102', '6102', '6.102'],
  ['gtin', ' sem  gtin ', 'SEM GTIN', 'SEM GTIN'],
  ['cbenef', 'sem cbenef', 'SEM CBENEF', 'SEM CBENEF'],
  ['fci', ' b01f70af-10bf-4b1f-848c-65ff57f616fe', 'B01F70AF-10BF-4B1F-848C-65FF57F616FE', undefined],
  ['cst_icms', '6 0', '60', '60'],
  ['ncm', '0901.21.0O', '0901210O', '0901210O'],
] as const)('%s %s is kept as %s', (...[type, text, kept, shown]) => {
  expect(normaliseFiscalCode(type, text)).toBe(kept);
  expect(showFiscalCode(type, kept)).toBe(shown ?? kept);
});

test('a code means what its table says, and nothing where there is no table', () => {
  expect(meaningOfFiscalCode('cfop_internal', '5102')).toBe('Saída para o mesmo estado');
  expect(meaningOfFiscalCode('taxable_unit', 'KG')).toBe('Quilograma');
  expect(meaningOfFiscalCode('taxable_unit', 'constructor')).toBe('');
  expect([meaningOfFiscalCode('ncm', '09012100'), meaningOfFiscalCode('cst_icms', '99')]).toEqual(['', '']);
});

test('codes meet only in one type, one state and one operation', () => {
  const here = codeOf('cst_icms', '00', { state: 'SP' });
  expect(sameContext(here, codeOf('cst_icms', '60', { state: 'SP' }))).toBe(true);
  for (const other of [
    codeOf('csosn', '102', { state: 'SP' }),
    codeOf('cst_icms', '00'),
    codeOf('cst_icms', '00', { state: 'SP', operation_type: 'sale' }),
  ]) {
    expect(sameContext(here, other)).toBe(false);
  }
});

describe('violations', () => {
  test.each([
    [codeOf('ncm', '0901210'), [['code', 'bad_ncm']]],
    [codeOf('origin', '9'), [['code', 'origin_not_listed']]],
    [codeOf('origin', '9', { is_primary: false }), []],
    [codeOf('origin', '9', { state: 'AM' }), []],
    [
      codeOf('cest', '1', { valid_from: '2026-02-01', valid_to: '2026-01-31' }),
      [
        ['code', 'bad_cest'],
        ['valid_to', 'valid_to_before_from'],
      ],
    ],
    [codeOf('cest', '1704700', { valid_from: '2026-02-01', valid_to: '2026-02-01' }), []],
  ])('of %j are %j', (facts, expected) => {
    expect(fiscalCodeFaults(facts).map(({ field, say }) => [field, say])).toEqual(expected);
  });
});

describe('warnings', () => {
  const cst410 = codeOf('cst_ibs_cbs', '410', { state: 'SP' });
  const missing = fill('fiscal_cclasstrib_cst', { fiscal_code: '410027', cst: '410' });
  test.each([
    [codeOf('ncm', '00000000'), around(), [fill('fiscal_ncm_services')]],
    [codeOf('ncm', '00000000'), around([], 'service'), []],
    [codeOf('gtin', '17891000100100'), around(), []],
    [codeOf('gtin', '07891000100103'.slice(1)), around(), []],
    [codeOf('gtin', '09506682101352'), around(), [fill('fiscal_gtin_elsewhere')]],
    [codeOf('gtin', 'SEM GTIN'), around(), []],
    [codeOf('cclasstrib', '410027'), around([cst410]), []],
    [codeOf('cclasstrib', '410027', { state: 'SP' }), around([cst410]), []],
    [codeOf('cclasstrib', '410027', { state: 'RJ' }), around([cst410]), [missing]],
    [codeOf('cbenef', 'SP123456', { state: 'SP' }), around(), []],
    [codeOf('cbenef', 'SEM CBENEF', { state: 'SP' }), around(), []],
    [
      codeOf('cst_icms', '99'),
      around(),
      ['99 não está na tabela de CST do ICMS que o sistema conhece; confira'],
    ],
    [codeOf('fci', 'B01F70AF-10BF-4B1F-848C-65FF57F616FE'), around(), []],
  ])('of %j', (facts, surroundings, expected) => {
    expect(fiscalCodeWarnings(facts, surroundings).map(({ message }) => message)).toEqual(expected);
  });
});
