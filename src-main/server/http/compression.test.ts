import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp({ config: { host: '0.0.0.0' } });
});
afterAll(() => server.end());

const ask = (url: string, { from = '192.168.0.7', takes = 'gzip' } = {}) =>
  server.raw({ method: 'GET', url, remoteAddress: from, headers: { 'accept-encoding': takes } });

const long = '/api/v1/openapi.json';

test('a long answer to the network is compressed, and is the same', async () => {
  const plain = await ask(long, { takes: 'identity' });
  const small = await ask(long);
  expect(small.headers).toMatchObject({
    'content-encoding': 'gzip',
    vary: expect.stringMatching(/accept-encoding/i),
  });
  expect(gunzipSync(small.rawPayload).equals(plain.rawPayload)).toBe(true);
  expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
  expect(plain.headers).not.toHaveProperty('content-encoding');
});

test.each(['127.0.0.1', '127.0.0.9', '::1', '::ffff:127.0.0.1'])('%s gets it as it is', async (from) => {
  const answer = await ask(long, { from });
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined]);
});

test('short answers and refusals stay as they are', async () => {
  const answer = await ask('/api/v1/nada');
  expect([answer.json().success, answer.headers['content-encoding']]).toEqual([false, undefined]);
});

test('who takes another encoding alone gets it as it is', async () => {
  const answer = await ask(long, { takes: 'compress' });
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined]);
});
