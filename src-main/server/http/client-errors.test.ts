import { once } from 'node:events';
import { connect } from 'node:net';
import { setInterval } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemIds } from '../kernel/ids.ts';
import { answerClientError } from './client-errors.ts';

const patienceMs = 100;

let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  app = Fastify({
    clientErrorHandler: answerClientError(systemIds, patienceMs),
    http: { headersTimeout: 50, connectionsCheckingInterval: 20 },
    requestTimeout: 1000,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(() => app.close());

const connections = (): Promise<number> =>
  new Promise((resolve) => void app.server.getConnections((_, count) => resolve(count)));

test('whoever never ends a head hears 408, and is cut off though it sends on and never hangs up', async () => {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ');
  const [text] = (await once(socket, 'data')) as [Buffer];
  const [head = '', body = ''] = text.toString().split('\r\n\r\n');
  expect(head).toContain('HTTP/1.1 408 ');
  const { request_id: id } = JSON.parse(body) as { readonly request_id: string };
  expect(head.split('\r\n')).toContain(`x-request-id: ${id}`);
  expect(await connections()).toBe(1);
  for await (const _ of setInterval(10)) {
    if (socket.destroyed) break;
    socket.write('a');
  }
  expect(await connections()).toBe(0);
});
