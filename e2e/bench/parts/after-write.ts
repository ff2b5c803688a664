import { skuAt } from '../data/catalogue.ts';
import { createClient, type Client } from '../lib/client.ts';
import { median, quantile } from '../lib/numbers.ts';
import { distinctPages } from '../lib/pages.ts';
import type { Part } from '../lib/part.ts';
import { judged } from '../lib/results.ts';
import { startProduct, startUncached, withServers } from '../lib/servers.ts';
import { withCopy } from '../data/copy.ts';

const atOnce = 16;

/** Writes one product, each time with another cost, so that the write is never idle. */
export const createWriter = (client: Client): (() => Promise<void>) => {
  let cost = 1;
  return async () => {
    cost += 1;
    await client.call(`/api/v1/products/${skuAt(0)}`, { method: 'PUT', body: { unit_cost: cost / 100 } });
  };
};

/** Milliseconds that 16 lists take, asked at once. */
const batch = async (client: Client, turn: number): Promise<number> => {
  const first = (turn * atOnce) % (distinctPages.length - atOnce);
  const begun = performance.now();
  await Promise.all(distinctPages.slice(first, first + atOnce).map((path) => client.call(path)));
  return performance.now() - begun;
};

/** P3: 16 lists right after the write of another product, beside the same 16 lists with no write and no cache. */
export const listAfterWrite: Part = async (bench) => {
  const usual = await bench.usual();
  return withCopy(bench, usual, async (copy) => {
    const written = await startProduct(usual);
    const unwritten = await startUncached(copy);
    return withServers([written, unwritten], async () => {
      const after = createClient(written.said.base_url, usual.token);
      const quiet = createClient(unwritten.said.base_url, usual.token);
      const write = createWriter(after);
      const times = { after: [] as number[], quiet: [] as number[] };
      const turns = bench.effort.calls * 4;
      for (let turn = -turns / 4; turn < turns; turn += 1) {
        await write();
        const afterMs = await batch(after, Math.abs(turn));
        const quietMs = await batch(quiet, Math.abs(turn));
        if (turn < 0) continue;
        times.after.push(afterMs);
        times.quiet.push(quietMs);
      }
      for (const client of [after, quiet]) client.close();
      const rate = (milliseconds: readonly number[]): number => (atOnce * 1000) / median(milliseconds);
      return [
        judged({
          id: 'P3',
          measure: 'list_after_write',
          figure: rate(times.after),
          unit: 'per_second',
          p50: quantile(times.after, 0.5),
          p99: quantile(times.after, 0.99),
          floor: rate(times.quiet),
          goal: { of: 'ratio', atLeast: 0.8 },
        }),
      ];
    });
  });
};
