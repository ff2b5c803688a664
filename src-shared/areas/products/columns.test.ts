import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine } from '../../kernel/csv.ts';
import { productColumns, type CellValue, type ProductPath } from './columns.ts';
import {
  allocationPolicies,
  productOrigins,
  productTypes,
  restockPriorities,
  unitCodes,
} from '../../domain/enumerations.ts';

const column = (path: ProductPath) => productColumns.find((one) => one.path === path)!;
const read = (path: ProductPath, cell: string) => column(path).read(cell);
const value = (expected: unknown) => ({ kind: 'value', value: expected });

const pack = (given: object): object => ({ barcode: null, dimensions: null, ...given });

describe('the columns of a product file', () => {
  it('are headed in Portuguese, each once', () => {
    const labels = productColumns.map(({ label }) => label);
    expect(labels.slice(0, 8)).toEqual([
      'SKU',
      'Nome',
      'Descrição',
      'Tipo',
      'Unidade',
      'Custo unitário',
      'Código de barras',
      'NCM',
    ]);
    expect(new Set(labels).size).toBe(labels.length);
  });

  it.each<[ProductPath, CellValue, string]>([
    ['unit_cost', 4205.1769, '4205,1769'],
    ['unit_cost', 23.1, '23,10'],
    ['unit_cost', 0, '0,00'],
    ['dimensions.height', 26, '26,0'],
    ['dimensions.weight', 5.41, '5,410'],
    ['stock_control.min_stock_quantity', 50, '50'],
    ['stock_control.min_stock_quantity', 12.5, '12,5'],
    ['temperature_control.storage_temp_min', -18.5, '-18,5'],
    ['temperature_control.storage_temp_min', null, ''],
    ['is_active', false, 'Não'],
    ['product_type', 'resale_good', 'Mercadoria para revenda'],
    ['stock_control.restock_priority', 4, 'Urgente'],
    ['extra.ncm', '09012100', '0901.21.00'],
    ['extra.origin', '0', '0'],
    ['unit', 'PAR', 'PAR'],
  ])('write %s %j as %j', (path, given, cell) => {
    expect(column(path).write(given)).toBe(cell);
    expect(read(path, cell)).toEqual(given === null ? { kind: 'blank' } : value(given));
  });

  it.each<[ProductPath, string, unknown]>([
    ['unit_cost', 'R$ 1.234,56', 1234.56],
    ['unit_cost', 'R$\u00a01.234,56', 1234.56],
    ['unit_cost', '4.205,1769', 4205.1769],
    ['unit_cost', '1234.56', 1234.56],
    ['unit_cost', ' 12,5 ', 12.5],
    ['temperature_control.storage_temp_min', "'-18", -18],
    ['is_active', 'nao', false],
    ['is_active', 'SIM', true],
    ['is_active', 'true', true],
    ['is_active', 'Ativo', true],
    ['is_active', 'Inativo', false],
    ['dimensions.weight', '0.250', 0.25],
    ['barcode', '7.891.000.100.103', '7891000100103'],
    ['barcode', '7891000100103,00', '7891000100103'],
    ['barcode', "'7891000100103", '7891000100103'],
    ['barcode', '="7891000100103"', '7891000100103'],
    ['barcode', '789 1000 100103\u200B', '7891000100103'],
    ['barcode', '7891000100104.0', '7891000100104.0'],
    ['barcode', 'INT-1.0', 'INT-1.0'],
    ['product_type', 'MATERIA-PRIMA', 'raw_material'],
    ['product_type', 'raw_material', 'raw_material'],
    ['unit', 'un', 'UN'],
    ['unit', 'Peça', 'PC'],
    ['stock_control.restock_priority', 'media', 2],
    ['stock_control.restock_priority', '3', 3],
    ['name', "'=CMD()", '=CMD()'],
    ['sku', '="00413"', '00413'],
    ['sku', `'="00413"`, '="00413"'],
    ['dimensions.weight', '-R$ 5,00', -5],
    ['name', "'Oliva'", "'Oliva'"],
    ['extra.gtins', '7891000100103; 96385074', ['7891000100103', '96385074']],
    ['extra.gtins', '7891000100103,96385074/036000291452', ['7891000100103', '96385074', '036000291452']],
    ['extra.supplier_codes', 'F-1; 12,5 mm\n"A|B", C/D', ['F-1', '12,5 mm', 'A|B', 'C/D']],
    ['extra.supplier_codes', '3/4" tubo | "aberta', ['3/4" tubo', '"aberta']],
    ['extra.packagings', 'CX 12', [pack({ unit: 'CX', factor: 12 })]],
    ['extra.packagings', 'caixa com 1.200', [pack({ unit: 'CX', factor: 1200 })]],
    [
      'extra.packagings',
      'cx c/12 17891000100100; PALETE 2,5 20x30,5x40 cm 5,4 kg',
      [
        pack({ unit: 'CX', factor: 12, barcode: '17891000100100' }),
        pack({
          unit: 'PALETE',
          factor: 2.5,
          dimensions: { height: 20, width: 30.5, length: 40, weight: 5.4 },
        }),
      ],
    ],
  ])('read %s %j as %j', (path, cell, expected) => {
    expect(read(path, cell)).toEqual(value(expected));
  });

  it.each<[ProductPath, string, string]>([
    ['unit_cost', 'dez reais', 'cell_number'],
    ['unit_cost', '1.234,5,6', 'cell_number'],
    ['is_active', 'talvez', 'cell_yes_no'],
    ['product_type', 'Tipo que não existe', 'cell_one_of'],
    ['barcode', '7,89E+12', 'cell_scientific'],
    ['sku', '7,89E+12', 'cell_scientific'],
    ['sku', '#N/D', 'cell_failed_formula'],
    ['name', '#REF!', 'cell_failed_formula'],
    ['unit_cost', '#VALOR!', 'cell_failed_formula'],
    ['name', 'Caf\uFFFD', 'cell_broken_letter'],
    ['name', 'Caf\uD83D', 'cell_broken_letter'],
    ['extra.gtins', '7891000100103 | 7,89E+12', 'cell_gtin'],
    ['extra.gtins', '7,89E+12', 'cell_gtin'],
    ['extra.gtins', '7891000100104', 'cell_gtin'],
    ['extra.packagings', 'uma dúzia', 'cell_packaging'],
    ['extra.packagings', 'saquinho 12', 'cell_one_of'],
    ['extra.packagings', 'CX 12 17891000100101', 'cell_gtin'],
    ['extra.packagings', 'CX 1,2,3', 'cell_number'],
  ])('refuse %s %j with %s', (path, cell, say) => {
    expect(read(path, cell)).toMatchObject({ kind: 'refused', say });
  });

  it.each(['SEM GTIN', 'sem gtin', 'SEMGTIN', '0', '0000000000000', '-', 'N/A'])(
    'take %j for no barcode',
    (cell) => {
      expect(read('barcode', cell)).toEqual({ kind: 'blank' });
    },
  );

  it('do not hang at very many blanks in a packaging', () => {
    expect(read('extra.packagings', `CX${' '.repeat(20_000)}x`).kind).toBe('refused');
  });

  it.each(productColumns.map(({ label, path }) => [label, path] as const))(
    '%s: blank is nothing',
    (_, path) => {
      expect(read(path, '  ')).toEqual({ kind: 'blank' });
    },
  );
});

