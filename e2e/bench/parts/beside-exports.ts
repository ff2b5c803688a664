import { setTimeout as sleep } from 'node:timers/promises';
import { benchWords } from '../words.ts';
import { storePaths } from '../../../src-main/server/db/open/paths.ts';
import { withCopy } from '../data/copy.ts';
import { startChild } from '../lib/children.ts';
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

/** A plain process on the servers' core that computes without end and gives way as exports do. */
const busy = ['-e', 'require("node:os").setPriority(10); console.log("{}"); for (;;);'];

const besideBusy = async (seconds: number): Promise<void> => {
  const child = await startChild(busy);
  await sleep(seconds * 1000);
  await child.stop();
};

/**
 * P9b: pages of the list, 200 a second, and small writes, while all movements are exported by many at once; the floor
 * is the same beside a plain process that computes and gives way.
 */
export const besideExports: Part = async (bench) => {
  const { seconds, rounds } = bench.effort;
  const dataset = await bench.stocked();
  const goods = plainGoods(storePaths(dataset.dataDir).file, spread);
  return withCopy(bench, dataset, async (copy) => {
    const site = { server: await startProduct(copy), token: copy.token };
    const during = async (work: (seconds: number) => Promise<void>) => {
      let writes: readonly number[] = [];
      const { latencies } = await readersDuring(site.server, site.token, async () => {
        writes = await smallWritesDuring({ ...site, goods }, () => work(seconds * rounds));
        return seconds * rounds * 1000;
      });
      return { writes, latencies };
    };
    return withServers([site.server], async () => {
      const floor = await during(besideBusy);
      const { writes, latencies } = await during((length) => exportsFor(site, length));
      const line = { id: 'P9b', of: benchWords.besides.exports, unit: 'ms' } as const;
      const beside = (times: readonly number[]) => ({ p50: median(times), p99: quantile(times, 0.99) });
      return [
        judged({
          ...line,
          ...beside(latencies),
          measure: 'list_beside',
          figure: quantile(latencies, 0.99),
          floor: quantile(floor.latencies, 0.99),
          goal: { of: 'figure', atMost: 15 },
        }),
        judged({
          ...line,
          ...beside(writes),
          measure: 'write_beside',
          figure: largest(writes),
          floor: largest(floor.writes),
          goal: { of: 'figure', atMost: 100 },
        }),
      ];
    });
  });
};
