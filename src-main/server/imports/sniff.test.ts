import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { AppError } from '../kernel/app-error.ts';
import { productFile } from '#shared/areas/products/import-file.ts';
import { guessFields, knownHeadings } from './guess-fields.rules.ts';
import { sniff, sniffedBytes } from './sniff.rules.ts';

const table = 'SKU;Nome;Peso (kg)\r\nA-1;Pão de açúcar;1,5\r\nA-2;Maçã;2\r\n';
const knownIn = knownHeadings(productFile);
const whole = { isWhole: true, knownIn };
const seen = (text: string | Uint8Array) => sniff(Buffer.from(text), whole);

const refusalOf = (bytes: Uint8Array): unknown => {
  try {
    return sniff(bytes, whole);
  } catch (error) {
    return error instanceof AppError ? [error.status, error.code, error.message] : error;
  }
};

describe('the beginning of a file', () => {
  test.each([
    ['utf-8', Buffer.from(table), 'utf-8'],
    ['utf-8 with its mark', Buffer.from(`\uFEFF${table}`), 'utf-8'],
    ['windows-1252', iconv.encode(table, 'windows-1252'), 'windows-1252'],
    ['what Excel calls Unicode text', iconv.encode(table, 'utf-16le', { addBOM: true }), 'utf-16le'],
    ['utf-16 the other way', iconv.encode(table, 'utf-16be', { addBOM: true }), 'utf-16be'],
  ])('is read in %s', (_, bytes, encoding) => {
    expect(sniff(bytes, whole)).toEqual({
      encoding,
      separator: ';',
      header: ['SKU', 'Nome', 'Peso (kg)'],
      samples: [
        ['A-1', 'A-2'],
        ['Pão de açúcar', 'Maçã'],
        ['1,5', '2'],
      ],
    });
  });

  test.each([['SKU;Nome\nA;B\n\u001a'], ['SKU;Nome\nA;B\n\u001a\u0000\u0000']])(
    'is read before the mark at which old systems end it: %j',
    (text) => {
      expect(seen(text).samples).toEqual([['A'], ['B']]);
    },
  );

  test.each([
    [';;;\n;;;\n', 'import_empty_file'],
    ['sep=;\n', 'import_empty_file'],
    ['SKU;Nome\n;;\n;\n', 'import_header_alone'],
    [`${'a;'.repeat(100_000)}\n`, 'import_too_many_columns'],
  ])('says what is amiss with %.20j', (text, code) => {
    expect(refusalOf(Buffer.from(text))).toEqual([422, code, expect.any(String)]);
  });

  test.each([
    ['a title', 'Cadastro de produtos\n\nSKU;Nome\nA;B\n', ';'],
    ['a title with the other separator', 'Produtos, todos\nSKU;Nome\nA;B\n', ';'],
    ['a title of names of fields', 'Produto, custo\nSKU;Nome;Unidade;Tipo\nA;B;UN;x\n', ';'],
    ['a report', '"Empresa, Ltda",,\nEmitido em,12/11/2026,\n,,\nSKU,Nome,Custo\nA,B,\n', ','],
    ['a title called like a field', 'Produto\nSKU;Nome\nA;B\n', ';'],
    ["Excel's hint and a title", 'sep=,\nProdutos\nSKU,Nome\nA,B\n', ','],
    [
      'filters',
      'Produtos;;;;\nGrupo:;Todos;Situação:;Ativos;\nSKU;Nome;Unidade;Tipo;Custo\nA;B;UN;x;1\n',
      ';',
    ],
    ['headings of groups', 'Produto;;Custo;;\nSKU;Nome;Custo;Unidade;Tipo\nA;B;1;UN;x\n', ';'],
  ])('has its headings below %s', (_, text, separator) => {
    expect(seen(text)).toMatchObject({ separator });
    expect(seen(text).header.slice(0, 2)).toEqual(['SKU', 'Nome']);
    expect(seen(text).samples.slice(0, 2)).toEqual([['A'], ['B']]);
  });

  test('has headings of several lines', () => {
    const header = '"SKU\n(código)";"Nome\ndo produto";Unidade;Tipo';
    expect(seen(`${header}\nA;B;UN;x\n`).header).toEqual([
      'SKU\n(código)',
      'Nome\ndo produto',
      'Unidade',
      'Tipo',
    ]);
    expect(seen(`Produtos\n"SKU";"Nome\ndo produto";"Tipo"\nA;B;x\n`).header).toHaveLength(3);
  });

  test('has headings that nobody knows below a title', () => {
    const text = 'Materiais\n\nMaterial;Texto breve;UMB\nZ-1;Parafuso;UN\nZ-2;Porca;UN\n';
    expect(seen(text).header).toEqual(['Material', 'Texto breve', 'UMB']);
  });

  test.each([
    ['Código;Texto breve;UM básica;Sit.\nZ-1;Parafuso 1;UN;Ativo\nZ-2;Parafuso 2;UN;Ativo\n'],
    ['Código;xProd;uCom;xGrupo;tp\nR-1;Caixa;UN;Embalagem;resale_good\n'],
    ['Código;Centro;Qtd dep\nX;Estoque;1\nItem;Saldo;2\n'],
    ['Código;O que corrigir;Texto\n2;"Coluna Unidade: use UN, CX, Embalagem, Item";a\n'],
    ['Código\nNome\nUN\n'],
    ['Código;x\nNome;SKU\n'],
    ['\n\nCódigo;x\nNome;y\n'],
    ['Código;Nome\n1;a;\n2;b;\n'],
  ])('has its headings on top of what looks like some: %j', (text) => {
    expect(seen(text).header[0]).toBe('Código');
    expect(seen(text).separator).toBe(';');
  });

  test('shows no values that swallowed lines', () => {
    const rows = [
      'SKU;Nome;Tipo;Unidade',
      'A;"Tubo 1/2;x;UN',
      'B;Cabo;x;UN',
      'C;"Luva 3/4;x;UN',
      'D;Fio;x;UN',
    ];
    expect(seen(`${rows.join('\n')}\n`).samples[0]).toEqual(['A', 'B', 'C', 'D']);
  });

  test('says that quotes of its headings do not close, however long it is', () => {
    const lines = 'A;B;UN\n'.repeat(40_000);
    for (const text of [lines.slice(0, 700), lines]) {
      const refusal = refusalOf(Buffer.from(`"SKU" (cod);Nome;Unidade\n${text}`));
      expect(refusal).toEqual([422, 'import_header_unread', expect.any(String)]);
    }
  });

  test('is soon looked at where quotes and blanks are many', () => {
    const length = sniffedBytes / 4;
    const text = `SKU;Nome;Tipo\n${'"a"b\n'.repeat(30)}"${'b"'.repeat(length)}${' '.repeat(length)};x\n`;
    expect(seen(text).header).toHaveLength(3);
  });

  test('is soon looked at where every line opens a quote', () => {
    const lines = Array.from({ length: 12_000 }, (_, at) => `A-${at};"x;y;z`);
    expect(seen(`SKU;Nome;Tipo;Unidade\n${lines.join('\n')}\n`).header).toHaveLength(4);
  });

  test('is refused soon where it is full of marks of its end', () => {
    const text = `SKU;Nome\nA;${'\u0000'.repeat(200_000)}x\n`;
    expect(refusalOf(Buffer.from(text))).toMatchObject([422, 'import_not_text', expect.any(String)]);
  });

  test('cut in the middle of a letter is UTF-8 all the same', () => {
    const line = 'A;ção\n';
    const bytes = Buffer.from(`SKU;Nome\n${line.repeat(40_000)}`);
    for (const cut of [0, 1, 2, 3]) {
      expect(sniff(bytes.subarray(0, sniffedBytes - cut), { isWhole: false, knownIn }).encoding).toBe(
        'utf-8',
      );
    }
  });

  test.each([
    ['the hint of Excel ends otherwise', 'sep=;\r\nSKU;Nome\nA;B\nC;D\n'],
    ['a blank line ends otherwise', '\r\nSKU;Nome\nA;B\nC;D\n'],
    ['the header ends with a lone return', 'SKU;Nome\rA;B\r\nC;D\r\n'],
  ])('is read where %s', (_, text) => {
    expect(seen(text)).toMatchObject({
      header: ['SKU', 'Nome'],
      samples: [
        ['A', 'C'],
        ['B', 'D'],
      ],
    });
  });

  test.each([
    [
      'one letter of another encoding',
      Buffer.concat([Buffer.from('SKU;Preço\nA;Maçã\nB;P'), Buffer.of(0xe3), Buffer.from('o\n')]),
    ],
    ['its last letter cut', Buffer.from('SKU;Preço\nA;Maçã\nB;Limã').subarray(0, -1)],
  ])('is UTF-8 with %s', (_, bytes) => {
    expect(sniff(bytes, whole)).toMatchObject({ encoding: 'utf-8', header: ['SKU', 'Preço'] });
  });

  test.each([
    ['SKU,Nome,Peso\nA,"B; C",1\n', ','],
    ['SKU\tNome\nA\tB\n', '\t'],
    ['"SKU";"Nome, inteiro"\nA;B\n', ';'],
    ['sep=,\nSKU,Nome\nA,B\n', ','],
    ['SKU\nA\n', ';'],
  ])('%j is separated by %j', (text, separator) => {
    expect(seen(text)).toMatchObject({
      separator,
      header: expect.arrayContaining([expect.stringMatching(/SKU/)]),
    });
  });

  test('blank lines and the hint of Excel stand before the header', () => {
    expect(seen('\n;;\nSKU;Nome\nA;B\n').header).toEqual(['SKU', 'Nome']);
    expect(seen('sep=;\nSKU;Nome\nA;B\n').header).toEqual(['SKU', 'Nome']);
  });

  test.each([
    ['nothing', '', 'import_empty_file'],
    ['blanks', ' \r\n\r\n', 'import_empty_file'],
    ['a header alone', 'SKU;Nome\r\n', 'import_header_alone'],
    ['an archive', 'PK\u0003\u0004abc', 'import_not_text'],
    ['an old spreadsheet', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'import_is_spreadsheet'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 'import_not_text'],
    ['a page', '<html><table></table></html>', 'import_not_text'],
    ['a PDF', '%PDF-1.7', 'import_not_text'],
    ['a header whose quote never closes', '"SKU;Nome\nA;B\n', 'import_header_unread'],
    [
      '300 columns',
      `${Array.from({ length: 300 }, (_, at) => `c${at}`).join(';')}\n1\n`,
      'import_too_many_columns',
    ],
  ])('of %s is refused with a sentence', (_, content, code) => {
    expect(refusalOf(Buffer.from(content))).toEqual([422, code, expect.not.stringMatching(/[{}]/)]);
  });
});

