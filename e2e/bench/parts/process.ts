import { createClient } from '../lib/client.ts';
import { residentMegabytes } from '../lib/children.ts';
import { load } from '../lib/load.ts';
import { largest, median } from '../lib/numbers.ts';
import { distinctPages } from '../lib/pages.ts';
import type { Dataset } from '../data/dataset.ts';
import type { Effort, Part } from '../lib/part.ts';
import { judged } from '../lib/results.ts';
import { startProduct, withServers } from '../lib/servers.ts';

const samplingMs = 200;

/** Milliseconds from the spawn of the process to the last byte of its first page of products. */
const timeStart = async (dataset: Dataset): Promise<number> => {
  const begun = performance.now();
  const server = await startProduct(dataset);
  return withServers([server], async () => {
    const client = createClient(server.said.base_url, dataset.token);
    await client.call('/api/v1/products');
    const milliseconds = performance.now() - begun;
    client.close();
    return milliseconds;
  });
};

/** The most memory that the server held while pages were asked for, in MB. */
const memoryUnderLoad = async (dataset: Dataset, { rounds, seconds }: Effort): Promise<number> => {
  const server = await startProduct(dataset);
  return withServers([server], async () => {
    const samples: number[] = [];
    const sampling = setInterval(() => samples.push(residentMegabytes(server.pid) ?? Number.NaN), samplingMs);
    const target = { url: server.said.base_url, paths: distinctPages, token: dataset.token, pid: server.pid };
    await load(target, rounds * seconds);
    clearInterval(sampling);
    return largest(samples);
  });
};

/** P10: from the start of the process to its first page of products, and its memory under load. */
export const startAndMemory: Part = async ({ effort, usual }) => {
  const dataset = await usual();
  const starts: number[] = [];
  for (let start = 0; start < effort.starts; start += 1) starts.push(await timeStart(dataset));
  const memory = await memoryUnderLoad(dataset, effort);
  return [
    judged({
      id: 'P10',
      measure: 'start',
      figure: median(starts),
      unit: 'ms',
      p50: median(starts),
      p99: largest(starts),
      goal: { of: 'figure', atMost: 400 },
    }),
    judged({
      id: 'P10',
      measure: 'memory',
      figure: memory,
      unit: 'megabytes',
      goal: { of: 'figure', atMost: 180 },
    }),
  ];
};
