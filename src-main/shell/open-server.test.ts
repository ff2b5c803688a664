import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ServerConfig } from '../server/config.ts';
import { changePreferences, readPreferences } from '../server/kernel/desktop-preferences.ts';
import { joinProof, newJoinKey } from '../server/kernel/joining.ts';
import type { Attempt, Start } from './attempt.ts';
import { openServer } from './open-server.ts';

let dataDir: string;
let neighbour: Server | undefined;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'almoxarife-shell-'));
});

afterEach(async () => {
  await new Promise((resolve) => (neighbour === undefined ? resolve(undefined) : neighbour.close(resolve)));
  neighbour = undefined;
  await rm(dataDir, { recursive: true });
});

const config = (): ServerConfig => ({
  host: '127.0.0.1',
  port: 4477,
  dataDir,
  uiDir: null,
  demo: null,
  adminPassword: null,
  readyFile: null,
  logLevel: 'silent',
  version: '0.0.0',
  preferencesFile: preferences(),
});

const preferences = (): string => join(dataDir, 'config', 'desktop.json');

const refused = (code: string): Attempt => ({ kind: 'refused', code, message: `por ${code}` });

const ready = (port: number): Attempt => ({
  kind: 'ready',
  url: `http://127.0.0.1:${port}`,
  dataDir,
  lost: new Promise(() => {}),
  send: () => {},
  close: async () => {},
});

/** Answers by port, and remembers which ports were asked for. */
function starts(answer: (port: number) => Attempt): Start & { asked: number[] } {
  const asked: number[] = [];
  return Object.assign(
    async ({ port }: ServerConfig) => {
      asked.push(port);
      return answer(port);
    },
    { asked },
  );
}

const key = newJoinKey();

/** A server that answers health as ours does, with the key of its run. */
async function serveHealth(status: number, ownKey = key): Promise<string> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://127.0.0.1');
    const { port } = server.address() as AddressInfo;
    const proof = joinProof(ownKey, { challenge: url.searchParams.get('challenge') ?? '', port });
    response
      .writeHead(url.pathname === '/api/v1/health' ? status : 404)
      .end(JSON.stringify({ data: { status: 'ok', proof } }));
  });
  neighbour = server;
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const announce = (base_url: string) =>
  writeFile(join(dataDir, 'server.json'), JSON.stringify({ base_url, pid: 1, version: '0.0.0', key }));

test('starts on the port asked for and keeps nothing', async () => {
  const start = starts(ready);
  expect(await openServer(config(), start)).toMatchObject({ kind: 'ready', url: 'http://127.0.0.1:4477' });
  expect(readPreferences(preferences())).toEqual({});
});

test('leaves a taken port, says which, and keeps the new one for the next time', async () => {
  const start = starts((port) => (port === 4477 ? refused('port_taken') : ready(port === 0 ? 50_123 : port)));
  const first = await openServer(config(), start);
  const second = await openServer(config(), start);
  expect(first).toMatchObject({ kind: 'ready', url: 'http://127.0.0.1:50123', movedFrom: 4477 });
  expect(second).toMatchObject({ kind: 'ready', url: 'http://127.0.0.1:50123' });
  expect(second).not.toHaveProperty('movedFrom');
  expect(start.asked).toEqual([4477, 0, 4477, 50_123]);
  expect(readPreferences(preferences())).toEqual({ port: 50_123 });
});

test('a kept port that is taken too is left for a new one', async () => {
  changePreferences(preferences(), { port: 5000 });
  const start = starts((port) => (port === 0 ? ready(50_124) : refused('port_taken')));
  expect(await openServer(config(), start)).toMatchObject({ url: 'http://127.0.0.1:50124', movedFrom: 4477 });
  expect(start.asked).toEqual([4477, 5000, 0]);
});

test('joins the server that has the folder open', async () => {
  const url = await serveHealth(200);
  await announce(url);
  expect(
    await openServer(
      config(),
      starts(() => refused('store_locked')),
    ),
  ).toEqual({ kind: 'joined', url });
});

test('starts its own where nobody has the folder open, whoever answers at the address left behind', async () => {
  await announce(await serveHealth(200));
  expect(await openServer(config(), starts(ready))).toMatchObject({ kind: 'ready' });
});

test('joins nobody who does not know the key of the folder', async () => {
  await announce(await serveHealth(200, newJoinKey()));
  const locked = starts(() => refused('store_locked'));
  expect(await openServer(config(), locked)).toEqual(refused('store_locked'));
});

test('ignores what a dead server left behind', async () => {
  await announce('http://127.0.0.1:9');
  expect(await openServer(config(), starts(ready))).toMatchObject({ kind: 'ready' });
});

test('ignores a server.json that is not one', async () => {
  await writeFile(join(dataDir, 'server.json'), '{"base_url": 7');
  expect(await openServer(config(), starts(ready))).toMatchObject({ kind: 'ready' });
});

test('waits for the process that holds the folder and is still starting', async () => {
  const url = await serveHealth(200);
  const start = starts(() => {
    setTimeout(() => void announce(url), 400);
    return refused('store_locked');
  });
  expect(await openServer(config(), start)).toEqual({ kind: 'joined', url });
});

test.each(['store_locked', 'store_folder', 'store_newer'])(
  'hands on a refusal as it is: %s',
  async (code) => {
    expect(
      await openServer(
        config(),
        starts(() => refused(code)),
      ),
    ).toEqual(refused(code));
  },
);
