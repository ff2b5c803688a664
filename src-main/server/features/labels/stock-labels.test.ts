import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { writeStockCode } from '#shared/domain/stock-code.ts';
import { readSvg, readZpl } from '../../../testing/barcodes.ts';
import { integrationToken } from '../../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

const { labels, lots, operationTypes, products } = contracts;

type Loose = Readonly<Record<string, unknown>>;

let server: TestApp;
let token: string;
let receipt: string;

const product = async (body: Loose) =>
  (
    await server.call(products.create, {
      token,
      body: { unit: 'UN', product_type: 'resale_good', ...body } as never,
    })
  ).ok();

const lot = { batch_number: 'L(1)/7', expiration_date: '2027-02-28' };
const plainLot = { batch_number: 'Ação 7', expiration_date: '2027-03-31' };

beforeAll(async () => {
  server = await openTestApp();
  token = await integrationToken(server);
  (await server.call(contracts.locations.create, { token, body: { code: '1.2.3' } })).ok();
  const withLots = {
    characteristics: { has_batch_control: true },
    expiration_control: { has_expiration_date: true },
  };
  await product({ sku: 'CAF-500', name: 'Café torrado', barcode: '7891000100103', ...withLots });
  await product({ sku: 'CHÁ.1', name: 'Chá preto', ...withLots });
  await product({
    sku: 'LEI-1',
    name: 'Leite',
    barcode: '7891234567895',
    expiration_control: { has_expiration_date: true },
  });
  await product({
    sku: 'FUR-1',
    name: 'Furadeira',
    barcode: '4006381333931',
    characteristics: { has_serial_number: true },
  });
  const at = { location_code: '1.2.3' };
  const items = [
    { sku: 'CAF-500', quantity: 100, ...lot, ...at },
    { sku: 'CAF-500', quantity: 20, ...lot, ...at },
    { sku: 'CHÁ.1', quantity: 6, ...plainLot, ...at },
    { sku: 'LEI-1', quantity: 9, expiration_date: '2027-05-31', ...at },
    { sku: 'FUR-1', quantity: 2, serial_numbers: ['SN-1', 'SN-2'], ...at },
  ];
  const body = { items } as never;
  receipt = (await server.call(operationTypes.goodsReceipt, { token, body })).ok().data.receipt_number;
});
afterAll(() => server.end());

const made = (body: Loose) => server.call(labels.stock, { token, body: { format: 'zpl', ...body } as never });

const coffee = '01078910001001031727022810L(1)/7';

