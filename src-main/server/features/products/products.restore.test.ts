import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { integrationToken } from '../../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

const { products, locations, customers } = contracts;

let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await openTestApp();
  token = await integrationToken(server);
});
afterAll(() => server.end());

const add = async (sku: string, more: object = {}): Promise<void> => {
  const body = { sku, name: `Chá ${sku}`, unit: 'UN', product_type: 'resale_good' as const, ...more };
  (await server.call(products.create, { token, body })).ok();
};
const skusOf = async (query: object): Promise<readonly string[]> =>
  (await server.call(products.list, { token, query })).ok().data.map(({ sku }) => sku);
const restore = (sku: string) => server.call(products.restore, { token, params: { sku } });

describe('a product that was deleted', () => {
  test('is listed as deleted, found by its words, and comes back as it was', async () => {
    await add('A', { unit_cost: 3.5, extra: { supplier_codes: ['F-1'] } });
    await add('B');
    await server.call(products.remove, { token, params: { sku: 'A' } });
    expect(await skusOf({ is_deleted: true })).toEqual(['A']);
    expect(await skusOf({ is_deleted: true, search: 'cha a' })).toEqual(['A']);
    expect(await skusOf({ is_deleted: true, search: 'cafe' })).toEqual([]);
    expect(await skusOf({ is_deleted: false })).toEqual(['B']);
    const back = (await restore('a')).ok().data;
    expect(back).toMatchObject({ sku: 'A', unit_cost: 3.5, version: 3, extra: { supplier_codes: ['F-1'] } });
    expect(await skusOf({ search: 'cha' })).toEqual(['A', 'B']);
    expect(await skusOf({ is_deleted: true })).toEqual([]);
  });

  test('that lives already is answered as it is, and one that never was is not found', async () => {
    expect((await restore('B')).ok().data).toMatchObject({ sku: 'B', version: 1 });
    expect((await restore('NUNCA')).status).toBe(404);
  });

  test('stays deleted while another one has its barcode', async () => {
    const barcode = '7891000100103';
    await add('C', { barcode });
    await server.call(products.remove, { token, params: { sku: 'C' } });
    await add('D', { barcode });
    const refused = await restore('C');
    expect([refused.status, refused.refusal()]).toMatchObject([
      409,
      { code: 'duplicate', errors: { barcode: [expect.stringContaining('D')] } },
    ]);
  });

  test('is told to integrations and written into the audit log', async () => {
    const last = await server.deps.store.read
      .selectFrom('audit_log')
      .select(['action', 'entity_key'])
      .where('action', '=', 'product.restore')
      .execute();
    expect(last).toEqual([{ action: 'product.restore', entity_key: 'A' }]);
    const events = await server.deps.store.read.selectFrom('event').select(['name', 'body']).execute();
    const told = events.map(
      ({ body }) => JSON.parse(String(body)) as { data: { sku: string; deleted?: boolean } },
    );
    const ofA = told.filter(({ data }) => data.sku === 'A' && data.deleted !== undefined);
    expect(ofA.map(({ data }) => data.deleted)).toEqual([true, false]);
  });
});

test('a location comes back as it was, unless its code lives again', async () => {
  const params = { location_code: '1.1' };
  (await server.call(locations.create, { token, body: { code: '1.1', name: 'Gôndola' } })).ok();
  (await server.call(locations.remove, { token, params })).ok();
  const listed = (query: object) => server.call(locations.list, { token, query });
  expect((await listed({ is_deleted: true, search: 'gondola' })).ok().data).toHaveLength(1);
  expect((await server.call(locations.restore, { token, params })).ok().data).toMatchObject({
    name: 'Gôndola',
    version: 3,
  });
  expect((await listed({ search: 'gondola' })).ok().data).toHaveLength(1);
  (await server.call(locations.remove, { token, params })).ok();
  (await server.call(locations.create, { token, body: { code: '1.1', name: 'Outra' } })).ok();
  expect((await server.call(locations.restore, { token, params })).ok().data.name).toBe('Outra');
});

test('a customer comes back with its addresses, unless another one has its document', async () => {
  const document = '11144477735';
  const body = { person_type: 'individual', name: 'Ana', document } as const;
  const { id } = (await server.call(customers.create, { token, body })).ok().data;
  (await server.call(customers.remove, { token, params: { id } })).ok();
  const deleted = await server.call(customers.list, { token, query: { is_deleted: true } });
  expect(deleted.ok().data.map((one) => one.id)).toEqual([id]);
  const back = await server.call(customers.restore, { token, params: { id } });
  expect(back.ok().data).toMatchObject({ id, document, version: 3 });
  (await server.call(customers.remove, { token, params: { id } })).ok();
  (await server.call(customers.create, { token, body })).ok();
  const refused = await server.call(customers.restore, { token, params: { id } });
  expect(refused.refusal()).toMatchObject({ code: 'duplicate', errors: { document: [expect.any(String)] } });
});
