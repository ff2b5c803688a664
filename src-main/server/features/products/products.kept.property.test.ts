import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { integrationToken } from '../../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { listColumns, toProduct } from './products.mapping.queries.ts';

const { products } = contracts;

let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await openTestApp();
  token = await integrationToken(server);
  for (const number of Array.from({ length: 40 }, (_, index) => index)) {
    const body = { sku: `K-${number}`, name: `Nome ${number}`, unit: 'UN', product_type: 'other' } as const;
    (await server.call(products.create, { token, body })).ok();
  }
});
afterAll(() => server.end());

/** Every product as its row says it now, read without anything that is kept. */
const plainly = async (): Promise<ReadonlyMap<string, unknown>> => {
  const rows = await server.deps.store.read.selectFrom('product').select(listColumns).execute();
  return new Map(rows.map((row) => [row.sku, toProduct(row)]));
};

const act = fc.record({
  number: fc.nat(39),
  what: fc.constantFrom('name', 'description', 'price', 'stock', 'activity', 'delete', 'restore' as const),
  text: fc.constantFrom('"data":[]', 'Ação; "aspas"', 'linha\nnova', 'x', '😀', ''),
  value: fc.nat(9999),
});

type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

const carryOut = async ({ number, what, text, value }: Act): Promise<void> => {
  const params = { sku: `K-${number}` };
  const bodies = {
    name: { name: `Nome ${value}` },
    description: { description: text },
    price: { unit_cost: value / 100 },
    stock: { stock_control: { min_stock_quantity: value } },
    activity: { is_active: value % 2 === 0 },
    restore: { name: `De volta ${value}` },
    delete: {},
  };
  if (what === 'delete' && number > 30) await server.call(products.remove, { token, params });
  else await server.call(products.modify, { token, params, body: bodies[what] });
};

const queries = [
  {},
  { sort: '-updated_at' },
  { is_active: true },
  { search: 'nome' },
  { sort: 'unit_cost,name' },
  { page: 2, per_page: 7 },
] as const;

test('a list shows what the rows say, whatever of it was kept', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 8 }), fc.nat(), async (acts, chance) => {
      for (const one of acts) {
        await carryOut(one);
        const query = queries[(chance + one.value) % queries.length] ?? {};
        const { data } = (await server.call(products.list, { token, query })).ok();
        const rows = await plainly();
        for (const product of data) expect(product).toEqual(rows.get(product.sku));
      }
    }),
    { numRuns: 40 },
  );
});
