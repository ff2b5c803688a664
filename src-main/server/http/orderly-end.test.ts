import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { useOrderlyEnd } from './orderly-end.ts';

let app: FastifyInstance;
let port: number;

beforeEach(async () => {
  app = Fastify({ forceCloseConnections: 'idle' });
  useOrderlyEnd(app, 400);
  app.post('/', async () => {
    await sleep(100);
    return 'answered';
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});

const call = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}';

/** Opens a connection, sends bytes on it, and collects what comes until it ends. */
const open = async (bytes: string): Promise<{ socket: Socket; received: Promise<string> }> => {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => (text += String(chunk)));
  socket.on('error', () => {});
  const received = once(socket, 'close').then(() => text);
  await once(socket, 'connect');
  socket.write(bytes);
  await sleep(30);
  return { socket, received };
};

const msToClose = async (): Promise<number> => {
  const begin = performance.now();
  await app.close();
  return performance.now() - begin;
};

test('a connection that never sent a call does not hold the end up', async () => {
  const { received } = await open('');
  expect(await msToClose()).toBeLessThan(300);
  expect(await received).toBe('');
});

test('a call under way is answered, then its connection ends', async () => {
  const { received } = await open(call);
  expect(await msToClose()).toBeLessThan(300);
  expect(await received).toContain('answered');
});

test('a call whose body still comes is answered, then its connection ends', async () => {
  const { socket, received } = await open(call.slice(0, -1));
  const closed = msToClose();
  socket.write('}');
  expect(await closed).toBeLessThan(300);
  expect(await received).toContain('answered');
});

test('a connection that answered before ends at once', async () => {
  const { socket, received } = await open('');
  socket.write(call);
  await once(socket, 'data');
  expect(await msToClose()).toBeLessThan(100);
  expect(await received).toContain('answered');
});

test('whoever never finishes is cut off', async () => {
  const { received } = await open(call.slice(0, -1));
  const ms = await msToClose();
  expect(ms).toBeGreaterThan(300);
  expect(ms).toBeLessThan(1500);
  await received;
});
