import { setTimeout as sleep } from 'node:timers/promises';
import { storePaths } from '../../../src-main/server/db/open/paths.ts';
import { withCopy } from '../data/copy.ts';
import { residentMegabytes } from '../lib/children.ts';
import { createClient, type Client } from '../lib/client.ts';
import { median, quantile } from '../lib/numbers.ts';
import type { Part } from '../lib/part.ts';
import { judged, type Result } from '../lib/results.ts';
import { startProduct, withServers } from '../lib/servers.ts';
import { stockAddresses, type StockAddress } from '../lib/stock-questions.ts';
import { plainGoods } from '../servers/plain-movements.ts';

const writeEveryMs = 50;
const readEveryMs = 60;
/** A sample of addresses that are slow may take so long; the others are asked as often as the effort says. */
const mostMs = 8000;
const spread = 1000;

type Goods = ReturnType<typeof plainGoods>;

/** Adjusts stock twenty times a second until it is ended; a write that was refused ends the measurement. */
const startWriting = (client: Client, { products, locations }: Goods) => {
  let turn = 0;
  const sent: Promise<unknown>[] = [];
  const writing = setInterval(() => {
    turn += 1;
    const body = {
      sku: products[turn % products.length]?.sku,
      location_code: locations[(turn * 7) % locations.length]?.code,
      quantity: 1,
      direction: 'in',
      reason_code: 'found',
    };
    sent.push(client.call('/api/v1/inventory/adjustments', { method: 'POST', body }));
  }, writeEveryMs);
  return async (): Promise<void> => {
    clearInterval(writing);
    await Promise.all(sent);
  };
};

/** Milliseconds of each answer, asked one after the other, each time after another write. */
const timesOf = async (
  client: Client,
  { path }: StockAddress,
  calls: number,
): Promise<readonly [number, ...number[]]> => {
  const until = performance.now() + mostMs;
  const { milliseconds } = await client.call(path);
  const times: [number, ...number[]] = [milliseconds];
  while (times.length < calls && performance.now() < until) {
    await sleep(readEveryMs);
    times.push((await client.call(path)).milliseconds);
  }
  return times;
};

const lineOf = (name: string, times: readonly number[]): Result =>
  judged({
    id: 'P13',
    measure: 'stock_list',
    of: name,
    figure: quantile(times, 0.95),
    unit: 'ms',
    p50: median(times),
    p99: quantile(times, 0.99),
    goal: { of: 'figure', atMost: 100 },
  });

const callsPerAddress = 3;

/** P13: every list and sum of stock while stock is written twenty times a second, the slowest first, and the memory. */
export const stockLists: Part = async (bench) => {
  const dataset = await bench.stocked();
  const goods = plainGoods(storePaths(dataset.dataDir).file, spread);
  const calls = Math.max(5, Math.round(bench.effort.calls / callsPerAddress));
  return withCopy(bench, dataset, async (copy) => {
    const server = await startProduct(copy);
    return withServers([server], async () => {
      const client = createClient(server.said.base_url, copy.token);
      const first = await client.call('/api/v1/inventory?per_page=50');
      const addresses = await stockAddresses(client);
      const endWriting = startWriting(client, goods);
      const lines: Result[] = [];
      for (const address of addresses)
        lines.push(lineOf(address.name, await timesOf(client, address, calls)));
      await endWriting();
      const memory = residentMegabytes(server.pid) ?? Number.NaN;
      client.close();
      const begin = { id: 'P13', unit: 'ms', goal: { of: 'figure', atMost: 3000 } } as const;
      const size = { id: 'P13', unit: 'megabytes', goal: { of: 'figure', atMost: 256 } } as const;
      return [
        judged({ ...begin, measure: 'stock_first_list', figure: first.milliseconds }),
        judged({ ...size, measure: 'stock_memory', figure: memory }),
        ...lines.toSorted((one, other) => other.figure - one.figure),
      ];
    });
  });
};