// a letter that an encoding broke is refused wherever it stands
const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
  .map((raw) => raw.trim())
  .filter((given) => !given.includes('\uFFFD'));
const hostile = fc
  .tuple(fc.constantFrom('=', '+', '-', '@', "'", "'=", "''@", '"', ';'), text)
  .map(([start, rest]) => (start + rest).trim());
const anyText = fc.oneof(text, hostile);
const decimal = (decimals: number, max: number, min = 0) =>
  fc
    .integer({ min: min * 10 ** decimals, max: max * 10 ** decimals })
    .map((scaled) => scaled / 10 ** decimals);
const days = fc.option(fc.integer({ min: 0, max: 36_500 }));
const celsius = fc.option(decimal(1, 999, -273));
const gtin = fc.constantFrom('7891000100103', '17891000100100', '96385074', '036000291452');
const listed = fc
  .tuple(anyText, fc.constantFrom('', '|', '; ', ', ', ',', '"', ' "x" | y'), anyText)
  .map((parts) => parts.join('').trim());
const code = fc.oneof(anyText, listed).filter((text) => text !== '' && !/\p{Cc}/u.test(text));
const packaging = fc.record({
  unit: fc.constantFrom(...unitCodes),
  factor: decimal(3, 999_999),
  barcode: fc.option(gtin),
  dimensions: fc.option(
    fc.record({
      height: decimal(1, 99_999),
      width: decimal(1, 99_999),
      length: decimal(1, 99_999),
      weight: decimal(3, 999_999),
    }),
  ),
});

