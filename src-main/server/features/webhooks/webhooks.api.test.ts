import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { eventCatalogue } from '#shared/areas/index.ts';
import { eventNames } from '#shared/domain/event-names.ts';
import { messageSchemaOf } from '#shared/areas/event-message.ts';
import { createPerson } from '../../../testing/people.ts';
import { administrator } from '../../../testing/sign-in.ts';
import { openDeliveries, openWebhooks, type DeliveriesKit } from './webhooks.test-kit.ts';

const { webhooks, auth, apiTokens } = contracts;

let kit: DeliveriesKit;
beforeEach(async () => {
  kit = await openDeliveries();
});
afterEach(() => kit.end());

const on = (endpoint_id: string, body: Readonly<Record<string, unknown>>) => ({
  token: kit.token,
  params: { endpoint_id },
  body,
});

describe('what an endpoint may be', () => {
  test.each([
    ['url', { url: 'ftp://a.com/' }],
    ['url', { url: 'nothing' }],
    ['url', { url: 'https://user:pass@a.com/' }],
    ['url', { url: `https://a.com/${'x'.repeat(2040)}` }],
    ['url', { url: 'http://169.254.169.254/latest/meta-data/' }],
    ['url', { url: 'http://[::ffff:10.0.0.1]/' }],
    ['url', { url: 'http://0.0.0.0/' }],
    ['url', { url: 'http://100.64.0.1/' }],
    ['url', { url: 'http://a.com:0/' }],
    ['events', { events: [] }],
    ['events.1', { events: ['product_created', 'product_vanished'] }],
    ['events.1', { events: ['product_created', 'product_created'] }],
    ['headers.0', { headers: ['no colon'] }],
    ['headers.0', { headers: ['Host: a.com'] }],
    ['headers.0', { headers: ['content-length: 4'] }],
    ['headers.0', { headers: ['Transfer-Encoding: chunked'] }],
    ['headers.0', { headers: ['Webhook-Signature: v1,x'] }],
    ['headers.0', { headers: ['X-A: a\r\nX-B: b'] }],
    ['headers.0', { headers: [`X-A: ${'a'.repeat(4100)}`] }],
    ['headers.1', { headers: ['X-A: 1', 'x-a: 2'] }],
    ['headers', { headers: Array.from({ length: 21 }, (_, index) => `X-${index}: 1`) }],
    ['secret', { secret: 'short' }],
    ['secret', { secret: 'whsec_c2hvcnQ=' }],
    ['name', { name: 'x'.repeat(121) }],
    ['colour', { colour: 'blue' }],
  ])('422 names %s: %j', async (field, body) => {
    const answer = await kit.create(body);
    expect([answer.status, Object.keys(answer.refusal().errors)]).toEqual([422, [field]]);
  });

  test('a header that is sent may hold what HTTP allows', async () => {
    await kit.endpoint({ headers: ['X-A:', 'X-B:  between  ', 'X-C: caf\u00e9'] });
    await kit.product('A-1');
    await kit.worker.start();
    await kit.worker.idle();
    const { headers } = kit.receiver.received[0]!;
    expect([headers['x-a'], headers['x-b'], headers['x-c']]).toEqual(['', 'between', 'caf\u00e9']);
  });

  test('the local network needs a person, or a token that may', async () => {
    const narrow = await openWebhooks({ scopes: ['webhooks:read', 'webhooks:write', 'products:read'] });
    for (const url of [
      'http://127.0.0.1:9/',
      'http://192.168.0.40/x',
      'http://localhost:8080/',
      'http://[::1]/',
    ]) {
      const answer = await narrow.create({ url });
      expect([url, answer.status, answer.refusal().reason]).toEqual([url, 403, 'webhooks_local_required']);
      expect(Object.keys(answer.refusal().errors)).toEqual(['url']);
    }
    const { id } = await narrow.created();
    expect((await narrow.modify(id, { url: 'http://10.0.0.1/' })).status).toBe(403);
    const { username, password } = administrator;
    const login = await narrow.server.call(auth.login, { body: { username, password } });
    const admin = login.ok().data.access_token;
    const manager = (await createPerson(narrow.server, admin, { role: 'manager' })).token;
    for (const token of [admin, manager]) {
      const body = { url: 'http://192.168.0.40/x', events: ['product_created'] };
      expect((await narrow.server.call(webhooks.create, { token, body })).status).toBe(201);
    }
    await narrow.server.end();
  });

  test('what a token without the local scope made never reaches the local network, whatever its name says', async () => {
    const body = { name: 'estreito', scopes: ['webhooks:write' as const, 'products:read' as const] };
    const { username, password } = administrator;
    const admin = (await kit.server.call(auth.login, { body: { username, password } })).ok().data
      .access_token;
    const { token } = (await kit.server.call(apiTokens.create, { token: admin, body })).ok().data;
    const url = kit.receiver.url.replace('127.0.0.1', 'erp.invalid');
    const made = { url, events: ['product_created'] };
    expect((await kit.server.call(webhooks.create, { token, body: made })).status).toBe(201);
    const rebound = await openRebound();
    await kit.product('A-1');
    await rebound.start();
    await rebound.idle();
    expect(await kit.rows()).toMatchObject([{ status: 'pending', error: 'blocked_address', attempts: 1 }]);
    expect(kit.receiver.sockets()).toBe(0);
    await rebound.close();
  });
});

