import { mkdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { apiOf } from '../../fixtures/api.ts';
import { storePaths } from '../../../src-main/server/db/open/paths.ts';
import { prepareHouse, prepareOrders } from '../lib/house.ts';
import { shipOrders } from '../lib/order-writers.ts';
import { startServer, type Server } from '../lib/server.ts';
import type { Acknowledged } from '../lib/acknowledged.ts';
import { createProducts, moveBackAndForth } from '../lib/writers.ts';
import { readTrace, traced, type DiskEvent } from './trace.ts';
import type { Left } from './disk.ts';

/** The durability of the server: FULL is the product, the others prove that the proof would see a loss. */
type Synchronous = 'FULL' | 'NORMAL' | 'OFF';

/** The writes of a server from its start to its end, and the disk before them. */
export type Recording = {
  readonly before: Left;
  readonly events: readonly DiskEvent[];
  /** The answers of the clients, to compare with the trace. */
  readonly acknowledged: Acknowledged;
};

type Wish = { readonly folder: string; readonly synchronous: Synchronous; readonly writesPerLane: number };

const lanes = ['a', 'b', 'c', 'd'];
const longestString = '100000000';

const startTraced = (dataDir: string, trace: string, synchronous: Synchronous): Promise<Server> => {
  const flags = ['-f', '-xx', '-y', '-s', longestString, '-o', trace, '-e', `trace=${traced}`];
  const weaken = `--import=${join(import.meta.dirname, 'weaken.child.ts')}`;
  const env = synchronous === 'FULL' ? {} : { NODE_OPTIONS: weaken, PROOF_SYNCHRONOUS: synchronous };
  return startServer(dataDir, { under: ['strace', ...flags], env });
};

/** Runs a server under writes from several clients and records every byte that it wrote to its database and its log. */
export const record = async ({ folder, synchronous, writesPerLane }: Wish): Promise<Recording> => {
  mkdirSync(folder);
  const dataDir = join(folder, 'data');
  const first = await startServer(dataDir);
  const token = await prepareHouse(first.url);
  await prepareOrders(first.url);
  await first.end('SIGTERM');
  const { file } = storePaths(dataDir);
  const before = new Map([[file, readFileSync(file)]]);
  const trace = join(folder, 'trace');
  const server = await startTraced(dataDir, trace, synchronous);
  const api = apiOf(server.url, token);
  const acknowledged: Acknowledged = { skus: [], movements: [], orders: [], scans: [] };
  await Promise.all(
    lanes.flatMap((lane) => [
      createProducts(api, acknowledged, { lane, most: writesPerLane }),
      moveBackAndForth(api, acknowledged, writesPerLane),
      shipOrders(api, acknowledged, { lane: `P${lane}`, most: Math.ceil(writesPerLane / 6) }),
    ]),
  );
  process.kill(server.pid, 'SIGTERM');
  await server.ended;
  const isOurs = (path: string): boolean => path === dataDir || basename(path).startsWith(basename(file));
  return { before, events: readTrace(trace, isOurs), acknowledged };
};
