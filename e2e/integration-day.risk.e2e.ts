import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { contracts } from '#shared/areas/index.ts';
import { tokenScopes } from '#shared/kernel/access.ts';
import type { Api } from '../src-renderer/lib/api.ts';
import { customerAddress } from './fixtures/customers.ts';
import { openHouse } from './fixtures/house.ts';
import { listenToWebhooks, runExample } from './fixtures/integration.ts';
import { erpAt, openLosingFront } from './fixtures/losing-front.ts';
import { testOn } from './fixtures/test.ts';

const test = testOn(openHouse);

const orders = 249;
const poisoned = new Map<number, object>([
  [0, { items: [{ sku: 'NAO-EXISTE', quantity: 1 }] }],
  [101, { items: [{}] }],
  [248, { notes: 'meia \ud800 letra' }],
]);

/** Orders as a shop computes them: 5 + n/100 in binary, and three that cannot be taken. */
const shopOrders = (skus: readonly string[], customer_id: string): readonly object[] =>
  Array.from({ length: orders }, (_, n) => ({
    operation_type: 'sale',
    channel: 'loja',
    external_reference: `LJ-${n}`,
    customer_id,
    items: [{ sku: skus[n % skus.length], quantity: 1, unit_price: 5 + n / 100 }],
    ...poisoned.get(n),
  }));

/** The orders that the listener says were created. */
const createdIn = (output: string): ReadonlySet<string> =>
  new Set([...output.matchAll(/"event":"order_created".*?"order_id":"([\w-]+)"/gu)].map(([, id = '']) => id));

/** Picks, packs and ships an order, each act once, whatever gets lost. */
const sendOff = async (erp: Api, id: string): Promise<void> => {
  const { orderPicking, orderPacking, orderVolumes, orderInvoices, orderShipping } = contracts;
  const params = { id };
  await erp.call(contracts.orders.confirm, { params, body: {} });
  await erp.call(orderPicking.start, { params, body: {} });
  const { data } = await erp.call(orderPicking.details, { params });
  for (const { product, location, quantity } of data.stops) {
    const body = { scan_uid: randomUUID(), code: product.sku, location_code: location.code, quantity };
    await erp.call(orderPicking.pick, { params, body });
    await erp.call(orderPicking.finish, { params, body: {} });
    await erp.call(orderPacking.start, { params });
    await erp.call(orderPacking.check, {
      params,
      body: { scan_uid: randomUUID(), code: product.sku, quantity },
    });
  }
  const volume = { packaging_type: 'Caixa', gross_weight: 3.2 };
  await erp.call(orderVolumes.modify, { params: { id, number: '1' }, body: volume });
  await erp.call(orderPacking.finish, { params });
  await erp.call(orderInvoices.register, {
    params,
    body: { access_key: '35261111222333000181550010000030011123456788' },
  });
  await erp.call(orderShipping.ready, { params });
  await erp.call(orderShipping.ship, { params, body: { tracking_code: 'RS000001' } });
};

test('o dia de um ERP, em que toda resposta se perde uma vez: nada falta, nada entra duas vezes', async ({
  house,
}) => {
  const { products, locations, operationTypes } = contracts;
  const body = { name: 'ERP', scopes: [...tokenScopes] };
  const { token } = (await house.api.call(contracts.apiTokens.create, { body })).data;
  const front = await openLosingFront(house.url);
  const listener = await listenToWebhooks();
  const erp = erpAt(front.url, token);
  const file = join(house.folder, 'pedidos.json');
  const send = () => runExample('enviar-pedidos.js', token, file, `${front.url}/api/v1/orders/batch`);
  const skus = ['ERP-1', 'ERP-2', 'ERP-3'];

  await test.step('produtos e mercadoria, um registro ruim no meio', async () => {
    const item = (sku: string) => ({
      sku,
      name: `Produto ${sku}`,
      unit: 'UN' as const,
      product_type: 'resale_good' as const,
    });
    const items = [
      item('ERP-1'),
      { ...item('ERP-X'), unit: 'zz' as 'UN' },
      item('ERP-2'),
      item(''),
      item('ERP-3'),
    ];
    const { data } = await erp.call(products.batch, { body: { mode: 'upsert', items } });
    const outcomes = data.results.map(({ outcome }) => outcome);
    expect(outcomes).toEqual(['created', 'refused', 'created', 'refused', 'created']);
    await erp.call(locations.create, { body: { code: '1.1.1.1' } });
    await erp.call(locations.create, { body: { code: '9.1', location_type: 'staging' } });
    const received = skus.map((sku) => ({ sku, quantity: 100, location_code: '1.1.1.1', unit_cost: 3.7 }));
    await erp.call(operationTypes.goodsReceipt, { body: { supplier_document: 'NF 1', items: received } });
  });

  await test.step('249 pedidos com preços em binário, três que não podem entrar', async () => {
    const { url, secret } = listener;
    const { data } = await house.api.call(contracts.webhooks.create, {
      body: { name: 'ERP', url, secret, events: ['order_created', 'order_completed'] },
    });
    const params = { endpoint_id: data.id };
    await house.api.call(contracts.webhooks.changeSettings, { params, body: { rate_per_second: 100 } });
    const customer = (await customerAddress(house)).split('/').at(-1) ?? '';
    await writeFile(file, JSON.stringify(shopOrders(skus, customer)));
    const { said, exit } = await send();
    expect([said, exit]).toEqual(['0 criados, 246 já existiam, 3 recusados\n', 1]);
    const left = file.replace('.json', '-recusados.json');
    const refused = JSON.parse(await readFile(left, 'utf8')) as { order: { external_reference: string } }[];
    expect(refused.map(({ order }) => order.external_reference)).toEqual(['LJ-0', 'LJ-101', 'LJ-248']);
    const mended = { items: [{ sku: 'ERP-1', quantity: 1, unit_price: 5.93 }], notes: 'Revisto' };
    await writeFile(file, JSON.stringify(refused.map(({ order }) => ({ ...order, ...mended }))));
    expect((await send()).said).toBe('0 criados, 3 já existiam, 0 recusados\n');
  });

  const { data: found } = await erp.call(contracts.orders.list, { query: { external_reference: 'LJ-93' } });
  const id = found[0]?.id ?? '';
  await test.step('um pedido lido e gravado como veio, e levado até a saída', async () => {
    const { data } = await erp.call(contracts.orders.details, { params: { id } });
    expect(data.items[0]?.unit_price).toBe(5.93);
    const { data: kept } = await erp.call(contracts.orders.modify, { params: { id }, body: data });
    expect(kept.version).toBe(data.version);
    await sendOff(erp, id);
  });

  await test.step('o que ficou é o que foi mandado, uma vez', async () => {
    const { data: order } = await erp.call(contracts.orders.details, { params: { id } });
    expect([order.volumes.length, order.tracking?.code]).toEqual([1, 'RS000001']);
    const all = await erp.call(contracts.orders.list, { query: { channel: 'loja', per_page: 1 } });
    expect(all.pagination.records.total).toBe(orders);
    const copy = join(house.folder, 'copia.jsonl');
    const { errors, exit } = await runExample(
      'seguir-mudancas.js',
      token,
      copy,
      `${house.url}/api/v1/changes`,
    );
    expect([errors, exit]).toEqual(['', 0]);
    await expect.poll(() => createdIn(listener.output()).size).toBe(orders);
  });
  expect(front.lost()).toBeGreaterThan(20);
  listener.end();
  front.close();
});