/** A worker for whom every name stands for this computer. */
const openRebound = async () => {
  const { createOutgoing } = await import('../../workers/outgoing.work.ts');
  return createOutgoing(kit.server.deps, {
    feedId: () => '',
    ownPort: () => null,
    resolve: async () => ['127.0.0.1'],
    limits: { rate: Infinity },
  });
};

describe('a test', () => {
  test('is real, signed, marked, shown with its answer, and counted nowhere', async () => {
    const secret = `whsec_${Buffer.alloc(32, 3).toString('base64')}`;
    const { id } = await kit.endpoint({ secret, headers: ['X-Chave: oculta'] });
    kit.receiver.answer((response) => void response.writeHead(202, { 'x-answer': 'yes' }).end('recebido'));
    const { data, message } = (await kit.server.call(webhooks.test, on(id, {}))).ok();
    expect(message).toBe('Teste entregue');
    expect(data).toMatchObject({
      delivered: true,
      error: null,
      request: { url: kit.receiver.url },
      response: { http_status: 202, body: 'recebido' },
    });
    expect(data.response?.headers).toContainEqual({ name: 'x-answer', value: 'yes' });
    expect(data.request.headers).toContainEqual({ name: 'X-Chave', value: '********' });
    const [got] = kit.receiver.received;
    expect(got?.headers['x-chave']).toBe('oculta');
    expect(got?.headers['webhook-signature']).toMatch(/^v1,/);
    expect(got?.body).toBe(data.request.body);
    const sent = messageSchemaOf('product_created').parse(JSON.parse(got?.body ?? ''));
    expect(sent).toMatchObject({ test: true, sequence: 0, data: eventCatalogue.product_created.example });
    expect((await kit.read(id)).ok().data.stats.total_calls).toBe(0);
    expect((await kit.history(id)).data).toEqual([]);
  });

  test('that fails says why', async () => {
    const { id } = await kit.endpoint({ events: ['stock_empty'] });
    await kit.receiver.close();
    const { data, message } = (
      await kit.server.call(webhooks.test, on(id, { event: 'stock_available' }))
    ).ok();
    expect(message).toContain('não foi entregue');
    expect(data).toMatchObject({ delivered: false, error: 'refused', response: null });
    expect(JSON.parse(data.request.body)).toMatchObject({ event: 'stock_available' });
  });
});

