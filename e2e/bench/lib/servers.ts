import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { builtServer, productServer, type Dataset } from '../data/dataset.ts';
import { storePaths } from '../../../src-main/server/db/open/paths.ts';
import { serverFlags } from '../../../resources/bin/node-flags.js';
import { startChild, type Child } from './children.ts';

type Where = { readonly base_url: string };
export type Server = Child<Where>;

const servers = join(import.meta.dirname, '..', 'servers');

const anyPort = ['--port', '0', '--log-level', 'error'];

/** The product as `npm run serve` starts it, on a free port. */
export const startProduct = ({ dataDir }: Dataset): Promise<Server> =>
  startChild<Where>([...serverFlags, builtServer, ...anyPort, '--data-dir', dataDir, '--temporary']);

/** The same on a disk that is 10 ms slower at each COMMIT. */
export const startOnSlowDisk = ({ dataDir }: Dataset): Promise<Server> =>
  startChild<Where>(
    [...serverFlags, builtServer, ...anyPort, '--data-dir', dataDir, '--temporary'],
    `--import=${pathToFileURL(join(servers, 'slow-commits.child.ts')).href}`,
  );

/** The product with its cache of answers switched off. */
export const startUncached = ({ dataDir }: Dataset): Promise<Server> =>
  startChild<Where>([productServer, dataDir, '--no-cache']);

/** Floor A on the bytes of this file. */
export const startFloorA = (file: string): Promise<Server> =>
  startChild<Where>([join(servers, 'floor-a.child.ts'), file]);

/** Floor B on the dataset's database, beside the server that holds it. */
export const startFloorB = ({ dataDir }: Dataset): Promise<Server> =>
  startChild<Where>([join(servers, 'floor-b.child.ts'), storePaths(dataDir).file]);

/** Floor B of the list of orders, on the dataset's database. */
export const startFloorOrders = ({ dataDir }: Dataset): Promise<Server> =>
  startChild<Where>([join(servers, 'floor-orders.child.ts'), storePaths(dataDir).file]);

/** The floor of statistics, traces and quarantine, on the dataset's database. */
export const startFloorQuality = ({ dataDir }: Dataset): Promise<Server> =>
  startChild<Where>([join(servers, 'floor-quality.child.ts'), storePaths(dataDir).file]);

/** The floor of what lies in a location, on the dataset's database. */
export const startFloorLocations = ({ dataDir }: Dataset): Promise<Server> =>
  startChild<Where>([join(servers, 'floor-locations.child.ts'), storePaths(dataDir).file]);

/** Runs the work with these servers and stops them, whatever happens. */
export const withServers = async <T>(started: readonly Server[], work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } finally {
    for (const server of started) await server.stop();
  }
};
