import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { fieldsOf, openProducts, type ProductsKit } from './products.test-kit.ts';

const { products } = contracts;

let kit: ProductsKit;

beforeAll(async () => {
  kit = await openProducts();
});
afterAll(() => kit.server.end());

describe('PUT /products/{sku}', () => {
  test('changes only what is sent, merges objects, tells the changes', async () => {
    const before = await kit.created({
      unit_cost: 10,
      dimensions: { height: 1, width: 2, length: 3, weight: 4 },
    });
    const after = (await kit.modify(before.sku, { unit_cost: 12.5, dimensions: { height: 9 } })).ok().data;
    expect(after).toMatchObject({
      unit_cost: 12.5,
      version: 2,
      dimensions: { height: 9, width: 2, length: 3, weight: 4 },
    });
    expect(after.updated_at > before.updated_at).toBe(true);
    expect((await kit.eventsOf(before.sku))[1]).toMatchObject({
      name: 'product_updated',
      data: { changes: { unit_cost: { from: 10, to: 12.5 }, 'dimensions.height': { from: 1, to: 9 } } },
    });
  });

  test('takes back what GET gave, without a change and without an event', async () => {
    const { sku } = await kit.created({ description: 'x', extra: { supplier_codes: ['A'] } });
    const answer = await kit.modify(sku, { ...(await kit.read(sku)) });
    expect(answer.ok().data.version).toBe(1);
    expect(await kit.eventsOf(sku)).toHaveLength(1);
  });

  test('every reading carries the version as ETag, the ones answered from memory too', async () => {
    const { sku } = await kit.created();
    await kit.modify(sku, { unit_cost: 2 });
    const tags: unknown[] = [];
    for (let time = 0; time < 3; time += 1) {
      const answer = await kit.server.call(products.details, { token: kit.token, params: { sku } });
      tags.push(answer.headers.etag);
    }
    expect(tags).toEqual([expect.stringMatching(/^"2-/), tags[0], tags[0]]);
  });

  test('null clears, lists replace', async () => {
    const { sku } = await kit.created({
      description: 'x',
      barcode: 'ABC',
      extra: { brand: 'Z', supplier_codes: ['A', 'B'] },
    });
    const body = { description: null, barcode: null, extra: { brand: null, supplier_codes: ['C'] } };
    expect((await kit.modify(sku, body)).ok().data).toMatchObject({
      description: '',
      barcode: '',
      extra: { brand: null, supplier_codes: ['C'] },
    });
  });

  test('switching a control off clears its numbers', async () => {
    const { sku } = await kit.created({
      expiration_control: { has_expiration_date: true, shelf_life_days: 30 },
      temperature_control: { is_refrigerated: true, storage_temp_min: 1 },
    });
    const body = {
      expiration_control: { has_expiration_date: false },
      temperature_control: { is_refrigerated: false },
    };
    expect((await kit.modify(sku, body)).ok().data).toMatchObject({
      expiration_control: { has_expiration_date: false, shelf_life_days: null },
      temperature_control: { is_refrigerated: false, storage_temp_min: null },
    });
  });

  test('judges the rules on the whole product, not on what is sent', async () => {
    const { sku } = await kit.created({ stock_control: { min_stock_quantity: 5, ideal_stock_quantity: 10 } });
    const answer = await kit.modify(sku, { stock_control: { min_stock_quantity: 11 } });
    expect(fieldsOf(answer)).toEqual(['stock_control.ideal_stock_quantity']);
    expect((await kit.read(sku)).stock_control.min_stock_quantity).toBe(5);
  });

  test('refuses another SKU, takes the same in another case', async () => {
    const { sku } = await kit.created();
    expect(fieldsOf(await kit.modify(sku, { sku: 'OUTRO' }))).toEqual(['sku']);
    expect((await kit.modify(sku, { sku: sku.toLowerCase() })).status).toBe(200);
  });

  test('If-Match: the version seen passes, an older one is 412 and changes nothing', async () => {
    const { sku } = await kit.created();
    expect((await kit.modify(sku, { name: 'Um' }, { 'if-match': '"1"' })).headers['etag']).toBe('"2"');
    const late = await kit.modify(sku, { name: 'Dois' }, { 'if-match': '"1"' });
    expect(late.status).toBe(412);
    expect(late.refusal().code).toBe('version_mismatch');
    expect((await kit.read(sku)).name).toBe('Um');
    expect((await kit.modify(sku, { name: 'X' }, { 'if-match': 'abc' })).refusal().code).toBe('bad_if_match');
  });

  test('the sub-resources change their part', async () => {
    const { sku } = await kit.created();
    const call = { token: kit.token, params: { sku } };
    await kit.server.call(products.stockControl, {
      ...call,
      body: { restock_priority: 4, min_stock_quantity: 1, ideal_stock_quantity: 2 },
    });
    await kit.server.call(products.expirationControl, {
      ...call,
      body: { has_expiration_date: true, has_batch_control: true },
    });
    await kit.server.call(products.temperatureControl, { ...call, body: { is_refrigerated: true } });
    expect(await kit.read(sku)).toMatchObject({
      version: 4,
      stock_control: { restock_priority: 4, restock_priority_description: 'Urgente' },
      expiration_control: { has_expiration_date: true },
      characteristics: { has_batch_control: true },
      temperature_control: { is_refrigerated: true },
    });
  });

  test('answers 404 for a SKU that nobody has', async () => {
    expect((await kit.modify('NADA', { name: 'x' })).status).toBe(404);
  });
});