describe('the history', () => {
  const three = async () => {
    const { id } = await kit.endpoint({ events: ['product_created', 'product_updated'] });
    kit.receiver.answer((response, { body }) => {
      response.writeHead(body.includes('"A-2"') ? 404 : 200).end('resposta');
    });
    for (const sku of ['A-1', 'A-2', 'A-3']) {
      await kit.product(sku);
      kit.clock.advance(60);
    }
    await kit.worker.start();
    await kit.worker.idle();
    return id;
  };

  test('lists deliveries, newest first, filtered by status, event and period', async () => {
    const id = await three();
    const { data, pagination } = await kit.history(id);
    expect(data.map(({ subject, status }) => [subject, status])).toEqual([
      ['A-3', 'delivered'],
      ['A-2', 'pending'],
      ['A-1', 'delivered'],
    ]);
    expect(pagination.records.total).toBe(3);
    const subjects = async (query: object) =>
      (await kit.history(id, { ...query })).data.map(({ subject }) => subject);
    expect(await subjects({ status: 'delivered' })).toEqual(['A-3', 'A-1']);
    expect(await subjects({ status: 'pending' })).toEqual(['A-2']);
    expect(await subjects({ status: 'held' })).toEqual([]);
    expect(await subjects({ event: 'product_updated' })).toEqual([]);
    expect(await subjects({ from: '2026-11-20T13:46:00Z' })).toEqual(['A-3', 'A-2']);
    expect(await subjects({ to: '2026-11-20T13:45:00Z' })).toEqual(['A-1']);
    expect(await subjects({ per_page: 2, page: 2 })).toEqual(['A-1']);
    expect((await kit.history(id, { page: 9 })).pagination.records).toEqual({ from: 0, to: 0, total: 3 });
  });

  test('shows one delivery with the message and each attempt', async () => {
    const id = await three();
    const message = (await kit.history(id)).data[1]?.id ?? '';
    const params = { endpoint_id: id, delivery_id: message };
    const { data } = (await kit.server.call(webhooks.delivery, { token: kit.token, params })).ok();
    expect(data).toMatchObject({
      id: message,
      status: 'pending',
      attempts: 1,
      max_attempts: 15,
      http_status: 404,
      error: 'http_4xx',
      tries: [{ outcome: 'failed', http_status: 404, error: 'http_4xx', answer: 'resposta' }],
    });
    expect(JSON.parse(data.body)).toMatchObject({ id: message, data: { sku: 'A-2' } });
    expect(data.next_attempt_at! > kit.clock.instant()).toBe(true);
    const unknown = { endpoint_id: id, delivery_id: 'msg_none' };
    expect((await kit.server.call(webhooks.delivery, { token: kit.token, params: unknown })).status).toBe(
      404,
    );
  });

  test('sends one again, under the same id, whatever became of it', async () => {
    const id = await three();
    const [newest] = (await kit.history(id)).data;
    const params = { endpoint_id: id, delivery_id: newest!.id };
    const again = (await kit.server.call(webhooks.redeliver, { token: kit.token, params })).ok().data;
    expect(again).toMatchObject({ status: 'pending', attempts: 0 });
    kit.worker.poke();
    await kit.worker.idle();
    const ids = kit.receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(ids.filter((one) => one === newest!.id)).toHaveLength(2);
    await kit.modify(id, { is_active: false });
    const refused = await kit.server.call(webhooks.redeliver, { token: kit.token, params });
    expect([refused.status, refused.refusal().reason]).toEqual([409, 'webhook_not_active']);
  });
});

describe('recovering', () => {
  test('brings back what was missed while the endpoint was off, and what is dead, not what arrived', async () => {
    const { id } = await kit.endpoint();
    await kit.worker.start();
    await kit.product('A-1');
    await kit.worker.idle();
    await kit.modify(id, { is_active: false });
    kit.clock.advance(60);
    for (const sku of ['A-2', 'A-3']) await kit.product(sku);
    const refused = await kit.server.call(webhooks.recover, on(id, { since: '2026-11-20' }));
    expect(refused.refusal().reason).toBe('webhook_not_active');
    await kit.modify(id, { is_active: true });
    const recovered = async (body: Readonly<Record<string, unknown>>) =>
      (await kit.server.call(webhooks.recover, on(id, body))).ok().data.recovered;
    expect(await recovered({ since: '2026-11-20', events: ['stock_empty'] })).toBe(0);
    expect(await recovered({ since: '2026-11-20T13:46:00Z' })).toBe(2);
    kit.worker.poke();
    await kit.worker.idle();
    expect(kit.receiver.received).toHaveLength(3);
    expect(await recovered({ since: '2026-11-20' })).toBe(0);
  });
});

test('discarding cancels the dead ones alone', async () => {
  const { id } = await kit.endpoint();
  await kit.product('A-1');
  await kit.product('A-2');
  await kit.server.deps.store.write('test', (tx) =>
    tx
      .updateTable('webhook_delivery')
      .set({ status: 'dead', ended_at: kit.clock.instant() })
      .where('id', '=', 1)
      .execute(),
  );
  const body = { status: 'dead' };
  expect(
    (await kit.server.call(webhooks.discard, on(id, { ...body, before: '2026-01-01' }))).ok().data,
  ).toEqual({
    discarded: 0,
  });
  expect((await kit.server.call(webhooks.discard, on(id, body))).ok().data).toEqual({ discarded: 1 });
  expect((await kit.rows()).map(({ status }) => status)).toEqual(['cancelled', 'pending']);
});

test('the events that can be had come with a message that fits its schema', async () => {
  const { data } = (await kit.server.call(webhooks.events, { token: kit.token })).ok();
  expect(data.map(({ value }) => value)).toEqual(eventNames);
  expect(data.filter(({ example }) => example !== null).map(({ value }) => value)).toEqual(
    data.map(({ value }) => value).filter((value) => value in eventCatalogue),
  );
  for (const name of Object.keys(eventCatalogue) as (keyof typeof eventCatalogue)[]) {
    const { example, schema } = data.find(({ value }) => value === name)!;
    expect(messageSchemaOf(name).parse(example)).toEqual(example);
    expect(schema).toMatchObject({ type: 'object' });
  }
});
