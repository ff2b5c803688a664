import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { csv, openImports, type ImportsKit } from './imports.test-kit.ts';

const { imports } = contracts;

/** A name so long that 3,000 lines are more than is looked at before the check. */
const long = 'Produto '.repeat(12).trim();

let kit: ImportsKit;
beforeAll(async () => {
  kit = await openImports();
});
afterAll(() => kit.server.end());

describe('a check', () => {
  test('counts lines below a title as the file has them', async () => {
    const { id, counts, columns } = await kit.checked(
      csv(
        'Cadastro de produtos',
        'Emitido em;23/11/2026;;',
        ';;;',
        'SKU;Nome;Tipo;Unidade',
        'TI-1;Bom;Embalagem;UN',
        ';;;',
        'TI-2;;Embalagem;UN',
      ),
    );
    expect(columns.map(({ field }) => field)).toEqual(['sku', 'name', 'product_type', 'unit']);
    expect(counts).toMatchObject({ lines: 2, create: 1, refuse: 1 });
    expect((await kit.rows(id)).map(({ line, key }) => [line, key])).toEqual([
      [5, 'TI-1'],
      [7, 'TI-2'],
    ]);
  });

  test('takes the first row for the header where its letters turn out to be others', async () => {
    const head = Buffer.from('SKU;Nome;Descri\u00e7\u00e3o;Tipo;Unidade\r\n');
    const plain = Buffer.from(`HE-0;${long};;Embalagem;UN\r\n`.repeat(3000));
    const line = 'HE-1;Caf\u00e9 e p\u00e3o;\u00c7;Embalagem;UN\r\n';
    const late = Buffer.from(line.repeat(50), 'latin1');
    const { counts, encoding } = await kit.checked(Buffer.concat([head, plain, late]));
    expect({ encoding, lines: counts?.lines }).toEqual({ encoding: 'windows-1252', lines: 3050 });
  });

  test.each([
    ['windows-1252', 'windows-1252', ';'],
    ['utf-16le', 'utf-16le', '\t'],
    ['utf8', 'utf-8', ','],
  ])('reads %s', async (written, encoding, separator) => {
    const text = csv('SKU;Nome;Tipo;Unidade', `EN-${separator};Maçã;Matéria-prima;un`).replaceAll(
      ';',
      separator,
    );
    const shown = await kit.checked(iconv.encode(text, written, { addBOM: written !== 'windows-1252' }));
    expect(shown).toMatchObject({ encoding, separator });
  });

  test('finds out late that a file is Windows-1252', async () => {
    const lines = Array.from({ length: 3000 }, (_, at) => `LT-${at};${long} ${at};other;UN`);
    const text = csv('SKU;Nome;Tipo;Unidade', ...lines, 'LT-FIM;Maçã;other;UN');
    const { id, encoding, counts } = await kit.checked(iconv.encode(text, 'windows-1252'));
    expect({ encoding, create: counts?.create }).toEqual({ encoding: 'windows-1252', create: 3001 });
    const last = await kit.server.call(imports.rows, {
      token: kit.token,
      params: { id },
      query: { outcome: 'create', page: 31, per_page: 100 },
    });
    expect(last.ok().data).toMatchObject([{ key: 'LT-FIM', name: 'Maçã', line: 3002 }]);
  });

  test('fails visibly where a header stands alone below what was looked at first', async () => {
    const { job, counts } = await kit.checked(`SKU;Nome\n${'\n'.repeat(300_000)}`);
    expect(job).toMatchObject({ status: 'failed', message: expect.stringContaining('cabeçalho') });
    expect(counts).toBeNull();
  });
});
