import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allRoutes } from '#shared/areas/index.ts';
import { pathOf } from '#shared/kernel/contract.ts';
import { reasonOf } from '#shared/kernel/fault.ts';
import { bodyOf, listenAnywhere, sendRaw } from '../../testing/raw-call.ts';
import { integrationToken } from '../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const host = '127.0.0.1:4477';
const products = '/api/v1/products';

let server: TestApp;
let token: string;
let port: number;

beforeAll(async () => {
  server = await openTestApp();
  token = await integrationToken(server);
  port = await listenAnywhere(server.app);
});
afterAll(() => server.end());

const get = (headers: Record<string, string>, url = products) =>
  server.raw({ url, headers: { authorization: `Bearer ${token}`, ...headers } });
const post = (payload: string | Buffer, headers: Record<string, string> = {}) =>
  server.raw({
    method: 'POST',
    url: products,
    payload,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
  });

describe('Host', () => {
  test.each(['127.0.0.1:4477', 'localhost:4477', 'LOCALHOST:4477', '[::1]:4477'])(
    'takes %s',
    async (name) => {
      expect((await get({ host: name })).statusCode).toBe(200);
    },
  );

  test.each([
    'evil.example',
    '127.0.0.1',
    '127.0.0.1:80',
    '127.0.0.1:4477.evil.example',
    'evil.example:4477',
    '',
  ])('refuses %j with 421, before anything else', async (name) => {
    const answer = await get({ host: name });
    expect(answer.statusCode).toBe(421);
    expect(answer.json()).toMatchObject({ success: false, data: null, code: 'wrong_host' });
  });

  test('refuses two Host headers', async () => {
    const answer = await sendRaw(
      port,
      `GET ${products} HTTP/1.1\r\nHost: ${host}\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 4(00|21) /);
    expect(bodyOf(answer)).toMatchObject({ success: false, data: null });
  });

  test.each([
    ['http://evil.example', 'evil.example'],
    ['http://evil.example', '127.0.0.1:4477'],
    ['http://127.0.0.1:4477@evil.example', '127.0.0.1:4477'],
    ['HTTP://evil.example', '127.0.0.1:4477'],
  ])('refuses an address at %s, whatever the Host', async (origin, name) => {
    const bearer = `Authorization: Bearer ${token}`;
    const answer = await sendRaw(
      port,
      `GET ${origin}${products} HTTP/1.1\r\nHost: ${name}\r\n${bearer}\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 421 /);
  });
});

describe('the screens', () => {
  test('have one address: localhost leads to 127.0.0.1, the API stays', async () => {
    const page = await get({ host: 'localhost:4477', accept: 'text/html' }, '/produtos?page=2');
    expect(page.statusCode).toBe(302);
    expect(page.headers['location']).toBe('http://127.0.0.1:4477/produtos?page=2');
    expect((await get({ host: 'localhost:4477' })).statusCode).toBe(200);
  });
});

