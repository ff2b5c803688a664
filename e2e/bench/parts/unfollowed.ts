import { join } from 'node:path';
import Database from 'better-sqlite3';
import { storePaths } from '../../../src-main/server/db/open/paths.ts';
import { withCopy } from '../data/copy.ts';
import { createClient } from '../lib/client.ts';
import { median, quantile } from '../lib/numbers.ts';
import type { Part } from '../lib/part.ts';
import { judged } from '../lib/results.ts';
import { startProduct, withServers } from '../lib/servers.ts';
import { plainGoods } from '../servers/plain-movements.ts';
import { moveAll } from './movements.ts';

const spread = 1000;

/** Leaves the changes of stock rows unnumbered in this database. */
const unfollow = (file: string): void => {
  const db = new Database(file);
  db.exec('drop trigger stock_item_change_added; drop trigger stock_item_change_made');
  db.close();
};

/** P7c: adjustments by 16 clients and by one, beside the same server on a copy that numbers no change of a stock row. */
export const followedMovements: Part = async (bench) => {
  const { seconds, rounds } = bench.effort;
  const dataset = await bench.stocked();
  const goods = plainGoods(storePaths(dataset.dataDir).file, spread);
  return withCopy(bench, dataset, (followed) =>
    withCopy({ ...bench, scratch: join(bench.scratch, 'unfollowed') }, dataset, async (plain) => {
      unfollow(storePaths(plain.dataDir).file);
      const servers = [await startProduct(followed), await startProduct(plain)] as const;
      return withServers(servers, async () => {
        const clients = servers.map(({ said }) => createClient(said.base_url, dataset.token));
        const results = [];
        for (const [measure, atOnce] of [
          ['followed', 16],
          ['followed_one', 1],
        ] as const) {
          const rates: number[][] = [];
          const latencies: number[] = [];
          for (const client of clients) await moveAll({ client, goods, seconds: 1 }, atOnce);
          for (let turn = 0; turn < rounds * 2; turn += 1) {
            const found = [];
            for (const [index, client] of clients.entries()) {
              const moved = await moveAll({ client, goods, seconds: seconds / 2 }, atOnce);
              found.push(moved.perSecond);
              if (index === 0) latencies.push(...moved.latencies);
            }
            rates.push(found);
          }
          const [own = 0, floor = 0] = [0, 1].map((index) => median(rates.map((found) => found[index] ?? 0)));
          results.push(
            judged({
              id: 'P7c',
              measure,
              figure: own,
              unit: 'per_second',
              p50: median(latencies),
              p99: quantile(latencies, 0.99),
              floor,
              ratio: median(rates.map(([mine = 0, other = 1]) => mine / other)),
              goal: { of: 'ratio', atLeast: 0.97 },
            }),
          );
        }
        for (const client of clients) client.close();
        return results;
      });
    }),
  );
};
