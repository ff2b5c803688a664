import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { password } from '../../fixtures/people.ts';
import { watchTables, type Watch } from '../lib/database.ts';
import { startServer, type Server } from '../lib/server.ts';
import type { Bench } from './attempt.ts';
import type { Call } from './call.ts';
import type { Answer } from './document.ts';
import { openHouse, type House, type Row } from './house.ts';
import { readPools, type Pools } from './pools.ts';

/** A server of its own for operations that end the one that they are asked of. */
export type Sandbox = { readonly bench: Bench; close(): Promise<void> };

/** The means that all servers of a run have in common. */
type Shared = Pick<Bench, 'follow' | 'seen'>;

const pollMs = 20;
const patienceMs = 30_000;

const until = async (what: string, holds: () => Promise<boolean>): Promise<void> => {
  const end = performance.now() + patienceMs;
  while (!(await holds().catch(() => false))) {
    if (performance.now() > end) throw new Error(`not within ${patienceMs} ms: ${what}`);
    await sleep(pollMs);
  }
};

const administrator = { username: 'admin', password };
const folderOf = async (house: House): Promise<string> => {
  const { data } = await house.ask('GET', '/api/v1/settings/server');
  return String(((data as Row)['data_folder'] as Row)['path']);
};

/** Folders to which data may move, half of them, and others to which they may not. */
const foldersIn = (home: string, house: House): Pools['of'] => {
  const kept = join(home, 'kept');
  const file = join(home, 'file');
  mkdirSync(kept);
  for (const path of [file, join(kept, 'file')]) writeFileSync(path, 'x');
  const odd = [
    home,
    kept,
    file,
    join(file, 'below'),
    `${kept}/../kept/`,
    'somewhere',
    '~',
    join(home, 'a'.repeat(300)),
    join(home, 'deep/'.repeat(40)),
  ];
  return (pool, n) => {
    if (pool !== 'folder') return 'nada';
    return n % 2 === 0 ? join(home, house.fresh('to é ')) : odd[n % odd.length];
  };
};

/** A server whose data folder nobody gave at its start, so that its data can be moved, or brought back from a copy. */
export const openMovable = async (home: string, shared: Shared): Promise<Sandbox> => {
  mkdirSync(home);
  const env = { HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: join(home, 'config'), APPDATA: home };
  const server = await startServer(undefined, { env });
  const house = openHouse(server.url, administrator);
  let folder = await folderOf(house);
  let watch: Watch = watchTables(folder);
  const pools = await readPools(house);
  const of = foldersIn(home, house);
  const isMoved = async (): Promise<boolean> => (await folderOf(house)) !== folder;
  const isOut = async (): Promise<boolean> => {
    const headers = { authorization: `Bearer ${await house.bearer()}` };
    const call: Call = { method: 'GET', path: '/api/v1/auth/me', params: {}, query: [], headers };
    return (await house.line.send(call)).status === 401;
  };
  /**
   * Tells whether a job ends undone; a server that answers no more, or not this session, is about to have
   * carried it out.
   */
  const endsUndone = async (jobId: string): Promise<boolean> => {
    try {
      await house.untilIdle();
      const { data } = await house.ask('GET', `/api/v1/jobs/${jobId}`);
      return (data as Row)['status'] !== 'done';
    } catch {
      return false;
    }
  };
  const settle = async ({ path }: Call, { status, text }: Answer): Promise<void> => {
    if (status !== 202) return;
    const { job_id } = (JSON.parse(text) as { readonly data: { readonly job_id: string } }).data;
    if (await endsUndone(job_id)) return;
    const isRestore = path.endsWith('/restore');
    await until(`the end of ${path}`, isRestore ? isOut : isMoved);
    house.letGo();
    folder = await folderOf(house);
    watch.close();
    watch = watchTables(folder);
  };
  return {
    bench: {
      ...shared,
      house,
      settle,
      pools: { ...pools, of },
      unspent: new Map(),
      get watch() {
        return watch;
      },
    },
    close: async () => {
      watch.close();
      house.line.close();
      await server.end('SIGTERM');
    },
  };
};

const noPools: Pools = { of: () => 'nada', paramsOf: async () => undefined };

/** A server that nobody has set up; after it was, another one. */
export const openEmpty = async (home: string, shared: Shared): Promise<Sandbox> => {
  let opened = 0;
  let now: { readonly server: Server; readonly house: House; readonly watch: Watch };
  const open = async (): Promise<void> => {
    const dataDir = join(home, String((opened += 1)));
    const server = await startServer(dataDir, { env: { ALMOXARIFE_ADMIN_PASSWORD: undefined } });
    now = { server, house: openHouse(server.url, administrator), watch: watchTables(dataDir) };
  };
  const close = async (): Promise<void> => {
    now.watch.close();
    now.house.line.close();
    await now.server.end('SIGTERM');
  };
  mkdirSync(home);
  await open();
  return {
    close: () => close(),
    bench: {
      ...shared,
      pools: noPools,
      unspent: new Map(),
      settle: async () => {
        await close();
        await open();
      },
      get watch() {
        return now.watch;
      },
      get house() {
        return now.house;
      },
    },
  };
};
