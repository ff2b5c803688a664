import { expect, test } from 'vitest';
import type { ServerConfig } from '../server/config.ts';
import type { Serving, Start } from './attempt.ts';
import { delayAfter, supervise, type ServerState } from './supervise.ts';

const config = { port: 0, demo: 'small' } as ServerConfig;
const url = 'http://127.0.0.1:4477';

/** A server whose end the test decides. */
function serving(): Serving & { lose(): void; closed: boolean; sent: string[] } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return {
    kind: 'ready',
    url,
    dataDir: '/dados',
    lost: promise,
    lose: resolve,
    closed: false,
    sent: [],
    send(word) {
      this.sent.push(word);
    },
    async close() {
      this.closed = true;
    },
  };
}

/** Starts servers one after the other and keeps them for the test. */
function factory() {
  const asked: ServerConfig[] = [];
  const servers: ReturnType<typeof serving>[] = [];
  const start: Start = async (wanted) => {
    asked.push(wanted);
    const server = serving();
    servers.push(server);
    return server;
  };
  return { start, asked, servers };
}

/** A supervisor whose waits take no time but are counted on its clock. */
function scene(start: Start) {
  const states: ServerState[] = [];
  const waits: number[] = [];
  const clock = { now: 0 };
  const first = serving();
  const time = {
    now: () => clock.now,
    sleep: async (milliseconds: number) => {
      waits.push(milliseconds);
      clock.now += milliseconds;
    },
  };
  const server = supervise(first, { config, start, time, onChange: (state) => states.push(state) });
  return { first, states, waits, clock, server };
}

const kinds = (states: readonly ServerState[]): string[] => states.map(({ kind }) => kind);

test('a lost server comes back on its own port, without filling in the demonstration again', async () => {
  const { start, asked } = factory();
  const { first, states } = scene(start);
  first.lose();
  await expect.poll(() => states).toEqual([{ kind: 'away' }, { kind: 'serving', url }]);
  expect(asked).toMatchObject([{ port: 4477, demo: null }]);
});

test('it waits longer each time, half a minute at most', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 20].map(delayAfter)).toEqual([
    500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
  ]);
});

test('a start that keeps being refused is given up after seven, with its last sentence', async () => {
  const { states, waits, first } = scene(async () => ({ kind: 'refused', code: 'x', message: 'ocupada' }));
  first.lose();
  await expect.poll(() => states.at(-1)).toEqual({ kind: 'stopped', reason: 'ocupada' });
  expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000]);
});

test('a start that breaks says what broke', async () => {
  const { states, first } = scene(async () => Promise.reject(new Error('pane')));
  first.lose();
  await expect
    .poll(() => states.at(-1))
    .toMatchObject({ kind: 'stopped', reason: expect.stringContaining('pane') });
});

test('a server that dies again and again within five minutes is given up, and tried anew when asked', async () => {
  const { start, servers } = factory();
  const { first, states, server } = scene(start);
  first.lose();
  for (let deaths = 1; deaths <= 7; deaths += 1) {
    await expect.poll(() => servers).toHaveLength(deaths);
    server.retry();
    servers.at(-1)?.lose();
  }
  await expect.poll(() => kinds(states).at(-1)).toBe('stopped');
  expect(servers).toHaveLength(7);
  server.retry();
  server.retry();
  await expect.poll(() => kinds(states).slice(-2)).toEqual(['away', 'serving']);
  expect(servers).toHaveLength(8);
});

test('deaths far apart are forgiven', async () => {
  const { start, servers } = factory();
  const { first, states, waits, clock } = scene(start);
  first.lose();
  for (let deaths = 1; deaths <= 9; deaths += 1) {
    await expect.poll(() => servers).toHaveLength(deaths);
    clock.now += 300_000;
    servers.at(-1)?.lose();
  }
  await expect.poll(() => servers).toHaveLength(10);
  expect(kinds(states)).not.toContain('stopped');
  expect(new Set(waits)).toEqual(new Set([500]));
});

test('word of the computer goes to the server that runs now, and to nobody while there is none', async () => {
  const { start, servers } = factory();
  const { first, server, states } = scene(start);
  server.send('suspended');
  first.lose();
  await expect.poll(() => kinds(states).at(-1)).toBe('serving');
  server.send('resumed');
  expect([first.sent, servers[0]?.sent]).toEqual([['suspended'], ['resumed']]);
});

test('closing closes the server that runs now, not the lost one', async () => {
  const { start, servers } = factory();
  const { first, server, states } = scene(start);
  first.lose();
  await expect.poll(() => kinds(states).at(-1)).toBe('serving');
  await server.close();
  expect([first.closed, servers[0]?.closed]).toEqual([false, true]);
});

test('closing while it waits ends the wait and starts nothing', async () => {
  const { start, servers } = factory();
  const first = serving();
  const server = supervise(first, { config, start, onChange: () => {} });
  first.lose();
  await new Promise(setImmediate);
  const before = performance.now();
  await server.close();
  expect(performance.now() - before).toBeLessThan(400);
  expect(servers).toEqual([]);
});
