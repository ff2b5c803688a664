import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/contracts/index.ts';
import type { ProductDetails } from '#shared/contracts/product-schema.ts';
import type { ErrorEnvelope } from '#shared/kernel/envelope.ts';
import { integrationToken } from '../../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

const { products } = contracts;

let server: TestApp;
let token: string;
let serial = 0;

const newSku = (): string => `P-${(serial += 1)}`;
const minimal = (sku = newSku()) => ({
  sku,
  name: `Produto ${sku}`,
  unit: 'UN',
  product_type: 'resale_good',
});

const create = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  server.call(products.create, { token, body, headers });
const created = async (body: Record<string, unknown> = {}): Promise<ProductDetails> =>
  (await create({ ...minimal(), ...body })).ok().data;
const modify = (sku: string, body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  server.call(products.modify, { token, params: { sku }, body, headers });
const read = async (sku: string): Promise<ProductDetails> =>
  (await server.call(products.details, { token, params: { sku } })).ok().data;
const remove = (sku: string) => server.call(products.remove, { token, params: { sku } });

type Told = { readonly name: string; readonly data: { readonly sku: string; readonly changes?: object } };

const eventsOf = async (sku: string): Promise<readonly Told[]> => {
  const rows = await server.deps.store.read
    .selectFrom('event')
    .select(['name', 'body'])
    .orderBy('sequence')
    .execute();
  return rows
    .map(({ name, body }) => ({ name, data: (JSON.parse(body) as { data: Told['data'] }).data }))
    .filter(({ data }) => data.sku === sku);
};

const fieldsOf = (answer: { refusal(): ErrorEnvelope }): readonly string[] =>
  Object.keys(answer.refusal().errors);

beforeAll(async () => {
  server = await openTestApp();
  token = await integrationToken(server, ['products:read', 'products:write']);
});
afterAll(() => server.end());

describe('POST /products', () => {
  test('fills in the defaults and answers 201 with version and ETag', async () => {
    const answer = await create(minimal('MIN-1'));
    expect(answer.status).toBe(201);
    expect(answer.headers['etag']).toBe('"1"');
    expect(answer.ok().data).toMatchObject({
      sku: 'MIN-1',
      description: '',
      unit_cost: 0,
      is_active: true,
      version: 1,
      stock_control: { restock_priority: 2, restock_priority_description: 'Média' },
      extra: { ncm: null, supplier_codes: [], packagings: [], gtins: [] },
    });
  });

  test('tells product_created once, in the same transaction', async () => {
    const { sku } = await created({ name: 'Com evento' });
    expect(await eventsOf(sku)).toMatchObject([
      { name: 'product_created', data: { sku, name: 'Com evento' } },
    ]);
  });

  test('keeps every field that was sent', async () => {
    const body = {
      ...minimal(),
      description: 'Linha 1\nLinha 2',
      unit_cost: 4205.1769,
      barcode: '7891000100103',
      dimensions: { height: 55.5, width: 26, length: 51.8, weight: 14.577 },
      characteristics: { is_dangerous: true, has_serial_number: true, has_ean: true },
      stock_control: { restock_priority: 3, min_stock_quantity: '12.500', ideal_stock_quantity: 50 },
      temperature_control: { is_refrigerated: true, storage_temp_min: -18.5, storage_temp_max: -12 },
      extra: {
        ncm: '84713012',
        origin: '1',
        brand: 'Kimura',
        category: 'TI',
        allocation_policy: 'fifo',
        supplier_codes: ['F-1', 'F-2'],
        gtins: ['7890000010016'],
        packagings: [{ unit: 'CX', factor: 12, barcode: '17891000100100' }],
      },
    };
    const product = (await create(body)).ok().data;
    expect(await read(product.sku)).toEqual(product);
    expect(product).toMatchObject({
      ...body,
      stock_control: { restock_priority: 3, min_stock_quantity: 12.5, ideal_stock_quantity: 50 },
      extra: { ...body.extra, packagings: [{ ...body.extra.packagings[0], dimensions: null }] },
      dimensions_description: 'A: 55,5 cm x L: 26,0 cm x C: 51,8 cm - 14,577 kg',
    });
    (await remove(product.sku)).ok();
  });

  test.each([
    [{}, ['sku', 'name', 'unit', 'product_type']],
    [{ ...minimal('x'), name: '' }, ['name']],
    [{ ...minimal('x'), name: 'a\u0001b' }, ['name']],
    [{ ...minimal(' x') }, ['sku']],
    [{ ...minimal('x'.repeat(61)) }, ['sku']],
    [{ ...minimal('a\tb'), name: 'x' }, ['sku']],
    [{ ...minimal('x'), color: 'azul' }, ['color']],
    [{ ...minimal('x'), dimensions: { height: 1.25 } }, ['dimensions.height']],
    [{ ...minimal('x'), dimensions: { depth: 1 } }, ['dimensions.depth']],
    [{ ...minimal('x'), unit_cost: 1.00001 }, ['unit_cost']],
    [{ ...minimal('x'), unit_cost: '1' }, ['unit_cost']],
    [{ ...minimal('x'), unit_cost: -1 }, ['unit_cost']],
    [{ ...minimal('x'), is_active: 'sim' }, ['is_active']],
    [{ ...minimal('x'), unit: 'XX' }, ['unit']],
    [{ ...minimal('x'), product_type: 'xyz' }, ['product_type']],
    [{ ...minimal('x'), stock_control: { restock_priority: 5 } }, ['stock_control.restock_priority']],
    [
      { ...minimal('x'), stock_control: { min_stock_quantity: 2, ideal_stock_quantity: 1 } },
      ['stock_control.ideal_stock_quantity'],
    ],
    [
      { ...minimal('x'), stock_control: { min_stock_quantity: 1.2345 } },
      ['stock_control.min_stock_quantity'],
    ],
    [{ ...minimal('x'), stock_control: { min_stock_quantity: '1,5' } }, ['stock_control.min_stock_quantity']],
    [
      { ...minimal('x'), expiration_control: { shelf_life_days: 10 } },
      ['expiration_control.shelf_life_days'],
    ],
    [
      {
        ...minimal('x'),
        expiration_control: {
          has_expiration_date: true,
          shelf_life_days: 10,
          expiration_alert_days: 11,
        },
      },
      ['expiration_control.expiration_alert_days'],
    ],
    [
      { ...minimal('x'), temperature_control: { storage_temp_min: 2 } },
      ['temperature_control.storage_temp_min'],
    ],
    [
      {
        ...minimal('x'),
        temperature_control: {
          is_refrigerated: true,
          storage_temp_min: 8,
          storage_temp_max: 2,
        },
      },
      ['temperature_control.storage_temp_max'],
    ],
    [{ ...minimal('x'), characteristics: { has_ean: true } }, ['characteristics.has_ean']],
    [
      { ...minimal('x'), barcode: '7891000100104', characteristics: { has_ean: true } },
      ['characteristics.has_ean'],
    ],
    [{ ...minimal('x'), extra: { ncm: '8471.30.12' } }, ['extra.ncm']],
    [{ ...minimal('x'), extra: { gtins: ['123'] } }, ['extra.gtins.0']],
  ])('refuses %j and names the fields', async (body, fields) => {
    const answer = await create(body);
    expect(answer.status).toBe(422);
    expect(fieldsOf(answer).toSorted()).toEqual([...fields].toSorted());
    for (const sentences of Object.values(answer.refusal().errors)) {
      for (const sentence of sentences) expect(sentence).toMatch(/^[A-ZÀ-Ú]/);
    }
  });

  test('takes a SKU with blanks, slashes and accents, and finds it in the path', async () => {
    const sku = 'ÁÇ 1/2" x 3% #7?';
    await created({ sku });
    expect((await read(sku)).sku).toBe(sku);
    expect((await read(sku.toLowerCase())).sku).toBe(sku);
  });

  test('refuses a SKU that exists in another case, naming it', async () => {
    await created({ sku: 'Dup-1' });
    const answer = await create(minimal('dUP-1'));
    expect(answer.status).toBe(409);
    expect(answer.refusal()).toMatchObject({
      code: 'duplicate',
      errors: { sku: ['Já existe um produto com este SKU: Dup-1'] },
    });
  });

  test('refuses the barcode of a living product, whatever its length', async () => {
    const owner = await created({ barcode: '7896036090244' });
    const answer = await create({ ...minimal(), barcode: '07896036090244' });
    expect(answer.status).toBe(409);
    expect(answer.refusal().errors['barcode']?.[0]).toContain(owner.sku);
    (await remove(owner.sku)).ok();
    expect((await create({ ...minimal(), barcode: '7896036090244' })).status).toBe(201);
  });

  test('answers a repeated Idempotency-Key with the first result, and another body with 409', async () => {
    const body = minimal();
    const headers = { 'idempotency-key': 'pedido-1' };
    const first = await create(body, headers);
    const second = await create(body, headers);
    expect(second.status).toBe(201);
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(second.ok()).toEqual(first.ok());
    expect(await eventsOf(body.sku)).toHaveLength(1);
    const other = await create(minimal(), headers);
    expect(other.refusal().code).toBe('idempotency_mismatch');
  });

  test('lets one of many simultaneous creations of a SKU win', async () => {
    const body = minimal();
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(19).fill(409)]);
    expect(await eventsOf(body.sku)).toHaveLength(1);
  });
});

