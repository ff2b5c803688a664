import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { logIn } from '../../testing/people.ts';
import { administrator, integrationToken } from '../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await openTestApp();
  token = await integrationToken(server);
  const body = { sku: 'A', name: 'Chá', unit: 'UN', product_type: 'resale_good' } as const;
  (await server.call(contracts.products.create, { token, body })).ok();
});
afterAll(() => server.end());

type Sent = { readonly headers?: Readonly<Record<string, string>>; readonly payload?: string };

const send = (
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { headers, payload }: Sent = {},
) =>
  server.raw({
    method,
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(payload !== undefined && { payload }),
  });
const json = { 'content-type': 'application/json' };

describe('what HTTP clients count on', () => {
  test('HEAD answers the headers of GET without its body, also where answers are kept', async () => {
    for (const path of ['/products', '/products/A', '/products/lookup?code=A']) {
      const [get, head] = [await send('GET', path), await send('HEAD', path)];
      expect([head.statusCode, head.body]).toEqual([200, '']);
      expect(head.headers['content-length']).toBe(get.headers['content-length']);
      expect(head.headers['etag']).toBe(get.headers['etag']);
      expect((await send('GET', path)).body).toBe(get.body);
    }
    expect((await send('HEAD', '/products/NUNCA')).statusCode).toBe(404);
    expect((await send('PUT', '/products', { headers: json, payload: '{}' })).headers['allow']).toBe(
      'GET, HEAD, POST',
    );
    expect((await send('HEAD', '/stream')).statusCode).toBe(405);
  });

  test('a body that is compressed is refused by its name', async () => {
    const headers = { ...json, 'content-encoding': 'gzip' };
    const answer = await send('POST', '/products', { headers, payload: '{}' });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      415,
      { code: 'unsupported_media_type', details: [{ was: 'body_encoding' }] },
    ]);
    const plain = { ...json, 'content-encoding': 'identity' };
    expect((await send('POST', '/products', { headers: plain, payload: '{}' })).statusCode).toBe(422);
  });

  test('an act of which nothing has to be said needs no body, and none is refused an empty one', async () => {
    const order = '/orders/0192f3c1-7b2a-7c3d-8e4f-5a6b7c8d9e0f/confirm';
    expect((await send('POST', order)).statusCode).toBe(404);
    expect((await send('POST', order, { headers: json, payload: '{}' })).statusCode).toBe(404);
    expect((await send('DELETE', '/products/NUNCA', { headers: json, payload: '{}' })).statusCode).toBe(404);
    expect((await send('DELETE', '/products/A', { headers: json, payload: '{"a":1}' })).json()).toMatchObject(
      {
        code: 'validation_failed',
        details: [{ was: 'body_not_expected' }],
      },
    );
    expect((await send('PUT', '/products/A')).json()).toMatchObject({
      code: 'validation_failed',
      details: [{ was: 'body_required' }],
    });
  });

  test('an instant is read with the offset of any time zone', async () => {
    const { updated_at: at } = (
      await server.call(contracts.products.details, { token, params: { sku: 'A' } })
    ).ok().data;
    const local = new Date(Date.parse(at) - 3 * 3_600_000).toISOString().slice(0, 19);
    const found = async (moment: string) =>
      (await send('GET', `/products?updated_since=${moment}`)).json<{ data: unknown[] }>().data.length;
    expect(await found(`${local}-03:00`)).toBe(1);
    expect(await found(encodeURIComponent(`${local}+00:00`))).toBe(1);
    expect(await found(`${local}+01:00`)).toBe(1);
    const later = new Date(Date.parse(at) + 60_000).toISOString().slice(0, 19);
    expect(await found(`${later}%2B00:00`)).toBe(0);
    expect((await send('GET', '/products?updated_since=2026-11-20T10:00:00-24:00')).statusCode).toBe(400);
  });

  test('a day is one of the time zone of the site, which is told with the filters', async () => {
    const night = '2026-11-21T01:30:00.000000Z';
    const { id } = await server.deps.store.read
      .selectFrom('product')
      .select('id')
      .where('sku', '=', 'A')
      .executeTakeFirstOrThrow();
    await server.deps.store.write('night', (tx) =>
      tx.updateTable('product').set({ created_at: night }).where('id', '=', id).execute(),
    );
    const listed = async (query: string) => (await send('GET', `/products?${query}`)).json();
    const day = await listed('created_from=2026-11-20&created_to=2026-11-20');
    expect([day.data.length, day.filters]).toEqual([
      1,
      { created_from: '2026-11-20', created_to: '2026-11-20', time_zone: 'America/Sao_Paulo' },
    ]);
    expect((await listed('created_from=2026-11-21')).data).toEqual([]);
    const instant = await listed('created_from=2026-11-21T00:00:00Z');
    expect([instant.data.length, instant.filters]).toEqual([
      1,
      { created_from: '2026-11-21T00:00:00.000000Z' },
    ]);
    const { username, password } = administrator;
    const { access_token: manager } = await logIn(server, username, password);
    const changed = { time_zone: 'America/Noronha' };
    (await server.call(contracts.settings.modify, { token: manager, body: changed })).ok();
    const moved = await listed('created_from=2026-11-20&created_to=2026-11-20');
    expect(moved.filters.time_zone).toBe('America/Noronha');
  });

  test('a request is known by the name that its caller gives it, and every answer says it', async () => {
    const named = await send('GET', '/products?page=0', { headers: { 'x-request-id': 'pedido-4711:1' } });
    expect(named.headers['x-request-id']).toBe('pedido-4711:1');
    expect(named.json()).toMatchObject({ request_id: 'pedido-4711:1' });
    for (const bad of ['a b', 'x'.repeat(65), 'linha\tnova']) {
      const own = await send('GET', '/products', { headers: { 'x-request-id': bad } });
      expect(own.headers['x-request-id']).toMatch(/^req_/);
    }
    for (const url of ['/nada', '/assets/%', '/%c0%ae', '/api/v1/products/%']) {
      const answer = await server.raw({ method: 'GET', url });
      expect(answer.headers['x-request-id']).toMatch(/^req_/);
      expect(answer.json()).toMatchObject({ request_id: answer.headers['x-request-id'] });
    }
  });

  test('a search of blanks is no search', async () => {
    for (const path of ['/products?search=%20%20', '/products?search=+', '/locations?search_query=%20']) {
      const answer = await send('GET', path);
      expect([answer.statusCode, answer.json()]).toMatchObject([200, { search_query: '' }]);
    }
    expect((await send('GET', '/products?search=%20%20')).json().pagination.records.total).toBe(1);
  });

  test('a list that is answered whole has the envelope of a list, with its only page', async () => {
    const page = { page: 1, last_page: 1, has_prev_page: false, has_next_page: false };
    for (const [path, total] of [
      ['/products/A/fiscal-codes', 0],
      ['/inventory/product-totals?sku=A&sku=NUNCA', 2],
    ] as const) {
      const records = { from: Math.min(total, 1), to: total, total };
      expect((await send('GET', path)).json()).toMatchObject({
        search_query: '',
        filters: total === 0 ? [] : { sku: ['A', 'NUNCA'] },
        pagination: { ...page, per_page: Math.max(1, total), records },
        data: { length: total },
      });
    }
    const { pagination, data } = (await send('GET', '/webhooks/events')).json();
    expect(pagination.records.total).toBe(data.length);
  });

  test('an API token has no session to end', async () => {
    const sent = await send('POST', '/auth/logout', { headers: json, payload: '{}' });
    expect([sent.statusCode, sent.json()]).toMatchObject([
      400,
      { code: 'session_required', details: [{ was: 'token_has_no_session' }] },
    ]);
    expect((await send('GET', '/products')).statusCode).toBe(200);
  });
});
