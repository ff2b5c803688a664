import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { integrationToken } from '../../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

const { list, create, remove, modify } = contracts.products;
const { list: groups, of: groupsOf } = contracts.productGroups;

let server: TestApp;
let token: string;

const add = async (body: Record<string, unknown>): Promise<void> => {
  const whole = { unit: 'UN', product_type: 'resale_good', ...body };
  (await server.call(create, { token, body: whole })).ok();
};
const ask = async (query: Record<string, unknown> = {}) => (await server.call(list, { token, query })).ok();
const skus = async (query: Record<string, unknown>): Promise<readonly string[]> =>
  (await ask(query)).data.map(({ sku }) => sku);
const refused = async (query: Record<string, unknown>) => {
  const answer = await server.call(list, { token, query });
  expect(answer.status).toBe(400);
  return answer.refusal();
};

beforeAll(async () => {
  server = await openTestApp();
  token = await integrationToken(server, ['products:read', 'products:write']);
  await add({
    sku: 'CAF-1',
    name: 'Café torrado Serra Azul',
    barcode: '7891000100103',
    unit_cost: 18.9,
    extra: { brand: 'Serra Azul', category: 'Mercearia' },
  });
  await add({
    sku: 'CAF-2',
    name: 'Café solúvel',
    unit: 'KG',
    unit_cost: 5.0001,
    product_type: 'finished_good',
    extra: { brand: 'Serra Azul', category: 'mercearia' },
  });
  await add({ sku: 'AÇO 1/4"', name: 'Parafuso de aço', characteristics: { has_serial_number: true } });
  await add({
    sku: 'LEI-1',
    name: 'Leite UHT',
    is_active: false,
    stock_control: { restock_priority: 4, min_stock_quantity: 2.5, ideal_stock_quantity: 10 },
    expiration_control: { has_expiration_date: true, shelf_life_days: 120, expiration_alert_days: 30 },
    temperature_control: { is_refrigerated: true, storage_temp_min: 2, storage_temp_max: 7.5 },
    extra: { ncm: '04012010', brand: 'Água Clara', category: 'Laticínios' },
  });
});
afterAll(() => server.end());

