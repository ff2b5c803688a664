import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { apiPrefix } from '#shared/kernel/contract.ts';
import { fill } from '#shared/areas/sentences.ts';
import { csv, multipartOf, openImports, type ImportsKit } from './imports.test-kit.ts';

const { imports } = contracts;
const broken = readFileSync(join(import.meta.dirname, 'fixtures', 'catalogo-com-erros.csv'));

let kit: ImportsKit;
beforeAll(async () => {
  kit = await openImports();
});
afterAll(() => kit.server.end());

/** The line and the column of each defect of the file, and a word of the way out. */
const defects: readonly (readonly [line: number, column: string, way: RegExp])[] = [
  [3, 'SKU', /Informe/],
  [4, 'SKU', /linha 2/],
  [5, 'Custo unitário', /número/],
  [6, 'Custo unitário', /número/],
  [7, 'Tipo', /Mercadoria para revenda/],
  [8, 'Código de barras', /dígitos/],
  [9, 'Ativo', /Sim ou Não/],
  [10, 'Altura (cm)', /a partir de 0/],
  [11, 'SKU', /60 caracteres/],
  [12, 'Nome', /Informe/],
  [13, 'Estoque ideal', /maior que o mínimo/],
  [14, 'Vida útil (dias)', /controle de validade/],
  [15, 'Temp. máxima', /maior que a mínima/],
  [16, 'NCM', /8 dígitos/],
  [17, 'Prioridade de reposição', /Urgente/],
  [22, 'Nome', /quebra de linha/],
  [25, 'Peso (kg)', /3 casas/],
  [33, '', /2 colunas e o cabeçalho tem 26/],
  [34, '', /aspas/],
];

