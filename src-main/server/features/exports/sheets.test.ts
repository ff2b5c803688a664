import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { exportFileTypes } from '#shared/areas/exports/contract.ts';
import { setUp } from '../../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

const { products, operationTypes, locations } = contracts;

let server: TestApp;
let token: string;

beforeAll(async () => {
  server = await openTestApp();
  token = await setUp(server);
  for (let n = 0; n < 600; n += 1) {
    const body = {
      sku: String(n).padStart(5, '0'),
      name: n === 0 ? '=1+1; "aspas"' : `Produto ${n}`,
      unit: 'KG',
      product_type: 'resale_good',
      unit_cost: n + 0.25,
    } as const;
    (await server.call(products.create, { token, body })).ok();
  }
  (await server.call(locations.create, { token, body: { code: '1.1.1.1' } })).ok();
  const items = [{ sku: '00003', location_code: '1.1.1.1', quantity: 12.5 }];
  (await server.call(operationTypes.goodsReceipt, { token, body: { items } })).ok();
});
afterAll(() => server.end());

const download = async (path: string) => {
  const answer = await server.raw({
    url: `/api/v1/exports/${path}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return { ...answer, rows: (await readXlsx(answer.rawPayload)).sheets[0]?.rows ?? [] };
};

describe('a list as a spreadsheet', () => {
  it('holds every page, numbers as numbers, and runs no formula', async () => {
    const { headers, rows } = await download('products?format=xlsx&sort=sku');
    expect(headers['content-type']).toBe(exportFileTypes.xlsx);
    expect(headers['content-disposition']).toMatch(/filename="produtos-\d{4}-\d\d-\d\d\.xlsx"/u);
    expect(headers['x-total-count']).toBe('600');
    expect(rows).toHaveLength(601);
    const at = (heading: string) => rows[0]?.indexOf(heading) ?? -1;
    expect([rows[1]?.[at('SKU')], rows[1]?.[at('Nome')]]).toEqual(['00000', '=1+1; "aspas"']);
    expect(rows.slice(1).map((row) => row[at('Custo unitário')])).toEqual(
      Array.from({ length: 600 }, (_, n) => n + 0.25),
    );
  });

  it('holds days as days, and the rows of a filter alone', async () => {
    const { rows } = await download('stock?format=xlsx&sku=00003');
    expect(rows).toHaveLength(2);
    const at = (heading: string) => rows[0]?.indexOf(heading) ?? -1;
    expect([rows[1]?.[at('SKU')], rows[1]?.[at('Quantidade')]]).toEqual(['00003', 12.5]);
    expect(rows[1]?.[at('Entrada')]).toBeInstanceOf(Date);
  });

  it('of nothing has its headings', async () => {
    const { rows, headers } = await download('movements?format=xlsx&type=scrap');
    expect([rows.length, headers['x-total-count']]).toEqual([1, '0']);
  });

  it('refuses another format', async () => {
    const answer = await server.raw({
      url: '/api/v1/exports/products?format=pdf',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.statusCode).toBe(400);
  });

  it('is made beside others, each its own', async () => {
    const all = await Promise.all(
      ['brand=x', 'sort=-sku', 'sort=sku'].map((query) => download(`products?format=xlsx&${query}`)),
    );
    expect(all.map(({ rows }) => rows.length)).toEqual([1, 601, 601]);
    expect(all[1]?.rows[1]?.[0]).toBe('00599');
  });
});