describe('PUT /products/{sku}', () => {
  test('changes only what is sent, merges objects, tells the changes', async () => {
    const before = await created({
      unit_cost: 10,
      dimensions: { height: 1, width: 2, length: 3, weight: 4 },
    });
    const after = (await modify(before.sku, { unit_cost: 12.5, dimensions: { height: 9 } })).ok().data;
    expect(after).toMatchObject({
      unit_cost: 12.5,
      version: 2,
      dimensions: { height: 9, width: 2, length: 3, weight: 4 },
    });
    expect(after.updated_at > before.updated_at).toBe(true);
    expect((await eventsOf(before.sku))[1]).toMatchObject({
      name: 'product_updated',
      data: { changes: { unit_cost: { from: 10, to: 12.5 }, 'dimensions.height': { from: 1, to: 9 } } },
    });
  });

  test('takes back what GET gave, without a change and without an event', async () => {
    const { sku } = await created({ description: 'x', extra: { supplier_codes: ['A'] } });
    const answer = await modify(sku, { ...(await read(sku)) });
    expect(answer.ok().data.version).toBe(1);
    expect(await eventsOf(sku)).toHaveLength(1);
  });

  test('null clears, lists replace', async () => {
    const { sku } = await created({
      description: 'x',
      barcode: 'ABC',
      extra: { brand: 'Z', supplier_codes: ['A', 'B'] },
    });
    const body = { description: null, barcode: null, extra: { brand: null, supplier_codes: ['C'] } };
    expect((await modify(sku, body)).ok().data).toMatchObject({
      description: '',
      barcode: '',
      extra: { brand: null, supplier_codes: ['C'] },
    });
  });

  test('switching a control off clears its numbers', async () => {
    const { sku } = await created({
      expiration_control: { has_expiration_date: true, shelf_life_days: 30 },
      temperature_control: { is_refrigerated: true, storage_temp_min: 1 },
    });
    const body = {
      expiration_control: { has_expiration_date: false },
      temperature_control: { is_refrigerated: false },
    };
    expect((await modify(sku, body)).ok().data).toMatchObject({
      expiration_control: { has_expiration_date: false, shelf_life_days: null },
      temperature_control: { is_refrigerated: false, storage_temp_min: null },
    });
  });

  test('judges the rules on the whole product, not on what is sent', async () => {
    const { sku } = await created({ stock_control: { min_stock_quantity: 5, ideal_stock_quantity: 10 } });
    const answer = await modify(sku, { stock_control: { min_stock_quantity: 11 } });
    expect(fieldsOf(answer)).toEqual(['stock_control.ideal_stock_quantity']);
    expect((await read(sku)).stock_control.min_stock_quantity).toBe(5);
  });

  test('refuses another SKU, takes the same in another case', async () => {
    const { sku } = await created();
    expect(fieldsOf(await modify(sku, { sku: 'OUTRO' }))).toEqual(['sku']);
    expect((await modify(sku, { sku: sku.toLowerCase() })).status).toBe(200);
  });

  test('If-Match: the version seen passes, an older one is 412 and changes nothing', async () => {
    const { sku } = await created();
    expect((await modify(sku, { name: 'Um' }, { 'if-match': '"1"' })).headers['etag']).toBe('"2"');
    const late = await modify(sku, { name: 'Dois' }, { 'if-match': '"1"' });
    expect(late.status).toBe(412);
    expect(late.refusal().code).toBe('version_mismatch');
    expect((await read(sku)).name).toBe('Um');
    expect((await modify(sku, { name: 'X' }, { 'if-match': 'abc' })).refusal().code).toBe('bad_if_match');
  });

  test('the sub-resources change their part', async () => {
    const { sku } = await created();
    const call = { token, params: { sku } };
    await server.call(products.stockControl, {
      ...call,
      body: { restock_priority: 4, min_stock_quantity: 1, ideal_stock_quantity: 2 },
    });
    await server.call(products.expirationControl, {
      ...call,
      body: { expiration_control: { has_expiration_date: true }, has_batch_control: true },
    });
    await server.call(products.temperatureControl, { ...call, body: { is_refrigerated: true } });
    expect(await read(sku)).toMatchObject({
      version: 4,
      stock_control: { restock_priority: 4, restock_priority_description: 'Urgente' },
      expiration_control: { has_expiration_date: true },
      characteristics: { has_batch_control: true },
      temperature_control: { is_refrigerated: true },
    });
  });

  test('answers 404 for a SKU that nobody has', async () => {
    expect((await modify('NADA', { name: 'x' })).status).toBe(404);
  });
});

