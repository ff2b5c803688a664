import { createClient } from '../lib/client.ts';
import { residentMegabytes } from '../lib/children.ts';
import { largest, median, quantile } from '../lib/numbers.ts';
import { distinctPages } from '../lib/pages.ts';
import type { Part } from '../lib/part.ts';
import { judged } from '../lib/results.ts';
import { startProduct, withServers, type Server } from '../lib/servers.ts';
import { takeFile } from '../lib/take-file.ts';

const file = '/api/v1/exports/products';
const samplingMs = 50;
/** Does the work while a page of the list is asked for again and again; the milliseconds that each page took. */
const listsDuring = async (server: Server, token: string, work: () => Promise<void>): Promise<number[]> => {
  const client = createClient(server.said.base_url, token);
  const times: number[] = [];
  const over = new AbortController();
  const asking = (async () => {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const { milliseconds } = await client.call(distinctPages[turn % distinctPages.length] ?? '');
      times.push(milliseconds);
    }
  })();
  try {
    await work();
  } finally {
    over.abort();
    await asking;
    client.close();
  }
  return times;
};

const allOf = async (server: Server, token: string, rows: number): Promise<number> => {
  const { milliseconds, lines } = await takeFile({ server, token, path: file });
  if (lines !== rows + 1) throw new Error(`${file}: ${lines} lines for ${rows} products`);
  return milliseconds;
};

/** P11b: the whole list as a file, alone and while the list is read, and the memory that it takes. */
export const exportAll: Part = async ({ effort, usual }) => {
  const dataset = await usual();
  const { rows, token } = dataset;
  const server = await startProduct(dataset);
  return withServers([server], async () => {
    await allOf(server, token, rows);
    const samples: number[] = [];
    const sampling = setInterval(() => samples.push(residentMegabytes(server.pid) ?? Number.NaN), samplingMs);
    const alone: number[] = [];
    for (let round = 0; round < effort.rounds; round += 1) alone.push(await allOf(server, token, rows));
    const beside = await listsDuring(server, token, async () => {
      for (let round = 0; round < effort.rounds; round += 1) await allOf(server, token, rows);
    });
    clearInterval(sampling);
    return [
      judged({
        id: 'P11b',
        measure: 'export',
        figure: median(alone),
        unit: 'ms',
        goal: { of: 'figure', atMost: 2000 },
      }),
      judged({
        id: 'P11b',
        measure: 'list_during_export',
        figure: quantile(beside, 0.99),
        unit: 'ms',
        p50: median(beside),
        p99: quantile(beside, 0.99),
        goal: { of: 'figure', atMost: 50 },
      }),
      judged({
        id: 'P11b',
        measure: 'memory_of_export',
        figure: largest(samples),
        unit: 'megabytes',
        goal: { of: 'figure', atMost: 300 },
      }),
    ];
  });
};
