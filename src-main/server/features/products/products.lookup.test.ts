import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openProducts, type ProductsKit } from './products.test-kit.ts';

const { products } = contracts;

let kit: ProductsKit;

beforeAll(async () => {
  kit = await openProducts();
});
afterAll(() => kit.server.end());

describe('GET /products/lookup', () => {
  test('finds by SKU, GTIN of any length, DUN, supplier code and GS1 reading', async () => {
    const { sku } = await kit.created({
      barcode: '7898927300012',
      extra: {
        supplier_codes: ['Forn/77'],
        packagings: [{ unit: 'CX', factor: 6, barcode: '17898927300019' }],
      },
    });
    const codes = [
      sku.toLowerCase(),
      '7898927300012',
      '07898927300012',
      '17898927300019',
      'forn/77',
      '(01)07898927300012(10)L26102A(17)261100',
      '01078989273000121726112610L26102A',
    ];
    for (const code of codes) {
      const found = (await kit.server.call(products.lookup, { token: kit.token, query: { code } })).ok().data;
      expect(
        found.products.map((hit) => hit.sku),
        code,
      ).toEqual([sku]);
    }
    const gs1 = await kit.server.call(products.lookup, { token: kit.token, query: { code: codes[5] ?? '' } });
    expect(gs1.ok().data.parsed).toEqual({
      sscc: null,
      gtin: '07898927300012',
      batch_number: 'L26102A',
      serial_number: null,
      expiration_date: '2026-11-30',
      manufacturing_date: null,
      quantity: null,
    });
  });

  test.each([{}, { code: 'A', search: 'a' }])('%j is refused: one of code and search', async (query) => {
    const answer = await kit.server.call(products.lookup, { token: kit.token, query });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.refusal().errors)).toEqual(['code', 'search']);
  });

  test('finds as one types, at most 20', async () => {
    await Promise.all(Array.from({ length: 25 }, () => kit.created({ name: 'Zimbro seco' })));
    const answer = await kit.server.call(products.lookup, { token: kit.token, query: { search: 'zimb se' } });
    expect(answer.ok().data.products).toHaveLength(20);
    expect((await kit.server.call(products.lookup, { token: kit.token, query: { search: '' } })).status).toBe(
      400,
    );
  });
});