describe('DELETE /products/{sku}', () => {
  test('takes it out of every read, tells deleted:true, keeps the SKU reserved', async () => {
    const { sku, name } = await created({ name: 'Abacaxi em calda', extra: { supplier_codes: ['FX-9'] } });
    const answer = await remove(sku);
    expect(answer.ok().data).toBeNull();
    expect((await server.call(products.details, { token, params: { sku } })).status).toBe(404);
    expect((await remove(sku)).status).toBe(404);
    expect((await server.call(products.list, { token, query: { search: name } })).ok().data).toEqual([]);
    const lookup = await server.call(products.lookup, { token, query: { code: 'FX-9' } });
    expect(lookup.ok().data.products).toEqual([]);
    expect((await eventsOf(sku)).at(-1)).toMatchObject({ name: 'product_updated', data: { deleted: true } });
    const again = await create(minimal(sku.toLowerCase()));
    expect(again.status).toBe(409);
    expect(again.refusal().code).toBe('sku_reserved');
  });
});

describe('GET /products/lookup', () => {
  test('finds by SKU, GTIN of any length, DUN, supplier code and GS1 reading', async () => {
    const { sku } = await created({
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
      `0107898927300012${'17261126'}10L26102A`,
    ];
    for (const code of codes) {
      const found = (await server.call(products.lookup, { token, query: { code } })).ok().data;
      expect(
        found.products.map((hit) => hit.sku),
        code,
      ).toEqual([sku]);
    }
    const gs1 = await server.call(products.lookup, { token, query: { code: codes[5] ?? '' } });
    expect(gs1.ok().data.parsed).toEqual({
      gtin: '07898927300012',
      batch_number: 'L26102A',
      serial_number: null,
      expiration_date: '2026-11-30',
      manufacturing_date: null,
      quantity: null,
    });
  });

  test('finds as one types, at most 20', async () => {
    await Promise.all(Array.from({ length: 25 }, () => created({ name: 'Zimbro seco' })));
    const answer = await server.call(products.lookup, { token, query: { q: 'zimb se' } });
    expect(answer.ok().data.products).toHaveLength(20);
    expect((await server.call(products.lookup, { token, query: { q: '' } })).status).toBe(400);
  });
});

test('product_count and product_search never drift from the products', async () => {
  const { store } = server.deps;
  const counted = await store.read
    .selectFrom('product')
    .select((eb) => ['product_type', 'is_active', eb.fn.countAll<number>().as('total')])
    .where('deleted_at', 'is', null)
    .groupBy(['product_type', 'is_active'])
    .execute();
  const kept = await store.read
    .selectFrom('product_count')
    .select(['product_type', 'is_active', 'total'])
    .where('total', '>', 0)
    .execute();
  expect(kept).toEqual(expect.arrayContaining(counted));
  expect(kept).toHaveLength(counted.length);
  const indexed = await store.read.selectFrom('product_search').select('rowid').execute();
  const living = await store.read
    .selectFrom('product')
    .select('id')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  expect(indexed.map(({ rowid }) => rowid).toSorted((a, b) => a - b)).toEqual(living.map(({ id }) => id));
});
