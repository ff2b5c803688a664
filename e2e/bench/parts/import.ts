import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { withCopy } from '../data/copy.ts';
import { prepareDataset } from '../data/dataset.ts';
import { residentMegabytes, startChild } from '../lib/children.ts';
import { importFile, makeFile } from '../lib/import-file.ts';
import { largest, median, quantile } from '../lib/numbers.ts';
import type { Bench, Part } from '../lib/part.ts';
import { readersDuring } from '../lib/readers.ts';
import { judged, type Result } from '../lib/results.ts';
import { startProduct, withServers } from '../lib/servers.ts';

const samplingMs = 50;
const fewLines = 2000;
const plainImport = join(import.meta.dirname, '..', 'servers', 'plain-import.child.ts');

const linesOf = ({
  milliseconds,
  floors,
  besideReaders,
  latencies,
  memory,
  small,
}: Readonly<Record<string, number[]>>): Result[] => [
  judged({
    id: 'P11',
    measure: 'import',
    figure: median(milliseconds ?? []),
    unit: 'ms',
    floor: median(floors ?? []),
    ratio: median((milliseconds ?? []).map((figure, round) => figure / (floors?.[round] ?? Number.NaN))),
    goal: { of: 'figure', atMost: 8000 },
  }),
  judged({
    id: 'P11',
    measure: 'import_beside_readers',
    figure: median(besideReaders ?? []),
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

type Readers = typeof readersDuring;
const nobodyReads: Readers = async (_server, _token, work) => ({ milliseconds: await work(), latencies: [] });

/** One import into an empty warehouse of its own, with the most memory that the server held meanwhile. */
const oneImport = async (bench: Bench, file: string, reading: Readers = readersDuring) =>
  withCopy(bench, await prepareDataset(0), async (copy) => {
    const server = await startProduct(copy);
    return withServers([server], async () => {
      const memory: number[] = [];
      const sampling = setInterval(
        () => memory.push(residentMegabytes(server.pid) ?? Number.NaN),
        samplingMs,
      );
      const read = await reading(server, copy.token, () => importFile(server, copy.token, file));
      clearInterval(sampling);
      return { ...read, memory: largest(memory) };
    });
  });

/** Milliseconds that plain code takes to import the file into a database of its own. */
const onePlainImport = async (bench: Bench, file: string): Promise<number> => {
  const database = join(bench.scratch, 'plain-import.db');
  const child = await startChild<{ milliseconds: number }>([plainImport, file, database]);
  await child.stop();
  for (const ending of ['', '-wal', '-shm']) rmSync(`${database}${ending}`, { force: true });
  return child.said.milliseconds;
};

/** P11: a file checked and applied, alone as the floor is and beside readers, how long these wait, and the memory. */
export const importAll: Part = async (bench) => {
  const { rows } = await bench.usual();
  const file = makeFile(bench.scratch, rows);
  const few = makeFile(bench.scratch, fewLines);
  const rounds = Math.min(bench.effort.rounds, 3);
  const found = {
    milliseconds: [] as number[],
    floors: [] as number[],
    besideReaders: [] as number[],
    latencies: [] as number[],
    memory: [] as number[],
    small: [] as number[],
  };
  for (let round = 0; round < rounds; round += 1) {
    const alone = await oneImport(bench, file, nobodyReads);
    found.milliseconds.push(alone.milliseconds);
    found.floors.push(await onePlainImport(bench, file));
    const read = await oneImport(bench, file);
    found.besideReaders.push(read.milliseconds);
    found.latencies.push(...read.latencies);
    found.memory.push(alone.memory, read.memory);
    found.small.push((await oneImport(bench, few)).milliseconds);
  }
  return linesOf(found);
};
