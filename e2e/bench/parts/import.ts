import { openAsBlob, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Job } from '#shared/contracts/jobs.ts';
import { productFileHead, productFileLine } from '#shared/domain/product-file.ts';
import { created } from '../../../src-main/server/features/products/products.rules.ts';
import { productAt } from '../data/catalogue.ts';
import { withCopy } from '../data/copy.ts';
import { prepareDataset } from '../data/dataset.ts';
import { residentMegabytes } from '../lib/children.ts';
import { createClient, type Client } from '../lib/client.ts';
import { largest, median, quantile } from '../lib/numbers.ts';
import { distinctPages } from '../lib/pages.ts';
import type { Bench, Part } from '../lib/part.ts';
import { judged, type Result } from '../lib/results.ts';
import { startProduct, withServers, type Server } from '../lib/servers.ts';

const samplingMs = 50;
const askingMs = 50;
const readerMs = 5;
/** Readers have been there this long before the work begins: what a server's first answers take is P10's. */
const warmingMs = 2000;
const fewLines = 2000;

/** Writes the file of the first `lines` products of the catalogue, as the export would. */
const makeFile = (folder: string, lines: number): string => {
  const file = join(folder, `produtos-${lines}.csv`);
  const rows = Array.from({ length: lines }, (_, index) => {
    const unread = { dimensions_description: '', created_at: '', updated_at: '' };
    const { stock_control, ...state } = created(productAt(index));
    const stock = { ...stock_control, restock_priority_description: '' };
    return productFileLine({ ...state, ...unread, stock_control: stock });
  });
  writeFileSync(file, productFileHead + rows.join(''));
  return file;
};

type Started = { readonly data: { readonly job_id: string; readonly import: { readonly id: string } } };

const upload = async (url: string, token: string, file: string): Promise<Started> => {
  const body = new FormData();
  body.set('entity', 'products');
  body.set('file', await openAsBlob(file), 'produtos.csv');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(new URL('/api/v1/imports', url), { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`upload: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Started;
};

/** Waits for the end of a job; throws where it was not done. */
const finished = async (client: Client, id: string): Promise<void> => {
  for (;;) {
    const { answer } = await client.call<{ data: Job }>(`/api/v1/jobs/${id}`);
    if (answer.data.status === 'done') return;
    if (answer.data.ended_at !== null) throw new Error(`${answer.data.kind}: ${answer.data.message}`);
    await sleep(askingMs);
  }
};

/** Milliseconds from the first byte of the file to the last product written: check and apply together. */
const importFile = async (server: Server, token: string, file: string): Promise<number> => {
  const url = server.said.base_url;
  const client = createClient(url, token);
  try {
    const begun = performance.now();
    const { data } = await upload(url, token, file);
    await finished(client, data.job_id);
    const path = `/api/v1/imports/${data.import.id}/apply`;
    const { answer } = await client.call<Started>(path, { method: 'POST' });
    await finished(client, answer.data.job_id);
    return performance.now() - begun;
  } finally {
    client.close();
  }
};

/** Asks for pages 200 times a second before and while the work is done; its latencies in ms, from when each was due. */
export const readersDuring = async (server: Server, token: string, work: () => Promise<number>) => {
  const client = createClient(server.said.base_url, token);
  const asked: Promise<number>[] = [];
  const begun = performance.now();
  let turn = 0;
  const ask = async (due: number, path: string): Promise<number> => {
    await client.call(path);
    return performance.now() - due;
  };
  const reading = setInterval(() => {
    for (; begun + turn * readerMs <= performance.now(); turn += 1) {
      asked.push(ask(begun + turn * readerMs, distinctPages[turn % distinctPages.length] ?? ''));
    }
  }, readerMs);
  try {
    await sleep(warmingMs);
    const warmed = asked.length;
    const milliseconds = await work();
    clearInterval(reading);
    return { milliseconds, latencies: (await Promise.all(asked)).slice(warmed) };
  } finally {
    clearInterval(reading);
    await Promise.allSettled(asked);
    client.close();
  }
};

const linesOf = ({
  milliseconds,
  latencies,
  memory,
  small,
}: Readonly<Record<string, number[]>>): Result[] => [
  judged({
    id: 'P11',
    measure: 'import',
    figure: median(milliseconds ?? []),
    unit: 'ms',
    goal: { of: 'figure', atMost: 8000 },
  }),
  judged({
    id: 'P11',
    measure: 'list_during_import',
    figure: largest(latencies ?? []),
    unit: 'ms',
    p50: median(latencies ?? []),
    p99: quantile(latencies ?? [], 0.99),
    goal: { of: 'figure', atMost: 50 },
  }),
  judged({
    id: 'P11',
    measure: 'memory_of_import',
    figure: largest(memory ?? []),
    unit: 'megabytes',
    goal: { of: 'figure', atMost: 300 },
  }),
  judged({
    id: 'P11',
    measure: 'small_import',
    figure: median(small ?? []),
    unit: 'ms',
    goal: { of: 'figure', atMost: 1000 },
  }),
];

/** One import into an empty warehouse of its own, with the most memory that the server held meanwhile. */
const oneImport = async (bench: Bench, file: string) =>
  withCopy(bench, await prepareDataset(0), async (copy) => {
    const server = await startProduct(copy);
    return withServers([server], async () => {
      const memory: number[] = [];
      const sampling = setInterval(
        () => memory.push(residentMegabytes(server.pid) ?? Number.NaN),
        samplingMs,
      );
      const read = await readersDuring(server, copy.token, () => importFile(server, copy.token, file));
      clearInterval(sampling);
      return { ...read, memory: largest(memory) };
    });
  });

/** P11: a file checked and applied, how long readers wait meanwhile, and the memory that it takes. */
export const importAll: Part = async (bench) => {
  const { rows } = await bench.usual();
  const file = makeFile(bench.scratch, rows);
  const few = makeFile(bench.scratch, fewLines);
  const rounds = Math.min(bench.effort.rounds, 3);
  const found = {
    milliseconds: [] as number[],
    latencies: [] as number[],
    memory: [] as number[],
    small: [] as number[],
  };
  for (let round = 0; round < rounds; round += 1) {
    const { milliseconds, latencies, memory } = await oneImport(bench, file);
    found.milliseconds.push(milliseconds);
    found.latencies.push(...latencies);
    found.memory.push(memory);
    found.small.push((await oneImport(bench, few)).milliseconds);
  }
  return linesOf(found);
};
