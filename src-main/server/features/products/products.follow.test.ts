import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProductQuery } from '#shared/areas/products/contract.ts';
import { contracts } from '#shared/areas/index.ts';
import { followedAndGathered } from '../../../testing/followed-lists.ts';
import { integrationToken } from '../../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { matchingIds } from './products.matches.view.ts';

const { create, modify, remove, restore } = contracts.products;

let server: TestApp;
let token: string;
const skus: string[] = [];

beforeAll(async () => {
  server = await openTestApp();
  token = await integrationToken(server, ['products:read', 'products:write']);
});
afterAll(() => server.end());

const page = { page: 1, per_page: 10 } as const;
const queries: readonly ProductQuery[] = [
  { ...page, search: 'cafe' },
  { ...page, search: 'ca serra' },
  { ...page, search: 'SKU-3' },
  { ...page, is_active: true, sort: '-sku' },
  { ...page, product_type: 'resale_good', has_batch_control: true },
  { ...page, sort: 'product_type,-name' },
  { ...page, sort: '-updated_at' },
  { ...page, search: 'serra', is_active: false, sort: 'name' },
  { ...page, stock_level: 'empty' },
  { ...page, is_deleted: true },
  { ...page, is_deleted: true, search: 'ca serra', sort: '-name' },
];

const words = fc.constantFrom('Café Serra', 'Café', 'Açúcar', 'Óleo de Serra', 'Chá 🍵', 'Zinco');
const body = fc.record({
  name: words,
  product_type: fc.constantFrom('resale_good', 'finished_good'),
  is_active: fc.boolean(),
  characteristics: fc.record({ has_batch_control: fc.boolean() }),
});
const acts = fc.array(
  fc.record({
    what: fc.constantFrom('add', 'add', 'modify', 'modify', 'remove', 'restore'),
    body,
    at: fc.nat(1000),
  }),
  { minLength: 1, maxLength: 5 },
);

const act = async ({ what, body: values, at }: { what: string; body: object; at: number }): Promise<void> => {
  const sku = skus[at % Math.max(1, skus.length)];
  if (what === 'add' || sku === undefined) {
    const added = `SKU-${skus.length}`;
    skus.push(added);
    (await server.call(create, { token, body: { sku: added, unit: 'UN', ...values } as never })).ok();
  } else if (what === 'modify') {
    await server.call(modify, { token, params: { sku }, body: values as never });
  } else if (what === 'restore') {
    await server.call(restore, { token, params: { sku } });
  } else {
    await server.call(remove, { token, params: { sku } });
  }
};

test('lists of products are led on by what changes as they would be gathered', () =>
  fc.assert(
    fc.asyncProperty(acts, async (some) => {
      for (const one of some) await act(one);
      const [followed, gathered] = await followedAndGathered(server.deps.store, matchingIds, queries);
      expect(followed).toEqual(gathered);
    }),
    { numRuns: 60, seed: 20_261_126 },
  ));
