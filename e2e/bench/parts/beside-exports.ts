import { setTimeout as sleep } from 'node:timers/promises';
import { benchWords } from '#shared/messages/bench.ts';
import { storePaths } from '../../../src-main/server/db/open/paths.ts';
import { withCopy } from '../data/copy.ts';
import { largest, median, quantile } from '../lib/numbers.ts';
import type { Part } from '../lib/part.ts';
import { readersDuring } from '../lib/readers.ts';
import { judged } from '../lib/results.ts';
import { startProduct, withServers, type Server } from '../lib/servers.ts';
import { smallWritesDuring } from '../lib/small-writes.ts';
import { takeFile } from '../lib/take-file.ts';
import { plainGoods } from '../servers/plain-movements.ts';

const movements = '/api/v1/exports/movements';
const atOnce = 20;
const spread = 1000;

type Site = { readonly server: Server; readonly token: string };

/** So many callers ask for the file, each again and again, and all leave when the time is over. */
const exportsFor = async (site: Site, seconds: number): Promise<void> => {
  const over = new AbortController();
  const takeAll = async (): Promise<void> => {
    while (!over.signal.aborted) await takeFile({ ...site, path: movements, signal: over.signal });
  };
  const taking = Array.from({ length: atOnce }, () =>
    takeAll().catch((error: unknown) => {
      if (!over.signal.aborted) throw error;
    }),
  );
  await Promise.race([sleep(seconds * 1000), Promise.all(taking)]);
  over.abort();
  await Promise.all(taking);
};

/** P9b: pages of the list, 200 a second, and small writes, while all movements are exported by many at once. */
export const besideExports: Part = async (bench) => {
  const { seconds, rounds } = bench.effort;
  const dataset = await bench.stocked();
  const goods = plainGoods(storePaths(dataset.dataDir).file, spread);
  return withCopy(bench, dataset, async (copy) => {
    const site = { server: await startProduct(copy), token: copy.token };
    return withServers([site.server], async () => {
      let writes: readonly number[] = [];
      const { latencies } = await readersDuring(site.server, site.token, async () => {
        writes = await smallWritesDuring({ ...site, goods }, () => exportsFor(site, seconds * rounds));
        return seconds * rounds * 1000;
      });
      const line = { id: 'P9b', of: benchWords.besides.exports, unit: 'ms' } as const;
      const beside = (times: readonly number[]) => ({ p50: median(times), p99: quantile(times, 0.99) });
      const list = beside(latencies);
      return [
        judged({
          ...line,
          ...list,
          measure: 'list_beside',
          figure: list.p99,
          goal: { of: 'figure', atMost: 15 },
        }),
        judged({
          ...line,
          ...beside(writes),
          measure: 'write_beside',
          figure: largest(writes),
          goal: { of: 'figure', atMost: 100 },
        }),
      ];
    });
  });
};
