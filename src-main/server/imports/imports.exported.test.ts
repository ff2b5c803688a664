import { onTestFinished, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openImports, type ImportsKit } from './imports.test-kit.ts';

const codes = {
  gtins: ['7891000100110', '96385074'],
  supplier_codes: ['=1+1', 'F-1; "de fora", 2|3', '12,5 mm'],
  packagings: [
    { unit: 'CX', factor: 12, barcode: '17891000100100', dimensions: null },
    {
      unit: 'PALETE',
      factor: 480.5,
      barcode: null,
      dimensions: { height: 0, width: 99_999.9, length: 10, weight: 1.005 },
    },
  ],
};

const products = [
  { sku: 'PLAIN', name: 'Produto simples' },
  { sku: '=CMD()', name: '+55 41 9999-0000', description: '@SUM(A1;B2)' },
  { sku: "'=1", name: "''-aspas", description: 'Diz "oi"; e\noutra linha\n' },
  { sku: 'CRLF', name: 'De outro sistema', description: 'uma linha\r\noutra linha' },
  { sku: '-18', name: '-18', barcode: '+789' },
  {
    sku: 'Açaí; 1/4"',
    name: 'Açaí congelado',
    unit: 'KG',
    unit_cost: 4205.1769,
    product_type: 'raw_material',
    barcode: '7891000100103',
    is_active: false,
    dimensions: { height: 0.1, width: 99_999.9, length: 10, weight: 1.005 },
    characteristics: {
      is_dangerous: true,
      is_fragile: true,
      has_serial_number: false,
      has_batch_control: true,
    },
    stock_control: { restock_priority: 4, min_stock_quantity: 2.5, ideal_stock_quantity: 1234.567 },
    expiration_control: {
      has_expiration_date: true,
      shelf_life_days: 365,
      min_remaining_shelf_life: 30,
      expiration_alert_days: 45,
    },
    temperature_control: { is_refrigerated: true, storage_temp_min: -18.5, storage_temp_max: -0.5 },
    extra: {
      ncm: '08119000',
      origin: '0',
      brand: '=Marca',
      category: 'Frutas',
      allocation_policy: 'fefo',
      ...codes,
    },
  },
];

const open = async (): Promise<ImportsKit> => {
  const kit = await openImports();
  onTestFinished(() => kit.server.end());
  return kit;
};
const filled = async (): Promise<ImportsKit> => {
  const kit = await open();
  for (const product of products) (await kit.create(product)).ok();
  return kit;
};
const exported = async ({ server, token }: ImportsKit): Promise<string> =>
  (await server.call(contracts.exports.products, { token })).text;
const told = async (kit: ImportsKit, sku: string): Promise<object> => {
  const { created_at: _, updated_at: __, version: ___, ...facts } = (await kit.product(sku)).ok().data;
  return facts;
};

test('a file imported where it came from changes nothing', async () => {
  const kit = await filled();
  const { id } = await kit.checked(await exported(kit));
  const rows = await kit.rows(id);
  expect(rows.map(({ outcome }) => outcome)).toEqual(products.map(() => 'same'));
});

test('a file imported into an empty warehouse makes the same products', async () => {
  const [from, to] = [await filled(), await open()];
  const done = await to.applied(await exported(from));
  expect(await to.rows(done.id, 'refuse')).toEqual([]);
  for (const { sku } of products) expect(await told(to, sku)).toEqual(await told(from, sku));
  expect(await exported(to)).toBe(await exported(from));
});

const misread = {
  sku: '1E+5',
  name: '#N/A',
  barcode: '7891000 100103',
  description: 'antes',
  extra: { brand: 'Sem\uFFFDletra', category: 'Frios' },
};

test('a cell that nobody touched says what its product holds, whatever else it might mean', async () => {
  const kit = await open();
  (await kit.create(misread)).ok();
  const { id } = await kit.checked((await exported(kit)).replace('antes', 'depois'));
  expect(await kit.rows(id)).toEqual([expect.objectContaining({ outcome: 'change', problems: [] })]);
  (await kit.apply(id)).ok();
  await kit.settled(id);
  expect(await told(kit, misread.sku)).toMatchObject({ ...misread, description: 'depois' });
});

test('a code that a spreadsheet destroyed is no SKU, also where a product has such a one', async () => {
  const kit = await open();
  for (const sku of ['123000000001', '1,23E+11', '#N/A']) (await kit.create({ sku, name: `n ${sku}` })).ok();
  const file = (await exported(kit)).replace('123000000001;', '1,23E+11;');
  const rows = await kit.rows((await kit.checked(file)).id);
  expect(rows.map(({ outcome, key }) => [outcome, key])).toEqual(
    expect.arrayContaining([
      ['same', '#N/A'],
      ['same', '1,23E+11'],
      ['refuse', ''],
    ]),
  );
  const failed = 'SKU;Nome;Tipo;Unidade\r\n#N/A;Arruela;Outras;UN\r\n#N/A;Porca;Outras;UN\r\n';
  const { counts } = await kit.checked(failed);
  expect(counts).toMatchObject({ change: 0, refuse: 2 });
  expect((await kit.checked('SKU;Custo unit\u00e1rio\r\n#N/A;9,00\r\n')).counts).toMatchObject({ refuse: 1 });
});

test('ends of lines are the same, however a spreadsheet writes them', async () => {
  const kit = await open();
  (await kit.create({ sku: 'CRLF', description: 'uma\r\noutra' })).ok();
  const { id } = await kit.checked((await exported(kit)).replace('uma\r\noutra', 'uma\noutra'));
  expect((await kit.rows(id)).map(({ outcome }) => outcome)).toEqual(['same']);
});

test('a text that looks like rows of the file stays the text that it is', async () => {
  const kit = await open();
  (await kit.create({ sku: 'VICTIM', name: 'Nome certo' })).ok();
  const line = (await exported(kit)).split('\r\n')[1]?.replace('Nome certo', 'Nome antigo') ?? '';
  const cells = line.split(';').length;
  const description = `Original:${';'.repeat(cells - 3)}\n${line}\n;;fim`;
  (await kit.create({ sku: 'AAA', name: 'a nota', description })).ok();
  (await kit.create({ sku: 'BBB', name: 'outra', description: `${';'.repeat(cells - 3)}\n;;` })).ok();
  const { counts } = await kit.checked(await exported(kit));
  expect(counts).toMatchObject({ same: 3, change: 0, refuse: 0 });
});

test('a cell that was touched is read as any other', async () => {
  const kit = await open();
  (await kit.create({ ...misread, sku: 'MIS-1' })).ok();
  const file = (await exported(kit)).replace('#N/A', '#REF!').replace('7891000 100103', '7891000 100110');
  const [row] = await kit.rows((await kit.checked(file)).id);
  expect(row).toMatchObject({ outcome: 'refuse', key: 'MIS-1' });
  expect(row?.problems.map(({ field }) => field)).toEqual(['name']);
  const { id } = await kit.checked((await exported(kit)).replace('7891000 100103', '7891000 100110'));
  const [changed] = await kit.rows(id, 'change');
  expect(changed?.changes).toMatchObject([{ field: 'barcode', to: '7891000100110' }]);
});
