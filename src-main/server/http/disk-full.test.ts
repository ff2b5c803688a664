import { expect, test } from 'vitest';
import { contracts } from '#shared/contracts/index.ts';
import { integrationToken } from '../../testing/sign-in.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { raw } from '../db/test-lab.ts';

const { create, list } = contracts.products;

const productBody = (index: number) => ({
  sku: `CHEIO-${index}`,
  name: `Produto ${index}`,
  description: 'x'.repeat(2000),
  unit: 'UN',
  product_type: 'other',
});

test('a full disk is 507 with the way out; reads go on, and writes resume without a restart', async () => {
  const server = await openTestApp();
  const token = await integrationToken(server);
  const limitPages = (pages: string) =>
    server.deps.store.write('limit', async (tx) => {
      raw(tx, `pragma max_page_count = ${pages}`);
    });
  const [size] = raw<{ page_count: number }>(server.deps.store.read, 'pragma page_count');
  await limitPages(String((size?.page_count ?? 0) + 2));

  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => server.call(create, { token, body: productBody(index) })),
  );
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.length).toBeGreaterThan(0);
  for (const answer of refused) {
    expect(answer.status).toBe(507);
    expect(answer.refusal()).toMatchObject({
      code: 'disk_full',
      message: expect.stringContaining('Libere espaço'),
    });
  }
  const written = answers.length - refused.length;
  const during = await server.call(list, { token });
  expect(during.ok().pagination.records.total).toBe(written);

  await limitPages('1000000');
  expect((await server.call(create, { token, body: productBody(99) })).status).toBe(201);
  expect((await server.call(list, { token })).ok().pagination.records.total).toBe(written + 1);
  await server.end();
});