describe('a file with a defect on most lines', () => {
  test('is checked whole: every defect with its line, its column and the way out, and nothing is written', async () => {
    const { id, status, counts, job } = await kit.checked(broken);
    expect({ status, counts }).toEqual({
      status: 'checked',
      counts: { lines: 32, create: 13, change: 0, same: 0, refuse: 19 },
    });
    expect(job).toMatchObject({ status: 'done', kind: 'import_check', result_url: `/api/v1/imports/${id}` });
    const refused = await kit.rows(id, 'refuse');
    expect(refused.map(({ line, problems }) => [line, problems.map(({ column }) => column)])).toEqual(
      defects.map(([line, column]) => [line, [column]]),
    );
    for (const [at, [, column, way]] of defects.entries()) {
      const message = refused[at]?.problems[0]?.message;
      expect(message).toMatch(way);
      expect(message).toMatch(column);
    }
    expect(await kit.total()).toBe(0);
  });

  test('reads money, blanks around cells and codes that look like formulas', async () => {
    const { id } = await kit.checked(broken);
    const good = (await kit.rows(id, 'create')).map(({ line, key }) => [line, key]);
    expect(good).toEqual(
      expect.arrayContaining([
        [18, 'CB-00017'],
        [21, 'ESP-1'],
        [24, '=CMD()'],
      ]),
    );
  });

  test('gives its refused lines as a file, as they came, with the reasons, nothing in it a formula', async () => {
    const { id } = await kit.checked(
      csv('SKU;Nome;Unidade', '=1+1;"a ""b""; c";XX', '@x;Bom;UN', '-5;;UN', 'ok;Bom;YY'),
    );
    const answer = await kit.server.call(imports.errors, { token: kit.token, params: { id } });
    expect(answer.headers['content-disposition']).toBe('attachment; filename="linhas-recusadas.csv"');
    const lines = answer.text.slice(1).split('\r\n');
    expect(lines[0]).toBe('Linha;O que corrigir;SKU;Nome;Unidade');
    expect(lines[1]).toMatch(/^2;"?Coluna Unidade: .*;'=1\+1;"a ""b""; c";XX$/);
    expect(lines.some((line) => /(^|;)[=+@-]/.test(line))).toBe(false);
    expect(answer.text.startsWith('\uFEFF')).toBe(true);
  });
});

describe('a check', () => {
  test('says what would change, field by field, and what is the same', async () => {
    await kit.create({ sku: 'CK-1', name: 'Antes', unit_cost: 10, extra: { brand: 'Serra' } });
    await kit.create({ sku: 'CK-2', name: 'Igual', unit_cost: 2.5 });
    const { id, counts } = await kit.checked(
      csv('SKU;Nome;Custo unitário;Marca;Ativo', 'ck-1;Depois;12,5;;Não', 'CK-2;Igual;2,50;;'),
    );
    expect(counts).toEqual({ lines: 2, create: 0, change: 1, same: 1, refuse: 0 });
    expect(await kit.rows(id)).toMatchObject([
      {
        line: 2,
        outcome: 'change',
        changes: [
          { field: 'name', label: 'Nome', from: 'Antes', to: 'Depois' },
          { field: 'unit_cost', label: 'Custo unitário', from: 10, to: 12.5 },
          { field: 'is_active', label: 'Ativo', from: true, to: false },
        ],
      },
      { line: 3, outcome: 'same', changes: [] },
    ]);
    expect((await kit.product('CK-1')).ok().data).toMatchObject({ name: 'Antes', extra: { brand: 'Serra' } });
  });

  test('says what each new product will hold, but for what every product holds', async () => {
    const { id } = await kit.checked(
      csv(
        'SKU;Nome;Tipo;Unidade;Custo unitário;Ativo;Frágil;Código de barras;Outros GTINs;Códigos do fornecedor',
        'NV-1;Novo;Embalagem;cx;1.234,5;Sim;Não;7891000053508;7896004000398;F-9|F-8',
        'NV-2;Vazio;Embalagem;UN;;;;;;',
      ),
    );
    const [full, empty] = await kit.rows(id, 'create');
    expect(full?.changes).toEqual([
      { field: 'product_type', label: 'Tipo', from: null, to: 'packaging' },
      { field: 'unit', label: 'Unidade', from: null, to: 'CX' },
      { field: 'unit_cost', label: 'Custo unitário', from: null, to: 1234.5 },
      { field: 'barcode', label: 'Código de barras', from: null, to: '7891000053508' },
      { field: 'extra.gtins', label: 'Outros GTINs', from: null, to: '7896004000398' },
      { field: 'extra.supplier_codes', label: 'Códigos do fornecedor', from: null, to: 'F-9 | F-8' },
    ]);
    expect(empty?.changes.map(({ field }) => field)).toEqual(['product_type', 'unit']);
    (await kit.apply(id)).ok();
    await kit.settled(id);
    expect((await kit.rows(id, 'create')).map(({ changes }) => changes.length)).toEqual([6, 2]);
  });

  test('refuses the line alone where quotes do not close, and takes the lines below', async () => {
    const { id, counts } = await kit.checked(
      csv(
        'SKU;Nome;Tipo;Unidade',
        'QA-1;Bom;Embalagem;UN',
        'QA-2;"Aspas;Embalagem;UN',
        'QA-3;Bom;Embalagem;UN',
      ),
    );
    expect(counts).toEqual({ lines: 3, create: 2, change: 0, same: 0, refuse: 1 });
    const [refused] = await kit.rows(id, 'refuse');
    expect(refused).toMatchObject({ line: 3, key: 'QA-2' });
    expect(refused?.problems.map(({ message }) => message)).toEqual([fill('row_quote')]);
  });

  test('refuses what the data does not allow', async () => {
    await kit.create({ sku: 'CD-1', barcode: '7890000010016' });
    await kit.create({ sku: 'CD-2' });
    (await kit.remove('CD-2')).ok();
    const head = 'SKU;Nome;Tipo;Unidade;Código de barras';
    const { id } = await kit.checked(
      csv(
        head,
        'CD-3;a;other;UN;7890000010016',
        'CD-2;b;other;UN;',
        'CD-4;c;other;UN;livre',
        'CD-5;d;other;UN;LIVRE',
      ),
    );
    const refused = await kit.rows(id, 'refuse');
    expect(refused.map(({ line, problems }) => [line, problems[0]?.column, problems[0]?.message])).toEqual([
      [2, 'Código de barras', expect.stringContaining('CD-1')],
      [3, 'SKU', expect.stringContaining('excluído')],
      [5, 'Código de barras', expect.stringContaining('linha 4')],
    ]);
  });

  test('lets no refused line hold its barcode against a good one', async () => {
    const head = 'SKU;Nome;Tipo;Unidade;Código de barras;Peso (kg)';
    const code = '7896004000398';
    const { id, counts } = await kit.checked(
      csv(
        head,
        `RB-1;Bom;Embalagem;UN;${code};muito`,
        `RB-2;Bom;Embalagem;UN;${code};1`,
        `RB-3;Bom;Embalagem;UN;${code};1`,
      ),
    );
    expect(counts).toMatchObject({ create: 1, refuse: 2 });
    const refused = await kit.rows(id, 'refuse');
    expect(refused.map(({ line, problems }) => [line, problems[0]?.column])).toEqual([
      [2, 'Peso (kg)'],
      [4, 'Código de barras'],
    ]);
    expect(refused[1]?.problems[0]?.message).toContain('linha 3');
  });

  test('names the column that a new product misses', async () => {
    const { id } = await kit.checked(csv('SKU;Nome', 'CM-1;Sem tipo'));
    const [row] = await kit.rows(id, 'refuse');
    expect(row?.problems.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Falta a coluna Unidade/),
      expect.stringMatching(/^Falta a coluna Tipo/),
    ]);
  });
});

