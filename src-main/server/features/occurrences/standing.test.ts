import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { createPerson } from '../../../testing/people.ts';
import { setUp } from '../../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

const { occurrences, products } = contracts;

let server: TestApp;
let admin: string;

beforeAll(async () => {
  server = await openTestApp();
  admin = await setUp(server);
});
afterAll(() => server.end());

const product = async (sku: string): Promise<string> => {
  const body = { sku, name: sku, unit: 'UN', product_type: 'resale_good' as const };
  return (await server.call(products.create, { token: admin, body })).ok().data.sku;
};

test('what stands already is not judged again: records that are gone, people who left', async () => {
  const [gone, kept] = [await product('SUMIU-1'), await product('FICOU-1')];
  const link = (id: string) => ({ entity: 'product' as const, id });
  const { id: responsible_id } = await createPerson(server, admin, { role: 'viewer' });
  const body = { title: 'Sumiu', category: 'other', links: [link(gone)], responsible_id };
  const { id } = (await server.call(occurrences.create, { token: admin, body: body as never })).ok().data;
  (await server.call(products.remove, { token: admin, params: { sku: gone } })).ok();
  const leave = { is_active: false };
  (
    await server.call(contracts.users.modify, { token: admin, params: { id: responsible_id }, body: leave })
  ).ok();
  const patch = { links: [link(gone), link(kept)], responsible_id, title: 'Sumiu mesmo' };
  const { data } = (
    await server.call(occurrences.modify, { token: admin, params: { id }, body: patch as never })
  ).ok();
  expect(data.links.map((one) => one.id)).toEqual([gone, kept]);
  const anew = { responsible_id: null };
  (await server.call(occurrences.modify, { token: admin, params: { id }, body: anew as never })).ok();
  const back = await server.call(occurrences.modify, {
    token: admin,
    params: { id },
    body: { responsible_id } as never,
  });
  expect(Object.keys(back.refusal().errors)).toEqual(['responsible_id']);
});
