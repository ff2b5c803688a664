import { request } from 'node:http';
import { createClient } from '../lib/client.ts';
import { residentMegabytes } from '../lib/children.ts';
import { largest, median, quantile } from '../lib/numbers.ts';
import { distinctPages } from '../lib/pages.ts';
import type { Part } from '../lib/part.ts';
import { judged } from '../lib/results.ts';
import { startProduct, withServers, type Server } from '../lib/servers.ts';

const file = '/api/v1/exports/products';
const samplingMs = 50;
const newLine = 0x0a;

type Taken = { readonly milliseconds: number; readonly lines: number };

/** Reads the whole file, counting lines and keeping nothing; throws where it is refused or cut short. */
const takeFile = (server: Server, token: string): Promise<Taken> =>
  new Promise((resolve, reject) => {
    const begun = performance.now();
    const headers = { authorization: `Bearer ${token}` };
    const call = request(new URL(file, server.said.base_url), { headers }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`${file}: ${answer.statusCode}`));
      let lines = 0;
      answer.on('data', (piece: Buffer) => {
        for (let at = piece.indexOf(newLine); at !== -1; at = piece.indexOf(newLine, at + 1)) lines += 1;
      });
      answer.on('error', reject);
      answer.on('end', () => resolve({ milliseconds: performance.now() - begun, lines }));
    });
    call.on('error', reject);
    call.end();
  });

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
  const { milliseconds, lines } = await takeFile(server, token);
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
