import { benchWords } from '../words.ts';
import { withCopy } from '../data/copy.ts';
import { logIn } from '../data/dataset.ts';
import { createClient, type Client } from '../lib/client.ts';
import { finished, importFile, makeFile } from '../lib/import-file.ts';
import { median, quantile } from '../lib/numbers.ts';
import type { Bench, Part } from '../lib/part.ts';
import { readersDuring } from '../lib/readers.ts';
import { judged, type Result } from '../lib/results.ts';
import { startOnSlowDisk, startProduct, withServers, type Server } from '../lib/servers.ts';

const { besides, commits } = benchWords;

/** Long work over all of the stock; the comparison with the ledger reads every movement. */
const reports = [
  ['POST', '/api/v1/inventory/integrity/check'],
  ['GET', '/api/v1/inventory/abc'],
  ['GET', '/api/v1/inventory/valuation'],
] as const;

/** Products from this one on are none of the demonstration's. */
const firstNew = 200_000;

type Started = { readonly data: { readonly job_id: string } };
type Site = { readonly bench: Bench; readonly server: Server; readonly token: string; readonly file: string };
type Work = (site: Site, administrator: Client) => Promise<void>;

const runReports: Work = async ({ bench }, administrator) => {
  for (let turn = 0; turn < bench.effort.rounds; turn += 1) {
    for (const [method, path] of reports) await administrator.call(path, { method });
  }
};

const importOnce: Work = async ({ server, token, file }) => {
  await importFile(server, token, file);
};

const backUp: Work = async ({ bench }, administrator) => {
  for (let turn = 0; turn < bench.effort.rounds; turn += 1) {
    const { answer } = await administrator.call<Started>('/api/v1/backups', { method: 'POST' });
    await finished(administrator, answer.data.job_id);
  }
};

const works = [
  [besides.reports, runReports],
  [besides.import, importOnce],
  [besides.backup, backUp],
] as const;

const pagesBeside = async (site: Site, work: Work) => {
  const { server, token } = site;
  const administrator = await logIn(server.said.base_url);
  try {
    return await readersDuring(server, token, async () => {
      const begun = performance.now();
      await work(site, administrator);
      return performance.now() - begun;
    });
  } finally {
    administrator.close();
  }
};

const writes = 5;

/** Measures a small write, in ms: it tells a slow disk. */
const writing = async ({ said }: Server, token: string): Promise<number> => {
  const client = createClient(said.base_url, token);
  const taken: number[] = [];
  try {
    for (let turn = 0; turn < writes; turn += 1) {
      const body = { sku: `BANCADA-${turn}`, name: 'Bancada', unit: 'UN', product_type: 'other' };
      const { milliseconds } = await client.call('/api/v1/products', { method: 'POST', body });
      taken.push(milliseconds);
    }
    return median(taken);
  } finally {
    client.close();
  }
};

/** Milliseconds that COMMITs take longer, and the server that they do so in. */
const disks = [
  { slower: 0, of: commits.asTheyAre, start: startProduct },
  { slower: 10, of: commits.slower, start: startOnSlowDisk },
] as const;

const pagesPerSecond = 200;

const linesOf = (
  of: string,
  { latencies, milliseconds }: Awaited<ReturnType<typeof pagesBeside>>,
): Result[] => {
  const [p50, p99] = [median(latencies), quantile(latencies, 0.99)];
  const rate = (latencies.length * 1000) / milliseconds;
  const line = { id: 'P9', of, p50, p99 };
  return [
    judged({ ...line, measure: 'list_beside', figure: p99, unit: 'ms', goal: { of: 'figure', atMost: 15 } }),
    judged({
      id: 'P9',
      of,
      measure: 'list_rate_beside',
      figure: rate,
      unit: 'per_second',
      goal: { of: 'figure', atLeast: pagesPerSecond * 0.99 },
    }),
  ];
};

/** P9: pages of the list, 200 a second, while long work of each kind runs; then on a disk that is slower. */
export const listBesideWork: Part = async (bench) => {
  const dataset = await bench.stocked();
  const file = makeFile(bench.scratch, dataset.rows, firstNew);
  const results: Result[] = [];
  for (const disk of disks) {
    await withCopy(bench, dataset, async (copy) => {
      const server = await disk.start(copy);
      await withServers([server], async () => {
        const site = { bench, server, token: copy.token, file };
        if ((await writing(server, copy.token)) < disk.slower) throw new Error('no COMMIT was slower');
        await pagesBeside(site, runReports);
        for (const [name, work] of works) {
          results.push(...linesOf(`${name}${disk.of}`, await pagesBeside(site, work)));
        }
      });
    });
  }
  return results;
};
