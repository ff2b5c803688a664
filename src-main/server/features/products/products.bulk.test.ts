import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { integrationToken } from '../../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

const { create, details } = contracts.products;
const { change: bulk } = contracts.productBulk;

let server: TestApp;
let token: string;

beforeAll(async () => {
  server = await openTestApp();
  token = await integrationToken(server, ['products:read', 'products:write']);
  for (const sku of ['A-1', 'A-2', 'A-3']) {
    const body = { sku, name: sku, unit: 'UN', product_type: 'resale_good' } as const;
    (await server.call(create, { token, body })).ok();
  }
});
afterAll(() => server.end());

const call = async (skus: readonly string[], change: object) =>
  server.call(bulk, { token, body: { skus: [...skus], change } as never });
const outcomes = async (skus: readonly string[], change: object) =>
  (await call(skus, change)).ok().data.results.map(({ sku, outcome, code }) => [sku, outcome, code]);
const read = async (sku: string) => (await server.call(details, { token, params: { sku } })).ok().data;

describe('POST /product-changes', () => {
  it('changes the same of several products, and leaves the rest of each', async () => {
    const change = {
      is_active: false,
      extra: { category: 'Mercearia' },
      stock_control: { min_stock_quantity: 5, ideal_stock_quantity: 9 },
    };
    expect(await outcomes(['A-1', 'A-2'], change)).toEqual([
      ['A-1', 'changed', null],
      ['A-2', 'changed', null],
    ]);
    expect(await read('A-2')).toMatchObject({
      name: 'A-2',
      is_active: false,
      version: 2,
      stock_control: { min_stock_quantity: 5, ideal_stock_quantity: 9, restock_priority: 2 },
      extra: { category: 'Mercearia', brand: null },
    });
    expect((await read('A-3')).version).toBe(1);
  });

  it('says which were so already, which refused and why, and names each once', async () => {
    expect(await outcomes(['a-1', 'A-1', 'A-3', 'NONE'], { is_active: false })).toEqual([
      ['a-1', 'unchanged', null],
      ['A-3', 'changed', null],
      ['NONE', 'refused', 'not_found'],
    ]);
    const [refused] = (await call(['A-1'], { stock_control: { ideal_stock_quantity: 1 } })).ok().data.results;
    expect(refused).toMatchObject({ outcome: 'refused', code: 'validation_failed' });
    expect(Object.keys(refused?.errors ?? {})).toEqual(['stock_control.ideal_stock_quantity']);
  });

  it('refuses what is no SKU alone', async () => {
    expect(await outcomes(['', 'A-3', 7 as never], { unit_cost: 3 })).toEqual([
      ['', 'refused', 'validation_failed'],
      ['A-3', 'changed', null],
      ['7', 'refused', 'validation_failed'],
    ]);
  });

  it('refuses a field of one product alone, and more than 100', async () => {
    expect((await call(['A-1'], { name: 'Todos' })).status).toBe(422);
    expect(
      (
        await call(
          Array.from({ length: 101 }, (_, n) => `S-${n}`),
          { is_active: true },
        )
      ).status,
    ).toBe(422);
  });
});
