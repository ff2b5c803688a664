import { expect, test } from 'vitest';
import { contracts } from '#shared/contracts/index.ts';
import { createProductBody } from '#shared/domain/product-schema.ts';
import { integrationToken } from '../../../testing/sign-in.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { StartRefused } from '../../kernel/start-refused.ts';
import { productAt } from './demo.catalogue.ts';
import { fillWithDemo } from './demo.service.ts';

test('every product of the catalogue is one that the API would take', () => {
  for (let index = 0; index < 500; index += 1) {
    expect(createProductBody.safeParse(productAt(index)).error, String(index)).toBeUndefined();
  }
});

test('fills an empty database with 200 products that are listed and found, and tells nobody', async () => {
  const server = await openTestApp();
  await fillWithDemo(server.deps, 'small');
  const token = await integrationToken(server);
  const all = await server.call(contracts.products.list, { token });
  expect(all.ok().pagination.records.total).toBe(200);
  const found = await server.call(contracts.products.list, { token, query: { search: 'cafe torrado' } });
  expect(found.ok().data.length).toBeGreaterThan(0);
  const events = await server.deps.store.read.selectFrom('event').select('id').execute();
  expect(events).toEqual([]);
  await server.end();
});

test('refuses a database that holds data, and touches nothing', async () => {
  const server = await openTestApp();
  const token = await integrationToken(server);
  const body = { sku: 'MEU-1', name: 'Meu produto', unit: 'UN', product_type: 'other' };
  (await server.call(contracts.products.create, { token, body })).ok();
  await expect(fillWithDemo(server.deps, 'small')).rejects.toThrow(StartRefused);
  const all = await server.call(contracts.products.list, { token });
  expect(all.ok().data.map(({ sku }) => sku)).toEqual(['MEU-1']);
  await server.end();
});