describe('Origin and Sec-Fetch-Site', () => {
  test.each([
    { origin: `http://${host}` },
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
  ])('takes %j', async (headers) => expect((await get(headers)).statusCode).toBe(200));

  test.each([
    { origin: 'http://evil.example' },
    { origin: 'null' },
    { origin: '' },
    { origin: `https://${host}` },
    { origin: 'http://127.0.0.1:3000' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: `http://${host}`, 'sec-fetch-site': 'cross-site' },
  ])('refuses %j with 403 on every operation', async (headers: Record<string, string>) => {
    for (const spec of allRoutes) {
      const answer = await server.raw({
        method: spec.method,
        url: pathOf(spec, spec.example.params ?? {}),
        headers: { authorization: `Bearer ${token}`, ...headers },
      });
      expect(answer.statusCode, spec.id).toBe(403);
      expect(answer.json(), spec.id).toMatchObject({ code: 'foreign_origin', data: null });
    }
  });

  test('a path in another writing is no way around', async () => {
    for (const url of ['/%61pi/v1/health', '/api/v1/%68ealth', '/%61%70%69/v1/products']) {
      const headers = { origin: 'http://evil.example', authorization: `Bearer ${token}` };
      const answer = await server.raw({ url, headers });
      expect(answer.statusCode, url).toBe(403);
      expect(answer.headers['cache-control'], url).toBe('no-store');
    }
  });

  test('never answers with CORS headers, not even a preflight', async () => {
    const preflight = await server.raw({
      method: 'OPTIONS',
      url: products,
      headers: { origin: 'http://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(preflight.statusCode).toBeGreaterThanOrEqual(400);
    for (const answer of [preflight, await get({})]) {
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });
});

describe('bearer', () => {
  test.each(['', 'Bearer', 'Bearer ', 'Basic YTpi', 'Bearer alm_nobody00', `Token x`])(
    'refuses %j with 401 on every operation that is not public',
    async (authorization) => {
      for (const spec of allRoutes.filter(({ access }) => access !== 'public')) {
        const answer = await server.raw({
          method: spec.method,
          url: pathOf(spec, spec.example.params ?? {}),
          headers: { authorization },
        });
        expect(answer.statusCode, spec.id).toBe(401);
        expect(answer.headers['www-authenticate']).toBe('Bearer');
      }
    },
  );

  test('takes no token from the address', async () => {
    const answer = await server.raw({ url: `${products}?access_token=${token}` });
    expect(answer.statusCode).toBe(401);
  });
});

describe('If-Match', () => {
  test.each(['"7"', 'any'])('%s means nothing where no version is changed', async (match) => {
    const sku = `IM-${match.at(1)}`;
    const body = JSON.stringify({ sku, name: 'I', unit: 'UN', product_type: 'other' });
    expect((await post(body, { 'if-match': match })).statusCode).toBe(201);
    expect((await get({ 'if-match': match }, `${products}/${sku}`)).statusCode).toBe(200);
  });
});

describe('headers of every answer', () => {
  test.each([products, '/api/v1/health', '/api/v1/nada', '/nada'])('%s', async (url) => {
    const { headers } = await get({}, url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringContaining("default-src '"),
    });
    if (url.startsWith('/api')) expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-powered-by']).toBeUndefined();
  });
});

describe('bodies', () => {
  const valid = JSON.stringify({ sku: 'C-1', name: 'C', unit: 'UN', product_type: 'other' });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/json',
  ])('refuses %s with 415', async (type) => {
    const answer = await post(valid, { 'content-type': type });
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toMatchObject({ code: 'unsupported_media_type' });
  });

  test('takes application/json with a charset', async () => {
    expect((await post(valid, { 'content-type': 'application/json; charset=utf-8' })).statusCode).toBe(201);
  });

  test('refuses a body of 10 MB with 413 and the limit', async () => {
    const answer = await post(JSON.stringify({ sku: 'x'.repeat(10_000_000) }));
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({
      code: 'body_too_large',
      message: expect.stringContaining('256 KiB'),
    });
  });

  test.each([
    ['{"sku":', 400, 'malformed_json'],
    ['', 422, 'body_required'],
    ['null', 422, 'validation_failed'],
    ['[]', 422, 'validation_failed'],
    ['"x"', 422, 'validation_failed'],
    ['{"sku":"a","sku":"b"}', 422, 'validation_failed'],
    ['{"__proto__":{"is_active":true}}', 422, 'validation_failed'],
    ['{"unit_cost":1e999}', 422, 'validation_failed'],
    ['{"name":"\\u0000"}', 422, 'validation_failed'],
    ['{"name":"\\ud83d"}', 422, 'validation_failed'],
    ['['.repeat(5000), 422, 'validation_failed'],
  ])('%s is %i %s', async (body, status, code) => {
    const answer = await post(body);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ success: false, data: null });
    expect(reasonOf(answer.json())).toBe(code);
  });

  test('refuses a body where none is due', async () => {
    const answer = await server.raw({
      method: 'DELETE',
      url: `${products}/C-1`,
      payload: '{"a":1}',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'validation_failed',
      details: [{ was: 'body_not_expected' }],
    });
  });
});

describe('paths and methods', () => {
  test('an unknown path is 404 in the envelope', async () => {
    const answer = await get({}, '/api/v1/nada?x=1');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({
      code: 'route_not_found',
      message: expect.stringContaining('/api/v1/nada'),
    });
    expect(answer.body).not.toContain('x=1');
  });

  test.each(['warehouses', 'users'])('several %s at once are refused with what to use', async (kind) => {
    const answer = await server.raw({ method: 'POST', url: `/api/v1/${kind}/batch` });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({
      code: 'route_not_found',
      details: [{ was: 'batch_unknown' }],
      message: expect.stringContaining(`POST /${kind}`),
    });
    expect(answer.json().details[0].allowed).toEqual([
      '/locations/batch',
      '/products/batch',
      '/customers/batch',
      '/orders/batch',
      '/inventory/adjustments/batch',
    ]);
  });

  test('a wrong method is 405 with what is allowed', async () => {
    const answer = await server.raw({ method: 'PATCH', url: products });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers['allow']).toBe('GET, HEAD, POST');
  });

  test.each(['/api/v1/products/%', '/api/v1/products/%E0%A4%A', `/api/v1/products/${'x'.repeat(5000)}`])(
    'a broken path is a 4xx in the envelope: %s',
    async (url) => {
      const answer = await get({}, url);
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.json()).toMatchObject({ success: false, data: null });
    },
  );
});

describe('what Node refuses before there is a request', () => {
  test.each([
    ['no HTTP at all', 'ola\r\n\r\n', 400],
    ['huge headers', `GET / HTTP/1.1\r\nHost: ${host}\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    [
      'two lengths',
      `POST ${products} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
  ])('%s is answered in the envelope', async (_, bytes, status) => {
    const answer = await sendRaw(port, bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(bodyOf(answer)).toMatchObject({ success: false, data: null, errors: {} });
  });
});