describe('the fields of headings', () => {
  test.each([
    ['SKU', 'sku'],
    ['  código ', 'sku'],
    ['CÓDIGO DE BARRAS', 'barcode'],
    ['EAN', 'barcode'],
    ['Custo unitário', 'unit_cost'],
    ['Preço de custo', 'unit_cost'],
    ['unit_cost', 'unit_cost'],
    ['dimensions.height', 'dimensions.height'],
    ['Altura (cm)', 'dimensions.height'],
    ['Peso', 'dimensions.weight'],
    ['Est. mínimo', 'stock_control.min_stock_quantity'],
    ['NCM', 'extra.ncm'],
    ['Cor preferida', null],
    ['', null],
  ])('%j fills %s', (heading, field) => {
    expect(guessFields(productFile, [heading])).toEqual([field]);
  });

  test('are given once each, to the first that asks', () => {
    expect(guessFields(productFile, ['SKU', 'Nome', 'Código'])).toEqual(['sku', 'name', null]);
  });

  test.each([
    [
      ['Item', 'SKU', 'Nome'],
      [null, 'sku', 'name'],
    ],
    [
      ['Código', 'SKU', 'Nome'],
      [null, 'sku', 'name'],
    ],
    [
      ['Código', 'Nome'],
      ['sku', 'name'],
    ],
  ])('go to the heading that is the field itself before one that may mean it: %j', (header, fields) => {
    expect(guessFields(productFile, header)).toEqual(fields);
  });
});
