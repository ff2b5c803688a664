import { expect, test, vi } from 'vitest';
import type { ServerConfig } from '../server/config.ts';
import type { Serving, Start } from './attempt.ts';
import { supervise } from './supervise.ts';

const config = { port: 0 } as ServerConfig;

/** A server whose end the test decides. */
function serving(): Serving & { lose(): void; closed: boolean } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return {
    kind: 'ready',
    url: 'http://127.0.0.1:4477',
    dataDir: '/dados',
    lost: promise,
    lose: resolve,
    closed: false,
    async close() {
      this.closed = true;
    },
  };
}

function scene(start: Start, clock = { now: 0 }) {
  const told = { back: 0, gaveUp: 0 };
  const first = serving();
  const close = supervise(first, {
    config,
    start,
    now: () => clock.now,
    onBack: () => (told.back += 1),
    onGiveUp: () => (told.gaveUp += 1),
  });
  return { first, told, close, clock };
}

/** Starts servers one after the other and keeps them for the test. */
function factory(): { start: Start; ports: number[]; servers: ReturnType<typeof serving>[] } {
  const ports: number[] = [];
  const servers: ReturnType<typeof serving>[] = [];
  const start: Start = async ({ port }) => {
    ports.push(port);
    const server = serving();
    servers.push(server);
    return server;
  };
  return { start, ports, servers };
}

test('starts a lost server again on its own port and says that it is back', async () => {
  const { start, ports } = factory();
  const { first, told } = scene(start);
  first.lose();
  await vi.waitFor(() => expect(told).toEqual({ back: 1, gaveUp: 0 }));
  expect(ports).toEqual([4477]);
});

test('closes the server that runs now, not the lost one', async () => {
  const { start, servers } = factory();
  const { first, told, close } = scene(start);
  first.lose();
  await vi.waitFor(() => expect(told.back).toBe(1));
  await close();
  expect([first.closed, servers[0]?.closed]).toEqual([false, true]);
});

test('gives up at the fourth loss within a minute', async () => {
  const { start, servers } = factory();
  const { first, told } = scene(start);
  first.lose();
  for (const restarts of [1, 2, 3]) {
    await vi.waitFor(() => expect(told.back).toBe(restarts));
    servers[restarts - 1]?.lose();
  }
  await vi.waitFor(() => expect(told).toEqual({ back: 3, gaveUp: 1 }));
});

test('losses far apart are forgiven', async () => {
  const { start, servers } = factory();
  const clock = { now: 0 };
  const { first, told } = scene(start, clock);
  first.lose();
  for (const restarts of [1, 2, 3, 4]) {
    await vi.waitFor(() => expect(told.back).toBe(restarts));
    clock.now += 60_000;
    servers[restarts - 1]?.lose();
  }
  await vi.waitFor(() => expect(told).toEqual({ back: 5, gaveUp: 0 }));
});

test.each<[string, Start]>([
  ['refused', async () => ({ kind: 'refused', code: 'port_taken', message: '' })],
  ['broken', async () => Promise.reject(new Error('thread'))],
])('gives up when the new start is %s', async (_how, start) => {
  const { first, told, close } = scene(start);
  first.lose();
  await vi.waitFor(() => expect(told).toEqual({ back: 0, gaveUp: 1 }));
  await expect(close()).resolves.toBeUndefined();
});
