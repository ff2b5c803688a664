import { skuAt } from '../data/catalogue.ts';
import { processorSeconds } from '../lib/children.ts';
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

type Batch = { readonly milliseconds: number; readonly processor: number };

/** What 16 lists take that a server is asked for at once: milliseconds, and seconds of processor time. */
const batch = async (client: Client, pid: number, turn: number): Promise<Batch> => {
  const first = (turn * atOnce) % (distinctPages.length - atOnce);
  const [begun, before] = [performance.now(), processorSeconds(pid)];
  await Promise.all(distinctPages.slice(first, first + atOnce).map((path) => client.call(path)));
  return { milliseconds: performance.now() - begun, processor: processorSeconds(pid) - before };
};

const timesIn = (batches: readonly Batch[]): readonly number[] =>
  batches.map(({ milliseconds }) => milliseconds);
const rateOf = (batches: readonly Batch[]): number => (atOnce * 1000) / median(timesIn(batches));
const processorOf = (batches: readonly Batch[]): number => median(batches.map(({ processor }) => processor));

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
      const found = { after: [] as Batch[], quiet: [] as Batch[] };
      const turns = bench.effort.calls * 4;
      for (let turn = -turns / 4; turn < turns; turn += 1) {
        await write();
        const afterWrite = await batch(after, written.pid, Math.abs(turn));
        const withoutWrite = await batch(quiet, unwritten.pid, Math.abs(turn));
        if (turn < 0) continue;
        found.after.push(afterWrite);
        found.quiet.push(withoutWrite);
      }
      for (const client of [after, quiet]) client.close();
      return [
        judged({
          id: 'P3',
          measure: 'list_after_write',
          figure: rateOf(found.after),
          unit: 'per_second',
          p50: quantile(timesIn(found.after), 0.5),
          p99: quantile(timesIn(found.after), 0.99),
          floor: rateOf(found.quiet),
          processorRatio: processorOf(found.quiet) / processorOf(found.after),
          goal: { of: 'ratio', atLeast: 0.8 },
        }),
      ];
    });
  });
};
