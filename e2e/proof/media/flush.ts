import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { contracts } from '#shared/areas/index.ts';
import { pathOf } from '#shared/kernel/contract.ts';
import { storePaths } from '../../../src-main/server/db/open/paths.ts';
import type { Api } from '../../../src-renderer/lib/api.ts';
import { apiOf } from '../../fixtures/api.ts';
import { countProducts, outcomeOf } from '../faults/calls.ts';
import { unless, type Fault } from '../faults/fault.ts';
import { readData } from '../lib/database.ts';
import { prepareHouse } from '../lib/house.ts';
import { recount } from '../lib/recount.ts';
import { startServer } from '../lib/server.ts';
import { provoke } from '../../../src-main/testing/disk-fault.ts';
import { notOnce, repeat, transferAtOnce, untruths } from './transfers.ts';

const callers = 8;
const pollMs = 50;
const patienceMs = 10_000;
const nothing = { skus: [], movements: [] };

/** Reads the server's own report of its data. */
export const conditionOf = async (api: Api): Promise<string> =>
  (await api.call(contracts.system.health, {})).data.storage;

/** Resolves to whether the server has called its data sound in good time. */
export const untilSound = async (api: Api): Promise<boolean> => {
  for (const until = performance.now() + patienceMs; performance.now() < until; await sleep(pollMs)) {
    if ((await conditionOf(api)) === 'sound') return true;
  }
  return false;
};

type Plan = {
  /** The number of flushes of the log that fail, one after the other. */
  readonly times: number;
  /** True where the server is killed as soon as its callers have been answered. */
  readonly isKilled: boolean;
};

/** The log is not flushed so many times: callers are told the truth, and who repeats has it once, kill or no kill. */
export const unflushedLog =
  ({ times, isKilled }: Plan): Fault =>
  async (folder) => {
    const dataDir = join(folder, 'data');
    const first = await startServer(dataDir);
    const token = await prepareHouse(first.url);
    const api = apiOf(first.url, token);
    const before = await transferAtOnce(api, 'ANTES', callers);
    const log = `${storePaths(dataDir).file}-wal`;
    const fault = await provoke(first.pid, { call: 'fsync', path: log, times });
    if (fault === undefined) return 'impossible';
    const during = await transferAtOnce(api, 'DURANTE', callers);
    const read = await outcomeOf(countProducts(api));
    const [next, isSound] = isKilled
      ? [(await first.end('SIGKILL'), await fault.end(), undefined), true]
      : [first, await untilSound(api)];
    if (!isKilled) await fault.end();
    const all = [...before, ...during];
    const lies = untruths(dataDir, all);
    const server = next ?? (await startServer(dataDir));
    const later = apiOf(server.url, token);
    const repeated = await repeat(later, dataDir, all);
    await server.end('SIGKILL');
    return {
      wrongs: [
        ...unless(
          during.some(({ outcome: { status } }) => status !== 200),
          'no flush has failed',
        ),
        ...unless(read.status === 200, `meanwhile a read gave ${read.status} ${read.code}`),
        ...unless(isSound, 'it never called its data sound again'),
        ...lies,
        ...repeated,
        ...notOnce(dataDir, all),
        ...readData(dataDir, (reader) => recount(reader, nothing)).wrongs,
      ],
    };
  };

/** In how many seconds a refused write is to be tried again; null where it does not say. */
const retryAfter = async (url: string, token: string): Promise<string | null> => {
  const answer = await fetch(url + pathOf(contracts.locations.create, {}), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ code: '9.9' }),
  });
  return answer.headers.get('retry-after');
};

/** The log is not flushed any more: writes are refused with the reason, reads go on, and a start later finds the truth. */
export const unflushableLog: Fault = async (folder) => {
  const dataDir = join(folder, 'data');
  const server = await startServer(dataDir);
  const token = await prepareHouse(server.url);
  const api = apiOf(server.url, token);
  const log = `${storePaths(dataDir).file}-wal`;
  const fault = await provoke(server.pid, { call: 'fsync', path: log, times: 'all' });
  if (fault === undefined) return 'impossible';
  const during = await transferAtOnce(api, 'DURANTE', callers);
  const later = await transferAtOnce(api, 'DEPOIS', callers);
  const again = await retryAfter(server.url, token);
  const condition = await conditionOf(api);
  const read = await outcomeOf(countProducts(api));
  await server.end('SIGKILL');
  await fault.end();
  const all = [...during, ...later];
  const lies = untruths(dataDir, all);
  const next = await startServer(dataDir);
  const repeated = await repeat(apiOf(next.url, token), dataDir, all);
  await next.end('SIGKILL');
  return {
    wrongs: [
      ...unless(condition === 'unsaved', `its data are called ${condition}`),
      ...unless(Number(again) > 0, `a write is to be tried again after ${again} s`),
      ...unless(
        later.every(({ outcome: { code } }) => code === 'storage_checking'),
        'it took writes',
      ),
      ...unless(read.status === 200, `meanwhile a read gave ${read.status} ${read.code}`),
      ...lies,
      ...repeated,
      ...notOnce(dataDir, all),
      ...readData(dataDir, (reader) => recount(reader, nothing)).wrongs,
    ],
  };
};

/** The database is not flushed when the log is moved into it at the end: nothing is lost, the next start has it all. */
export const unflushedDatabase: Fault = async (folder) => {
  const dataDir = join(folder, 'data');
  const server = await startServer(dataDir);
  const token = await prepareHouse(server.url);
  const made = await transferAtOnce(apiOf(server.url, token), 'ANTES', callers);
  const fault = await provoke(server.pid, { call: 'fsync', path: storePaths(dataDir).file, times: 'all' });
  if (fault === undefined) return 'impossible';
  const how = await server.end('SIGTERM');
  await fault.end();
  const next = await startServer(dataDir);
  const more = await transferAtOnce(apiOf(next.url, token), 'DEPOIS', callers);
  await next.end('SIGTERM');
  return {
    wrongs: [
      ...unless(how === 0, `the server ended with ${how}`),
      ...notOnce(dataDir, [...made, ...more]),
      ...readData(dataDir, (reader) => recount(reader, nothing)).wrongs,
    ],
  };
};
