import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const address = server.app.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(() => server.end());

type Sent = {
  readonly method: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string | number>>;
  readonly body?: Buffer;
};

/** Sends a call over a real connection and gives the answer as soon as its headers are there. */
const send = async ({
  method,
  path = products,
  headers = { host },
  body,
}: Sent): Promise<IncomingMessage> => {
  const call = request({ host: '127.0.0.1', port, method, path, headers, setHost: false, agent: false });
  call.end(body);
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  return answer;
};

test.each([
  ['of a known length', { 'content-length': 10_000_000 }],
  ['in chunks', { 'transfer-encoding': 'chunked' }],
])('whoever sends 10 MB %s hears that it is too much', async (_, framing) => {
  const headers = { host, authorization: `Bearer ${token}`, 'content-type': 'application/json', ...framing };
  for (let time = 0; time < 5; time += 1) {
    const answer = await send({ method: 'POST', headers, body: Buffer.alloc(10_000_000, 'x') });
    expect(answer.statusCode).toBe(413);
    expect(await json(answer)).toMatchObject({ success: false, code: 'body_too_large' });
  }
});

test('no Host at all is refused in the envelope', async () => {
  const answer = await send({ method: 'GET', headers: {} });
  expect(answer.statusCode).toBe(421);
  expect(await json(answer)).toMatchObject({ success: false, data: null, code: 'wrong_host' });
});

test('what Node refuses carries the headers of every answer', async () => {
  const answer = await send({ method: 'GET', headers: { host, 'x-long': 'x'.repeat(20_000) } });
  expect(answer.statusCode).toBe(431);
  expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
  expect(await json(answer)).toMatchObject({ success: false, data: null });
});

test.each(['OPTIONS', 'QUERY', 'TRACE'])('%s is 405 with what is allowed', async (method) => {
  const answer = await send({ method });
  answer.resume();
  expect(answer.statusCode).toBe(405);
  expect(answer.headers.allow).toBe('GET, HEAD, POST');
});

test('QUERY of nothing that exists is a 4xx in the envelope', async () => {
  const answer = await send({ method: 'QUERY', path: '/api/v1/nada' });
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
  expect(await json(answer)).toMatchObject({ success: false, data: null });
});
