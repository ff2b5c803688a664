import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWebhooks, type WebhooksKit } from './webhooks.test-kit.ts';

/** The specification's tables, by hand: nothing here is computed from the product. */
const endpointKeys = [
  'id',
  'url',
  'events',
  'events_labels',
  'is_active',
  'has_secret',
  'headers_count',
  'created_at',
  'updated_at',
  'stats',
];
const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const labels = {
  stock_quantity_updated: ['Quantidade de estoque alterada', 'stock'],
  stock_critical_level: ['Estoque em nível crítico', 'stock'],
  stock_empty: ['Estoque zerado', 'stock'],
  stock_available: ['Estoque ficou disponível', 'stock'],
  stock_replenished: ['Estoque reabastecido', 'stock'],
  order_created: ['Pedido criado', 'order'],
  order_confirmed: ['Pedido confirmado', 'order'],
  order_updated: ['Pedido atualizado', 'order'],
  order_cancelled: ['Pedido cancelado', 'order'],
  order_completed: ['Pedido completado', 'order'],
  product_created: ['Produto criado', 'product'],
  product_updated: ['Produto atualizado', 'product'],
};

let kit: WebhooksKit;
beforeAll(async () => {
  kit = await openWebhooks();
});
afterAll(() => kit.server.end());

const whole = {
  name: 'ERP Financeiro',
  url: 'https://198.51.0.7/hook?x=1',
  is_active: true,
  events: ['order_created', 'stock_empty', 'product_updated'],
  headers: ['X-Empresa: 12', 'Authorization: Bearer segredo'],
};

describe('POST /webhooks/endpoints', () => {
  test('answers 201 with exactly the keys of the specification', async () => {
    const answer = await kit.create(whole);
    expect(answer.status).toBe(201);
    const { success, message, data } = answer.ok();
    expect([success, message]).toEqual([true, 'Destino criado']);
    expect(Object.keys(data)).toEqual(endpointKeys);
    expect(data).toEqual({
      id: expect.stringMatching(uuid),
      url: whole.url,
      events: whole.events,
      events_labels: [
        { value: 'order_created', label: 'Pedido criado', category: 'order' },
        { value: 'stock_empty', label: 'Estoque zerado', category: 'stock' },
        { value: 'product_updated', label: 'Produto atualizado', category: 'product' },
      ],
      is_active: true,
      has_secret: false,
      headers_count: 2,
      created_at: expect.stringMatching(timestamp),
      updated_at: expect.stringMatching(timestamp),
      stats: { total_calls: 0, successful_calls: 0, failed_calls: 0 },
    });
    expect(answer.text).not.toContain('ERP Financeiro');
    expect(answer.text).not.toContain('segredo');
  });

  test('needs url and events alone', async () => {
    const { data } = (await kit.create({})).ok();
    expect(data).toMatchObject({ is_active: true, headers_count: 0, has_secret: false });
    expect((await kit.settings(data.id)).name).toBeNull();
    const missing = await kit.server.call(kit.routes.create, { token: kit.token, body: {} });
    expect([missing.status, Object.keys(missing.refusal().errors)]).toEqual([422, ['url', 'events']]);
  });

  test('knows the twelve events with their labels and categories', async () => {
    const { events_labels } = await kit.created({ events: Object.keys(labels) });
    expect(events_labels).toEqual(
      Object.entries(labels).map(([value, [label, category]]) => ({ value, label, category })),
    );
  });

  test('is created inactive where asked', async () => {
    expect(await kit.created({ is_active: false })).toMatchObject({ is_active: false });
  });

  test('answers a repeat with the same Idempotency-Key without creating again', async () => {
    const headers = { 'idempotency-key': 'erp-1' };
    const first = await kit.create(whole, headers);
    const second = await kit.create(whole, headers);
    expect([second.status, second.headers['idempotency-replayed']]).toEqual([201, 'true']);
    expect(second.ok().data).toEqual(first.ok().data);
  });
});

describe('PUT /webhooks/endpoints/{endpoint_id}', () => {
  test('changes name, url and events, and leaves activity, headers and secret alone', async () => {
    const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
    const before = await kit.created({ ...whole, is_active: false, secret });
    const sent = { name: 'Outro', url: 'https://198.51.0.8/x', events: ['stock_empty'] };
    const answer = await kit.modify(before.id, sent);
    expect(answer.status).toBe(200);
    const { data } = answer.ok();
    expect(Object.keys(data)).toEqual(endpointKeys);
    expect(data).toEqual({
      ...before,
      url: sent.url,
      events: ['stock_empty'],
      events_labels: [{ value: 'stock_empty', label: 'Estoque zerado', category: 'stock' }],
      updated_at: expect.stringMatching(timestamp),
    });
    expect(data.updated_at > before.updated_at).toBe(true);
    expect(await kit.settings(before.id)).toMatchObject({
      name: 'Outro',
      header_names: ['X-Empresa', 'Authorization'],
    });
  });

  test('takes back what GET gave', async () => {
    const before = await kit.created(whole);
    const got = (await kit.read(before.id)).ok().data;
    const answer = await kit.modify(before.id, { ...got });
    expect(answer.ok().data).toEqual({ ...got, updated_at: expect.stringMatching(timestamp) });
  });

  test('refuses another version', async () => {
    const { id } = await kit.created(whole);
    const { etag } = (await kit.read(id)).headers;
    expect((await kit.modify(id, { name: 'A' }, { 'if-match': String(etag) })).status).toBe(200);
    expect((await kit.modify(id, { name: 'B' }, { 'if-match': String(etag) })).status).toBe(412);
  });
});

describe('DELETE /webhooks/endpoints/{endpoint_id}', () => {
  test('answers 200 with null, and 404 a second time', async () => {
    const { id } = await kit.created(whole);
    const answer = await kit.remove(id);
    expect([answer.status, answer.ok()]).toEqual([
      200,
      { success: true, message: 'Destino excluído', data: null },
    ]);
    for (const again of [await kit.remove(id), await kit.read(id), await kit.modify(id, { name: 'X' })]) {
      expect(again.status).toBe(404);
    }
    const listed = (
      await kit.server.call(kit.routes.list, { token: kit.token, query: { per_page: 100 } })
    ).ok();
    expect(listed.data.map((endpoint) => endpoint.id)).not.toContain(id);
  });
});

test('GET /webhooks/endpoints pages endpoints, newest first, filtered by activity', async () => {
  const off = await kit.created({ is_active: false });
  const on = await kit.created();
  const { data, pagination, filters } = (
    await kit.server.call(kit.routes.list, { token: kit.token, query: { per_page: 2 } })
  ).ok();
  expect(data).toEqual([on, off]);
  expect([filters, pagination.per_page]).toEqual([[], 2]);
  const inactive = (
    await kit.server.call(kit.routes.list, { token: kit.token, query: { is_active: false, per_page: 100 } })
  ).ok();
  expect(inactive.filters).toEqual({ is_active: false });
  expect(inactive.data.every(({ is_active }) => !is_active)).toBe(true);
  expect(inactive.pagination.records.total).toBe(inactive.data.length);
});
