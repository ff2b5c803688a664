import { afterEach, beforeEach, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { csv, openImports, type ImportsKit } from './imports.test-kit.ts';

let kit: ImportsKit;

beforeEach(async () => {
  kit = await openImports();
});
afterEach(() => kit.server.end());

const head = 'SKU;Nome;Tipo;Unidade;Outros GTINs;Códigos do fornecedor;Embalagens';
const line = (sku: string, codes: string): string => `${sku};Feijão;Mercadoria para revenda;UN;${codes}`;

const extraOf = async (sku: string) => {
  const { gtins, supplier_codes, packagings } = (await kit.product(sku)).ok().data.extra;
  return { gtins, supplier_codes, packagings };
};
const foundBy = async (code: string): Promise<readonly string[]> => {
  const { data } = (
    await kit.server.call(contracts.products.lookup, { token: kit.token, query: { code } })
  ).ok();
  return data.products.map(({ sku }) => sku);
};

const box = { unit: 'CX', factor: 12, barcode: '17891000100100', dimensions: null };
const nothing = { gtins: [], supplier_codes: [], packagings: [] };

test('codes and packagings of a file are those of its products, and find them', async () => {
  await kit.applied(
    csv(head, line('A', '7891000100110, 96385074;F-1 | F-2;CX 12 17891000100100'), line('B', ';;')),
  );
  expect(await extraOf('A')).toEqual({
    gtins: ['7891000100110', '96385074'],
    supplier_codes: ['F-1', 'F-2'],
    packagings: [box],
  });
  expect(await extraOf('B')).toEqual(nothing);
  for (const code of ['7891000100110', '96385074', 'F-2', '17891000100100']) {
    expect(await foundBy(code)).toEqual(['A']);
  }
});

test('a list of a file takes the place of the list that is there, and undoing gives that back', async () => {
  const extra = { gtins: ['96385074'], supplier_codes: ['OLD'], packagings: [box] };
  await kit.create({ sku: 'A', name: 'Feijão', product_type: 'resale_good', extra });
  await kit.create({ sku: 'B', name: 'Feijão', product_type: 'resale_good' });
  const file = csv(head, line('A', ';NEW;"CX 24; PALETE 480"'), line('B', '7891000100110;;'));
  const { id } = await kit.checked(file);
  const [changed] = await kit.rows(id, 'change');
  expect(changed?.changes).toEqual([
    { field: 'extra.supplier_codes', label: 'Códigos do fornecedor', from: 'OLD', to: 'NEW' },
    {
      field: 'extra.packagings',
      label: 'Embalagens',
      from: 'CX 12 17891000100100',
      to: 'CX 24 | PALETE 480',
    },
  ]);
  await kit.apply(id);
  await kit.settled(id);
  expect(await extraOf('A')).toEqual({
    gtins: ['96385074'],
    supplier_codes: ['NEW'],
    packagings: [
      { unit: 'CX', factor: 24, barcode: null, dimensions: null },
      { unit: 'PALETE', factor: 480, barcode: null, dimensions: null },
    ],
  });
  expect(await foundBy('17891000100100')).toEqual([]);
  expect(await foundBy('7891000100110')).toEqual(['B']);
  await kit.undone(id);
  expect(await extraOf('A')).toEqual(extra);
  expect(await extraOf('B')).toEqual(nothing);
  expect(await foundBy('17891000100100')).toEqual(['A']);
  expect(await foundBy('7891000100110')).toEqual([]);
});

test('a product that comes back has the codes of its new file alone', async () => {
  const { id } = await kit.applied(csv(head, line('A', '96385074;F-1;')));
  await kit.undone(id);
  await kit.applied(csv(head, line('A', ';F-2;')));
  expect(await extraOf('A')).toEqual({ ...nothing, supplier_codes: ['F-2'] });
  expect(await foundBy('96385074')).toEqual([]);
});

test('what is wrong with a list is said at its column', async () => {
  const long = 'x'.repeat(61);
  const many = Array.from({ length: 51 }, (_, at) => `F-${at}`).join('|');
  const { id } = await kit.checked(
    csv(
      head,
      line('A', '96385075;;'),
      line('B', `;F-1 | ${long};`),
      line('C', `;${many};`),
      line('D', ';;CX 0'),
      line('E', ';;doze por caixa'),
    ),
  );
  const rows = await kit.rows(id, 'refuse');
  const said = rows.map(({ problems }) => problems.map(({ column, message }) => [column, message]));
  expect(said).toEqual([
    [['Outros GTINs', expect.stringContaining('O código 96385075 não é um GTIN válido')]],
    [['Códigos do fornecedor', expect.stringContaining('60')]],
    [['Códigos do fornecedor', expect.stringContaining('50')]],
    [['Embalagens', expect.stringContaining('Embalagens: ')]],
    [['Embalagens', expect.stringContaining('CX 12 | PALETE 480')]],
  ]);
});