describe('the columns', () => {
  const head = 'Ref;Denominação;Tp;Un';
  const file = csv(head, 'CO-1;Parafuso;other;UN');

  test('are guessed, chosen by people, and remembered for the next file with that header', async () => {
    const first = await kit.checked(file);
    expect(first.columns.map(({ field }) => field)).toEqual(['sku', null, null, 'unit']);
    const fields = ['sku', 'name', 'product_type', 'unit'];
    const call = { token: kit.token, params: { id: first.id }, body: { fields } };
    const { job_id } = (await kit.server.call(imports.mapping, call)).ok().data;
    const mapped = await kit.settled(first.id);
    expect(mapped).toMatchObject({ status: 'checked', counts: { create: 1 }, job: { id: job_id } });
    const second = await kit.checked(csv(' REF ;denominacao;TP;un', 'CO-2;Porca;other;UN'));
    expect(second).toMatchObject({ remembered: true, counts: { create: 1 } });
  });

  test.each([
    [['sku', 'name'], /4/],
    [['sku', 'sku', null, null], /mais de uma/],
    [['sku', 'cor', null, null], /cor/],
    [[null, 'name', null, null], /SKU/],
  ])('%j are refused with the reason', async (fields, reason) => {
    const { id } = await kit.checked(file);
    const answer = await kit.server.call(imports.mapping, {
      token: kit.token,
      params: { id },
      body: { fields },
    });
    expect(answer.refusal().errors['fields']).toEqual([expect.stringMatching(reason)]);
  });
});

describe('an upload', () => {
  test('that is no table is refused at once and leaves nothing', async () => {
    const before = (await kit.server.call(imports.list, { token: kit.token })).ok().pagination.records.total;
    const answer = await kit.send({ content: Buffer.from('89504e470d0a1a0a0000', 'hex'), name: 'foto.csv' });
    expect([answer.status, answer.refusal().reason]).toEqual([422, 'import_not_text']);
    const after = (await kit.server.call(imports.list, { token: kit.token })).ok().pagination.records.total;
    expect(after).toBe(before);
  });

  const post = (headers: Record<string, string>, payload: string | Buffer) =>
    kit.server.raw({
      method: 'POST',
      url: `${apiPrefix}/imports`,
      headers: { authorization: `Bearer ${kit.token}`, ...headers },
      payload,
    });

  test('announced as more than 200 MB is refused before it is read', async () => {
    const { payload, headers } = multipartOf({ content: 'SKU\nA\n' });
    const answer = await post({ ...headers, 'content-length': String(300 * 1024 * 1024) }, payload);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      413,
      { code: 'body_too_large', message: expect.stringContaining('200 MiB') },
    ]);
  });

  test('in JSON, without a file, with two files or an unknown field is refused', async () => {
    const json = await post({ 'content-type': 'application/json' }, '{"entity":"products"}');
    expect([json.statusCode, json.json()]).toMatchObject([
      415,
      { code: 'unsupported_media_type', details: [{ was: 'multipart_required' }] },
    ]);
    const other = await kit.send({ content: 'SKU\nA\n', fields: { entity: 'pedidos' } });
    expect([other.status, Object.keys(other.refusal().errors)]).toEqual([422, ['entity']]);
    const { payload, headers } = multipartOf({ content: 'SKU\nA\n' });
    const text = payload.toString();
    const none = await post(headers, text.replace('name="file"; filename="produtos.csv"', 'name="nada"'));
    expect([none.statusCode, none.json()]).toMatchObject([
      422,
      { code: 'validation_failed', details: [{ was: 'import_file_required' }] },
    ]);
    const file = text.slice(text.indexOf('--limite-de-teste', 5), text.lastIndexOf('--limite-de-teste--'));
    const two = await post(headers, text.replace(file, file + file));
    expect([two.statusCode, two.json()]).toMatchObject([
      422,
      { code: 'validation_failed', details: [{ was: 'import_one_file' }] },
    ]);
  });

  test('that breaks off is refused', async () => {
    const { payload, headers } = multipartOf({ content: 'SKU\nA\n' });
    const answer = await post(headers, payload.subarray(0, -30));
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'upload_cut_short' }]);
  });
});

test('the template is a file that is imported as it is', async () => {
  const answer = await kit.server.call(imports.template, {
    params: { entity: 'products' },
    token: kit.token,
  });
  const { counts } = await kit.checked(answer.text);
  expect(counts).toMatchObject({ lines: 1, refuse: 0 });
  expect(answer.text).toContain('Célula vazia');
});