describe('GET /products', () => {
  test('answers the envelope of the specification, exactly', async () => {
    const answer = await ask();
    expect(Object.keys(answer)).toEqual([
      'success',
      'message',
      'search_query',
      'filters',
      'pagination',
      'data',
    ]);
    expect(answer).toMatchObject({
      success: true,
      search_query: '',
      filters: [],
      pagination: {
        page: 1,
        per_page: 15,
        last_page: 1,
        has_prev_page: false,
        has_next_page: false,
        records: { from: 1, to: 4, total: 4 },
      },
    });
  });

  test('shows exactly the keys and types of the specification', async () => {
    const [product] = (await ask({ sku: 'LEI-1' })).data;
    expect(product).toEqual({
      sku: 'LEI-1',
      name: 'Leite UHT',
      description: '',
      unit_cost: 0,
      unit: 'UN',
      product_type: 'resale_good',
      barcode: '',
      is_active: false,
      dimensions: { height: 0, width: 0, length: 0, weight: 0 },
      dimensions_description: '0.0cm (A) × 0.0cm (L) × 0.0cm (C) | 0.000kg',
      characteristics: {
        is_dangerous: false,
        is_fragile: false,
        has_serial_number: false,
        has_batch_control: false,
        has_ean: false,
      },
      stock_control: {
        restock_priority: 4,
        restock_priority_description: 'Urgente',
        min_stock_quantity: 2.5,
        ideal_stock_quantity: 10,
      },
      expiration_control: {
        has_expiration_date: true,
        shelf_life_days: 120,
        min_remaining_shelf_life: null,
        expiration_alert_days: 30,
      },
      temperature_control: { is_refrigerated: true, storage_temp_min: 2, storage_temp_max: 7.5 },
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
      updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
    });
  });

  test.each([
    [{ product_type: 'finished_good' }, ['CAF-2'], { product_type: 'finished_good' }],
    [{ is_active: 'false' }, ['LEI-1'], { is_active: false }],
    [
      { product_type: 'resale_good', is_active: 'true' },
      ['CAF-1', 'AÇO 1/4"'],
      {
        product_type: 'resale_good',
        is_active: true,
      },
    ],
    [{ unit: 'KG' }, ['CAF-2'], { unit: 'KG' }],
    [{ restock_priority: '4' }, ['LEI-1'], { restock_priority: 4 }],
    [{ has_serial_number: 'true' }, ['AÇO 1/4"'], { has_serial_number: true }],
    [{ has_expiration_date: 'true' }, ['LEI-1'], { has_expiration_date: true }],
    [{ is_refrigerated: 'true' }, ['LEI-1'], { is_refrigerated: true }],
    [{ has_ean: 'true' }, ['CAF-1'], { has_ean: true }],
    [{ ncm: '04012010' }, ['LEI-1'], { ncm: '04012010' }],
    [{ brand: 'SERRA AZUL' }, ['CAF-2', 'CAF-1'], { brand: 'SERRA AZUL' }],
    [{ brand: 'agua clara' }, ['LEI-1'], { brand: 'agua clara' }],
    [{ category: 'Mercearia', unit: 'KG' }, ['CAF-2'], { category: 'Mercearia', unit: 'KG' }],
    [{ category: 'merce' }, [], { category: 'merce' }],
    [{ barcode: '07891000100103' }, ['CAF-1'], { barcode: '07891000100103' }],
    [{ sku: 'aço 1/4"' }, ['AÇO 1/4"'], { sku: 'aço 1/4"' }],
    [{ stock_level: 'normal' }, [], { stock_level: 'normal' }],
    [{ created_to: '2020-01-01' }, [], { created_to: '2020-01-01', time_zone: 'America/Sao_Paulo' }],
    [{ has_batch_control: 'true' }, [], { has_batch_control: true }],
  ])('filters by %j', async (query, expected, echoed) => {
    const answer = await ask(query);
    expect(answer.data.map(({ sku }) => sku)).toEqual(expected);
    expect(answer.filters).toEqual(echoed);
    expect(answer.pagination.records.total).toBe(expected.length);
  });

  test.each([
    ['cafe', ['CAF-2', 'CAF-1']],
    ['CAFÉ azul', ['CAF-1']],
    ['ca', ['CAF-2', 'CAF-1']],
    ['ca torr', ['CAF-1']],
    ['af', []],
    ['caf-1', ['CAF-1']],
    ['78910', ['CAF-1']],
    ['aco', ['AÇO 1/4"']],
    ['1/4"', ['AÇO 1/4"']],
    ['l', ['LEI-1']],
    ['"', []],
    ['café OR leite', []],
    ['caf*', []],
    ['   ', ['CAF-2', 'CAF-1', 'LEI-1', 'AÇO 1/4"']],
  ])('searches %j', async (search, expected) => {
    const answer = await ask({ search });
    expect(answer.data.map(({ sku }) => sku)).toEqual(expected);
    expect(answer.search_query).toBe(search.trim() === '' ? '' : search);
    expect(answer.filters).toEqual([]);
  });

  test('lists the brands and categories in use, and names those of several products', async () => {
    const { data } = (await server.call(groups, { token })).ok();
    expect(data).toEqual({
      brands: [
        { name: 'Água Clara', products: 1 },
        { name: 'Serra Azul', products: 2 },
      ],
      categories: [
        { name: 'Laticínios', products: 1 },
        { name: 'Mercearia', products: 1 },
        { name: 'mercearia', products: 1 },
      ],
    });
    const of = (await server.call(groupsOf, { token, query: { sku: ['lei-1', 'AÇO 1/4"', 'NONE'] } })).ok();
    expect(of.data.toSorted((a, b) => (a.sku < b.sku ? -1 : 1))).toEqual([
      { sku: 'AÇO 1/4"', brand: null, category: null },
      { sku: 'LEI-1', brand: 'Água Clara', category: 'Laticínios' },
    ]);
  });

  test('takes search_query as another name of search', async () => {
    expect(await skus({ search_query: 'leite' })).toEqual(['LEI-1']);
  });

  test('puts the exact code first, then orders by name', async () => {
    await add({ sku: 'AAA', name: 'Kit CAF-1 e filtro' });
    expect(await skus({ search: 'caf-1' })).toEqual(['CAF-1', 'AAA']);
    (await server.call(remove, { token, params: { sku: 'AAA' } })).ok();
  });

  test.each([
    ['sku', ['AÇO 1/4"', 'CAF-1', 'CAF-2', 'LEI-1']],
    ['-sku', ['LEI-1', 'CAF-2', 'CAF-1', 'AÇO 1/4"']],
    ['-unit_cost,name', ['CAF-1', 'CAF-2', 'LEI-1', 'AÇO 1/4"']],
    ['product_type', ['CAF-2', 'CAF-1', 'LEI-1', 'AÇO 1/4"']],
    ['brand', ['LEI-1', 'CAF-2', 'CAF-1', 'AÇO 1/4"']],
    ['-brand', ['CAF-1', 'CAF-2', 'LEI-1', 'AÇO 1/4"']],
    ['category,sku', ['LEI-1', 'CAF-1', 'CAF-2', 'AÇO 1/4"']],
    ['-restock_priority,-sku', ['LEI-1', 'CAF-2', 'CAF-1', 'AÇO 1/4"']],
  ])('sorts by %s', async (sort, expected) => {
    expect(await skus({ sort })).toEqual(expected);
  });

  test('pages, and a page beyond the end is empty', async () => {
    const second = await ask({ page: '2', per_page: '3', sort: 'sku' });
    expect(second.data.map(({ sku }) => sku)).toEqual(['LEI-1']);
    expect(second.pagination).toMatchObject({ last_page: 2, has_prev_page: true, has_next_page: false });
    const beyond = await ask({ page: '999999' });
    expect(beyond.data).toEqual([]);
    expect(beyond.pagination).toMatchObject({
      page: 999_999,
      has_prev_page: true,
      has_next_page: false,
      records: { from: 0, to: 0, total: 4 },
    });
  });

  test('the indexed and the gathered way agree on every page', async () => {
    for (const sort of ['name', '-name', 'sku', '-updated_at', 'unit_cost']) {
      for (const page of ['1', '2', '3']) {
        const indexed = await skus({ sort, page, per_page: '2' });
        const gathered = await skus({ sort, page, per_page: '2', created_from: '2020-01-01' });
        expect(gathered).toEqual(indexed);
      }
    }
  });

  test('shows a change at once, from the kept answers too', async () => {
    const before = await ask({ search: 'soluvel' });
    expect(before.data[0]?.unit_cost).toBe(5.0001);
    (await server.call(modify, { token, params: { sku: 'CAF-2' }, body: { unit_cost: 6 } })).ok();
    expect((await ask({ search: 'soluvel' })).data[0]?.unit_cost).toBe(6);
  });

  test.each([
    ['page', '0', 'Use um número inteiro de 1 a 1000000'],
    ['page', '1000001', 'Use um número inteiro de 1 a 1000000'],
    ['page', '1.5', 'Use um número inteiro de 1 a 1000000'],
    ['per_page', '101', 'Use um número inteiro de 1 a 100'],
    ['product_type', 'xyz', 'Valor não aceito. Use um destes: resale_good'],
    ['is_active', 'sim', 'Valor não aceito. Use um destes: true, false'],
    ['restock_priority', '9', 'Valor não aceito. Use um destes: 1, 2, 3, 4'],
    ['sort', 'price', 'Ordene por estes campos'],
    ['sort', 'name,-name', 'Ordene por estes campos'],
    ['created_from', '31/12/2026', 'Use uma data (2026-11-20)'],
    ['created_from', '2026-02-30', 'Use uma data (2026-11-20)'],
    ['search', 'x'.repeat(101), 'Use um texto de até 100 caracteres'],
    ['search', 'caf\u0000e', 'caractere inválido'],
    ['foo', '1', 'Parâmetro desconhecido. Aceitos: page, per_page'],
    ['constructor', '1', 'Parâmetro desconhecido'],
  ])('refuses %s=%s, naming it and what is allowed', async (parameter, value, sentence) => {
    const refusal = await refused({ [parameter]: value });
    expect(refusal).toMatchObject({ success: false, data: null, code: 'invalid_filter' });
    expect(refusal.message).toContain(parameter);
    expect(refusal.errors[parameter]?.[0]).toContain(sentence);
  });

  test('says of an operation without parameters that it takes none', async () => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await server.raw({ url: '/api/v1/products/A?foo=1', headers });
    expect(response.json()).toMatchObject({
      code: 'invalid_filter',
      errors: { foo: ['Parâmetro desconhecido; esta operação não aceita nenhum'] },
    });
  });

  test('refuses a parameter that is sent twice', async () => {
    const response = await server.raw({
      url: '/api/v1/products?page=1&page=2',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid_filter', errors: { page: [expect.any(String)] } });
  });

  test('refuses a search that is sent under both of its names', async () => {
    const refusal = await refused({ search: '', search_query: 'leite' });
    expect(Object.keys(refusal.errors)).toEqual(['search_query']);
  });
});