const arbitraries: Readonly<Record<ProductPath, fc.Arbitrary<CellValue>>> = {
  sku: anyText,
  name: anyText,
  description: fc.oneof(anyText, fc.constant('line one\r\nline "two"; three')),
  product_type: fc.constantFrom(...productTypes),
  unit: fc.constantFrom(...unitCodes),
  unit_cost: decimal(4, 99_999_999),
  barcode: fc.oneof(
    fc.constantFrom('', '07890000010016', 'INT-1'),
    hostile.filter((given) => !/^-+$/u.test(given)),
  ),
  'extra.ncm': fc.option(fc.integer({ min: 0, max: 99_999_999 }).map((n) => String(n).padStart(8, '0'))),
  is_active: fc.boolean(),
  'dimensions.height': decimal(1, 99_999),
  'dimensions.width': decimal(1, 99_999),
  'dimensions.length': decimal(1, 99_999),
  'dimensions.weight': decimal(3, 999_999),
  'characteristics.is_dangerous': fc.boolean(),
  'characteristics.is_fragile': fc.boolean(),
  'characteristics.has_serial_number': fc.boolean(),
  'characteristics.has_batch_control': fc.boolean(),
  'stock_control.restock_priority': fc.constantFrom(...restockPriorities),
  'stock_control.min_stock_quantity': decimal(3, 999_999_999),
  'stock_control.ideal_stock_quantity': decimal(3, 999_999_999),
  'expiration_control.has_expiration_date': fc.boolean(),
  'expiration_control.shelf_life_days': days,
  'expiration_control.expiration_alert_days': days,
  'temperature_control.is_refrigerated': fc.boolean(),
  'temperature_control.storage_temp_min': celsius,
  'temperature_control.storage_temp_max': celsius,
  'expiration_control.min_remaining_shelf_life': days,
  'extra.origin': fc.option(fc.constantFrom(...productOrigins)),
  'extra.brand': fc.option(anyText),
  'extra.category': fc.option(anyText),
  'extra.allocation_policy': fc.option(fc.constantFrom(...allocationPolicies)),
  'extra.gtins': fc.array(gtin, { maxLength: 4 }),
  'extra.supplier_codes': fc.array(code, { maxLength: 4 }),
  'extra.packagings': fc.array(packaging, { maxLength: 3 }),
};

/** The cells of one CSV line, read by the letter of RFC 4180. */
const cellsOf = (line: string): readonly string[] =>
  [...`;${line.slice(0, -2)}`.matchAll(/;(?:"((?:[^"]|"")*)"|([^;]*))/gu)].map(([, quoted, bare]) =>
    quoted === undefined ? (bare ?? '') : quoted.replaceAll('""', '"'),
  );

const isNothing = (given: CellValue): boolean =>
  given === null || given === '' || (Array.isArray(given) && given.length === 0);

it('every product that is written as a line is read back from it', () => {
  fc.assert(
    fc.property(fc.record(arbitraries), (product) => {
      const cells = cellsOf(csvLine(productColumns.map(({ path, write }) => write(product[path]))));
      expect(cells.filter((cell) => /^[=+\-@\t]/u.test(cell))).toEqual([]);
      const back = productColumns.map(({ path, read }, index) => [path, read(cells[index] ?? '')] as const);
      for (const [path, reading] of back) {
        const given = product[path];
        expect([path, reading]).toEqual([path, isNothing(given) ? { kind: 'blank' } : value(given)]);
      }
    }),
    { numRuns: 300 },
  );
});
