import { afterEach, beforeEach, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openReceiver, type TestReceiver } from '../../testing/receiver.ts';
import { createOutgoing } from './outgoing.work.ts';
import { csv, openImports, type ImportsKit } from '../imports/imports.test-kit.ts';

let kit: ImportsKit;
let receiver: TestReceiver;
beforeEach(async () => {
  kit = await openImports();
  receiver = await openReceiver();
});
afterEach(async () => {
  await receiver.close();
  await kit.server.end();
});

test('an import tells every product to every endpoint, in one transaction with the products, in order', async () => {
  const body = { url: receiver.url, events: ['product_created'] };
  (await kit.server.call(contracts.webhooks.create, { token: kit.token, body })).ok();
  const worker = createOutgoing(kit.server.deps, {
    ownPort: () => null,
    feedId: () => '',
    limits: { rate: Infinity },
  });
  await worker.start();
  const skus = Array.from({ length: 50 }, (_, at) => `I-${String(at).padStart(2, '0')}`);
  await kit.applied(csv('SKU;Nome;Tipo;Unidade', ...skus.map((sku) => `${sku};Produto;other;UN`)));
  await worker.idle();
  await worker.close();
  const told = receiver.received.map(({ body: text }) => {
    const { sequence, data } = JSON.parse(text) as { sequence: number; data: { sku: string } };
    return [sequence, data.sku];
  });
  expect(told).toEqual(skus.map((sku, at) => [at + 1, sku]));
});