describe('labels of goods in stock', () => {
  test('bear their GTIN, last day and lot as GS1, what they are, and how much', async () => {
    const { text, headers } = await made({
      items: [{ sku: 'caf-500', batch_number: 'l(1)/7', quantity: 120, copies: 2 }],
      copies: 3,
    });
    expect(headers['content-disposition']).toContain('"etiquetas-estoque-');
    expect(headers['x-total-count']).toBe('6');
    expect(await readZpl(text)).toEqual([{ format: 'Code128', sign: ']C1', text: coffee }]);
    for (const said of ['CAF-500', 'Lote L(1)/7', 'Val. 28/02/2027 _C2_B7 120 UN']) {
      expect(text).toContain(`^FD${said}^FS`);
    }
    expect(text).toContain('^PW800^LL400');
    expect(text).toContain('^PQ6^XZ');
  });

  test('are one for each serial number, with it in the code', async () => {
    const { text } = await made({ items: [{ sku: 'FUR-1', serial_numbers: ['sn-2', 'SN-1'] }] });
    const [first = '', second = ''] = text.split('^XZ');
    expect((await readZpl(first))[0]?.text).toBe('010400638133393121SN-2');
    expect((await readZpl(second))[0]?.text).toBe('010400638133393121SN-1');
    expect(first).toContain('^FDN/S SN-2^FS');
  });

  test('of goods without a lot bear their last day', async () => {
    const { text } = await made({ items: [{ sku: 'LEI-1', expiration_date: '2027-05-31' }] });
    expect((await readZpl(text))[0]?.text).toBe('010789123456789517270531');
  });

  test('without a GTIN, or of a lot that GS1 can not write, bear a square that lookups know', async () => {
    const { text } = await made({ format: 'svg', items: [{ sku: 'CHÁ.1', batch_number: 'Ação 7' }] });
    const code = writeStockCode({ sku: 'CHÁ.1', ...plainLot, serial_number: null });
    expect(code).toBe('AL1.CH%C3%81%2E1.A%C3%A7%C3%A3o%207.270331.');
    expect((await readSvg(text)).map(({ format, text: read }) => [format, read])).toEqual([['QRCode', code]]);
    const found = (await server.call(products.lookup, { token, query: { code } })).ok().data;
    expect(found.products.map(({ sku }) => sku)).toEqual(['CHÁ.1']);
    expect(found.parsed).toMatchObject({ ...plainLot, serial_number: null, gtin: null });
    const { lots: hits } = (await server.call(lots.lookup, { token, query: { code } })).ok().data;
    expect(hits.map(({ batch_number: batch, product: { sku } }) => [sku, batch])).toEqual([
      ['CHÁ.1', 'Ação 7'],
    ]);
    const other = code.replace('CH%C3%81%2E1', 'CAF-500');
    expect((await server.call(lots.lookup, { token, query: { code: other } })).ok().data.lots).toEqual([]);
  });

  test('of a receipt are all that it brought, the same lot once with its sum', async () => {
    const { text, headers } = await made({ receipt_number: receipt });
    expect(headers['x-total-count']).toBe('5');
    const all = text.split('^XZ\n').slice(0, -1);
    expect(all[0]).toContain('_C2_B7 120 UN');
    expect(all[1]).toContain('_C2_B7 6 UN');
    expect((await readZpl(all[0] ?? ''))[0]?.text).toBe(coffee);
    expect((await readZpl(all[4] ?? ''))[0]?.text).toBe('010400638133393121SN-2');
    expect(all[3]).not.toContain(' UN');
  });

  test('are a square of GS1 where bars would be too fine, and what the scanner reads is the lot', async () => {
    const { text } = await made({ size: '60x40', items: [{ sku: 'CAF-500', batch_number: 'L(1)/7' }] });
    const [read] = await readZpl(text);
    expect(read).toEqual({ format: 'DataMatrix', sign: ']d2', text: coffee });
    const query = { code: `${read?.sign}${read?.text}` };
    const { lots: hits } = (await server.call(lots.lookup, { token, query })).ok().data;
    expect(hits.map(({ batch_number: batch }) => batch)).toEqual(['L(1)/7']);
  });

  test.each([
    [{}, ['items', 'receipt_number'], 'um dos dois'],
    [{ items: [{ sku: 'CAF-500' }], receipt_number: 'X' }, ['items', 'receipt_number'], 'um dos dois'],
    [{ items: [{ sku: 'CAF-500' }, { sku: 'NADA' }] }, ['items.1.sku'], 'NADA'],
    [{ items: [{ sku: 'CAF-500', batch_number: 'L9' }] }, ['items.0.batch_number'], 'L9'],
    [{ items: [{ sku: 'LEI-1', expiration_date: '2027-01-01' }] }, ['items.0.expiration_date'], 'sem lote'],
    [{ items: [{ sku: 'FUR-1', serial_numbers: ['SN-1', 'SN-9'] }] }, ['items.0.serial_numbers.1'], 'SN-9'],
    [{ receipt_number: 'REC-999' }, ['receipt_number'], 'REC-999'],
    [{ items: [{ sku: 'CAF-500', copies: 600 }], copies: 2 }, ['copies'], '1200'],
  ])('refuse %j at its fields', async (body, fields, sentence) => {
    const { errors } = (await made(body)).refusal();
    expect(Object.keys(errors)).toEqual(fields);
    expect(errors[fields[0] ?? '']?.[0]).toContain(sentence);
  });
});
