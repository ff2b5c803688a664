import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyFolder, silentLog, type TestFolder } from '../../testing/template-database.ts';
import { openStore } from '../db/open-store.ts';

/** A few kills each time, many on demand: `KILL_CYCLES=50`. */
const cycles = Number(process.env['KILL_CYCLES'] ?? 4);
const mostDuplicates = 16;
const password = 'girafa-azul-72';
const root = join(import.meta.dirname, '..', '..');

let made: TestFolder;
const children = new Set<ChildProcess>();
beforeEach(() => {
  made = emptyFolder();
});
afterEach(async () => {
  await Promise.all([...children].map(end));
  made.remove();
});

const started = (file: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess => {
  const child = fork(file, args, {
    execArgv: [],
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  children.add(child);
  return child;
};

const end = async (child: ChildProcess): Promise<void> => {
  children.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  child.kill('SIGKILL');
  await closed;
};

type Server = { readonly child: ChildProcess; readonly url: string };

const startServer = async (): Promise<Server> => {
  const flags = ['--port', '0', '--data-dir', join(made.folder, 'data'), '--log-level', 'silent'];
  const child = started(join(root, 'headless.ts'), flags, { ALMOXARIFE_ADMIN_PASSWORD: password });
  const [line] = (await once(child.stdout ?? process.stdin, 'data')) as [Buffer];
  return { child, url: (JSON.parse(line.toString()) as { base_url: string }).base_url };
};

type Call = { readonly token?: string; readonly body?: object };

const call = async <T>(url: string, path: string, { token, body }: Call): Promise<T> => {
  const answer = await fetch(`${url}/api/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { data: T }).data;
};

/** An API token and an endpoint that gets eight messages at once. */
const prepare = async ({ url }: Server, port: number): Promise<string> => {
  const login = { username: 'admin', password };
  const { access_token } = await call<{ access_token: string }>(url, '/auth/login', { body: login });
  const wish = {
    name: 'ERP',
    scopes: ['products:write', 'webhooks:read', 'webhooks:write', 'webhooks:local'],
  };
  const { token } = await call<{ token: string }>(url, '/api-tokens', { token: access_token, body: wish });
  const endpoint = { url: `http://127.0.0.1:${port}/`, events: ['product_created'] };
  const { id } = await call<{ id: string }>(url, '/webhooks/endpoints', { token, body: endpoint });
  await fetch(`${url}/api/v1/webhooks/endpoints/${id}/settings`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ max_in_flight: 8, rate_per_second: 100 }),
  });
  return token;
};

type Writing = { readonly token: string; readonly acknowledged: Set<string>; readonly lane: string };

/** Creates products until the server is gone; adds each that was acknowledged. */
const writeUntilGone = async (server: Server, { token, acknowledged, lane }: Writing): Promise<void> => {
  for (let number = 1; ; number += 1) {
    const sku = `${lane}-${number}`;
    const body = { sku, name: sku, unit: 'UN', product_type: 'resale_good' };
    const isKept = await call(server.url, '/products', { token, body }).then(
      () => true,
      () => false,
    );
    if (!isKept) return;
    acknowledged.add(sku);
  }
};

type Line = { readonly id: string; readonly body: string };

/** What the receiver has on its disk, line by line; the last one may still be on its way there. */
const receivedLines = (): readonly string[] =>
  readFileSync(join(made.folder, 'received'), 'utf8').split('\n').slice(0, -1);

const received = (): readonly Line[] => receivedLines().map((line) => JSON.parse(line) as Line);

/** How often a message came again after each kill; `killedAt` tells how many had come by then. */
const repeatsOf = (got: readonly Line[], killedAt: readonly number[]): readonly number[] => {
  const seen = new Set<string>();
  const repeats = killedAt.map(() => 0);
  got.forEach(({ id }, index) => {
    const kill = killedAt.findLastIndex((count) => count <= index);
    if (seen.has(id)) repeats[kill] = (repeats[kill] ?? 0) + 1;
    seen.add(id);
  });
  return repeats;
};

const untilDelivered = async ({ url }: Server, token: string): Promise<void> => {
  for (;;) {
    const { pending } = await call<{ pending: number }>(url, '/webhooks/summary', { token });
    if (pending === 0) return;
    await sleep(100);
  }
};

test(
  `a server killed ${cycles} times under writes and deliveries loses no event, and repeats few, under the same id`,
  async ({ annotate }) => {
    const receiver = started(join(import.meta.dirname, 'test-receiver.ts'), [join(made.folder, 'received')]);
    const [port] = (await once(receiver, 'message')) as [number];
    const acknowledged = new Set<string>();
    const killedAt: number[] = [];
    let token: string | undefined;
    for (let cycle = 1; cycle <= cycles; cycle += 1) {
      const server = await startServer();
      token ??= await prepare(server, port);
      const lanes = ['a', 'b', 'c', 'd'].map((lane) => `K${cycle}${lane}`);
      const writing = lanes.map((lane) => writeUntilGone(server, { token: token ?? '', acknowledged, lane }));
      const before = acknowledged.size;
      while (acknowledged.size < before + 20) await sleep(5);
      await sleep((cycle * 37) % 200);
      await end(server.child);
      await Promise.all(writing);
      killedAt.push(receivedLines().length);
    }
    const last = await startServer();
    await untilDelivered(last, token ?? '');
    const closed = once(last.child, 'close');
    last.child.kill('SIGTERM');
    expect(await closed).toEqual([0, null]);

    const store = await openStore({ folder: join(made.folder, 'data'), log: silentLog });
    const events = await store.read.selectFrom('event').select(['id', 'uid', 'body']).execute();
    const deliveries = await store.read
      .selectFrom('webhook_delivery')
      .select(['event_id', 'status'])
      .execute();
    await store.close();
    const delivered = new Set(deliveries.map(({ event_id }) => event_id));
    expect(events.filter(({ id }) => !delivered.has(id))).toEqual([]);
    expect(deliveries.filter(({ status }) => status !== 'delivered')).toEqual([]);

    const got = received();
    const bodies = new Map(got.map(({ id, body }) => [id, body]));
    expect(events.filter(({ uid, body }) => bodies.get(uid) !== body)).toEqual([]);
    const skus = new Set(got.map(({ body }) => (JSON.parse(body) as { data: { sku: string } }).data.sku));
    expect([...acknowledged].filter((sku) => !skus.has(sku))).toEqual([]);
    expect(acknowledged.size).toBeGreaterThanOrEqual(20 * cycles);
    const repeats = repeatsOf(got, killedAt);
    const most = Math.max(...repeats);
    const all = repeats.reduce((sum, count) => sum + count, 0);
    expect(got.length - bodies.size).toBe(all);
    expect(most).toBeLessThanOrEqual(mostDuplicates);
    await annotate(
      `${cycles} kills, ${acknowledged.size} acknowledged, ${events.length} events: 0 without delivery, 0 lost; ` +
        `${all} repeated, ${most} after one kill at most`,
    );
  },
  60_000 + cycles * 20_000,
);
