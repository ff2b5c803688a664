import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { minimal, openProducts, type ProductsKit } from './products.test-kit.ts';

const { products } = contracts;

let kit: ProductsKit;

beforeAll(async () => {
  kit = await openProducts();
});
afterAll(() => kit.server.end());

describe('DELETE /products/{sku}', () => {
  test('takes it out of every read, tells deleted:true, keeps the SKU reserved', async () => {
    const { sku, name } = await kit.created({
      name: 'Abacaxi em calda',
      extra: { supplier_codes: ['FX-9'] },
    });
    const answer = await kit.remove(sku);
    expect(answer.ok().data).toBeNull();
    expect((await kit.server.call(products.details, { token: kit.token, params: { sku } })).status).toBe(404);
    expect((await kit.remove(sku)).status).toBe(404);
    expect(
      (await kit.server.call(products.list, { token: kit.token, query: { search: name } })).ok().data,
    ).toEqual([]);
    const lookup = await kit.server.call(products.lookup, { token: kit.token, query: { code: 'FX-9' } });
    expect(lookup.ok().data.products).toEqual([]);
    expect((await kit.eventsOf(sku)).at(-1)).toMatchObject({
      name: 'product_updated',
      data: { deleted: true },
    });
    const again = await kit.create(minimal(sku.toLowerCase()));
    expect(again.status).toBe(409);
    expect(again.refusal().code).toBe('sku_reserved');
  });
});

test('product_count and product_search never drift from the products', async () => {
  const { store } = kit.server.deps;
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
