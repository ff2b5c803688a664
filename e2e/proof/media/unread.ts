import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { contracts } from '#shared/areas/index.ts';
import { storePaths } from '../../../src-main/server/db/open/paths.ts';
import { apiOf } from '../../fixtures/api.ts';
import { outcomeOf } from '../faults/calls.ts';
import { unless, type Fault } from '../faults/fault.ts';
import { readData } from '../lib/database.ts';
import { prepareHouse } from '../lib/house.ts';
import { recount } from '../lib/recount.ts';
import { startServer, type Server } from '../lib/server.ts';
import { conditionOf, untilSound } from './flush.ts';
import { provoke } from '../../../src-main/testing/disk-fault.ts';
import { notOnce, repeat, transferAtOnce, untruths } from './transfers.ts';

const callers = 4;
const staysMs = 2500;
const nothing = { skus: [], movements: [] };

type Fresh = { readonly server: Server; readonly token: string };

/** A server that has yet to read most of its data from the disk. */
const startFresh = async (dataDir: string): Promise<Fresh> => {
  const first = await startServer(dataDir);
  const token = await prepareHouse(first.url);
  await first.end('SIGTERM');
  return { server: await startServer(dataDir), token };
};

/** Reads fail so often and pass: whoever waits and repeats gets it done without a restart, nobody hears of damage. */
export const readsThatPass =
  (times: number): Fault =>
  async (folder) => {
    const dataDir = join(folder, 'data');
    const { server, token } = await startFresh(dataDir);
    const api = apiOf(server.url, token);
    const path = storePaths(dataDir).file;
    const fault = await provoke(server.pid, { call: 'pread64', path, times });
    if (fault === undefined) return 'impossible';
    const read = await outcomeOf(api.call(contracts.movements.list, {}));
    const writes = await transferAtOnce(api, 'DURANTE', callers);
    const isSound = await untilSound(api);
    await fault.end();
    const lies = untruths(dataDir, writes);
    const repeated = await repeat(api, dataDir, writes);
    await server.end('SIGTERM');
    return {
      wrongs: [
        ...unless(
          read.status === 200 || read.code === 'storage_checking',
          `a read was told ${read.status} ${read.code}`,
        ),
        ...unless(isSound, 'it never called its data sound again'),
        ...lies,
        ...repeated,
        ...notOnce(dataDir, writes),
        ...readData(dataDir, (reader) => recount(reader, nothing)).wrongs,
      ],
    };
  };

/** Reads fail and go on failing: writes stop, nobody is advised to restore, and all goes on once the disk is whole. */
export const readsThatStay: Fault = async (folder) => {
  const dataDir = join(folder, 'data');
  const { server, token } = await startFresh(dataDir);
  const api = apiOf(server.url, token);
  const fault = await provoke(server.pid, {
    call: 'pread64',
    path: storePaths(dataDir).file,
    times: 'all',
  });
  if (fault === undefined) return 'impossible';
  const writes = await transferAtOnce(api, 'DURANTE', callers);
  await sleep(staysMs);
  const condition = await conditionOf(api);
  const later = await transferAtOnce(api, 'DEPOIS', callers);
  await fault.end();
  const isSound = await untilSound(api);
  const all = [...writes, ...later];
  const lies = untruths(dataDir, all);
  const repeated = await repeat(api, dataDir, all);
  await server.end('SIGTERM');
  return {
    wrongs: [
      ...unless(condition === 'checking', `its data are called ${condition}`),
      ...unless(
        all.every(({ outcome: { code } }) => code === 'storage_checking'),
        `writes were told ${all.map(({ outcome: { status, code } }) => `${status} ${code}`).join(', ')}`,
      ),
      ...unless(isSound, 'it never called its data sound again'),
      ...lies,
      ...repeated,
      ...notOnce(dataDir, all),
      ...readData(dataDir, (reader) => recount(reader, nothing)).wrongs,
    ],
  };
};
