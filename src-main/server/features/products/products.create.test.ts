import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fieldsOf, minimal, openProducts, type ProductsKit } from './products.test-kit.ts';

let kit: ProductsKit;

beforeAll(async () => {
  kit = await openProducts();
});
afterAll(() => kit.server.end());

describe('POST /products', () => {
  test('fills in the defaults and answers 201 with version and ETag', async () => {
    const answer = await kit.create(minimal('MIN-1'));
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
    const { sku } = await kit.created({ name: 'Com evento' });
    expect(await kit.eventsOf(sku)).toMatchObject([
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
    const product = (await kit.create(body)).ok().data;
    const codes = [{ fiscal_code: product.sku, ncm: '84713012', additional_data: { origem: '1' } }];
    expect(await kit.read(product.sku)).toEqual({ ...product, fiscal_codes: codes });
    expect(product).toMatchObject({
      ...body,
      stock_control: { restock_priority: 3, min_stock_quantity: 12.5, ideal_stock_quantity: 50 },
      extra: { ...body.extra, packagings: [{ ...body.extra.packagings[0], dimensions: null }] },
      dimensions_description: '55.5cm (A) × 26.0cm (L) × 51.8cm (C) | 14.577kg',
    });
    (await kit.remove(product.sku)).ok();
  });

  test.each([
    [{}, ['sku', 'name', 'unit', 'product_type']],
    [{ ...minimal('x'), name: '' }, ['name']],
    [{ ...minimal('x'), name: 'a\u0001b' }, ['name']],
    [{ ...minimal(' x') }, ['sku']],
    [{ ...minimal('x'.repeat(61)) }, ['sku']],
    [{ ...minimal('a\tb'), name: 'x' }, ['sku']],
    [{ ...minimal('a\u200bb'), name: 'x' }, ['sku']],
    [{ ...minimal('\u202eabc'), name: 'x' }, ['sku']],
    [{ ...minimal('..'), name: 'x' }, ['sku']],
    [{ ...minimal('Lookup'), name: 'x' }, ['sku']],
    [{ ...minimal('x'), color: 'azul' }, ['color']],
    [{ ...minimal('x'), dimensions: { height: 1.25 } }, ['dimensions.height']],
    [{ ...minimal('x'), dimensions: { depth: 1 } }, ['dimensions.depth']],
    [{ ...minimal('x'), unit_cost: 1.00001 }, ['unit_cost']],
    [{ ...minimal('x'), unit_cost: '1,5' }, ['unit_cost']],
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
    const answer = await kit.create(body);
    expect(answer.status).toBe(422);
    expect(fieldsOf(answer).toSorted()).toEqual([...fields].toSorted());
    for (const sentences of Object.values(answer.refusal().errors)) {
      for (const sentence of sentences) expect(sentence).toMatch(/^[A-ZÀ-Ú]/);
    }
  });

  test('takes a SKU with blanks, slashes and accents, and finds it in the path', async () => {
    const sku = 'ÁÇ 1/2" x 3% #7?';
    await kit.created({ sku });
    expect((await kit.read(sku)).sku).toBe(sku);
    expect((await kit.read(sku.toLowerCase())).sku).toBe(sku);
  });

  test('refuses a SKU that exists in another case, naming it', async () => {
    await kit.created({ sku: 'Dup-1' });
    const answer = await kit.create(minimal('dUP-1'));
    expect(answer.status).toBe(409);
    expect(answer.refusal()).toMatchObject({
      code: 'duplicate',
      errors: { sku: ['Já existe um produto com este SKU: Dup-1'] },
    });
  });

  test('refuses the barcode of a living product, whatever its length', async () => {
    const owner = await kit.created({ barcode: '7896036090244' });
    const answer = await kit.create({ ...minimal(), barcode: '07896036090244' });
    expect(answer.status).toBe(409);
    expect(answer.refusal().errors['barcode']?.[0]).toContain(owner.sku);
    (await kit.remove(owner.sku)).ok();
    expect((await kit.create({ ...minimal(), barcode: '7896036090244' })).status).toBe(201);
  });

  test('says what to write where a quantity or a measure is not one', async () => {
    const stock_control = { min_stock_quantity: '1,5' };
    const answer = await kit.create({ ...minimal(), stock_control, dimensions: { height: 1.25 } });
    expect(answer.refusal().errors).toEqual({
      'stock_control.min_stock_quantity': ['Envie um número, com ponto decimal e sem separador de milhar'],
      'dimensions.height': ['Use até uma casa decimal; o valor enviado foi 1,25'],
    });
  });

  test('refuses a barcode that looks the same, in whatever letters and code points', async () => {
    await kit.created({ barcode: 'Café-1'.normalize('NFC') });
    const answer = await kit.create({ ...minimal(), barcode: 'CAFÉ-1'.normalize('NFD') });
    expect(Object.keys(answer.refusal().errors)).toEqual(['barcode']);
  });

  test('answers a repeated Idempotency-Key with the first result, and another body with 409', async () => {
    const body = minimal();
    const headers = { 'idempotency-key': 'pedido-1' };
    const first = await kit.create(body, headers);
    const second = await kit.create(body, headers);
    expect(second.status).toBe(201);
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(second.ok()).toEqual(first.ok());
    expect(await kit.eventsOf(body.sku)).toHaveLength(1);
    const other = await kit.create(minimal(), headers);
    expect(other.refusal().code).toBe('idempotency_mismatch');
  });

  test('lets one of many simultaneous creations of a SKU win', async () => {
    const body = minimal();
    const answers = await Promise.all(Array.from({ length: 20 }, () => kit.create(body)));
    const won = answers.filter(({ status }) => status === 201);
    expect(won).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(await kit.eventsOf(body.sku)).toHaveLength(1);
  });
});
