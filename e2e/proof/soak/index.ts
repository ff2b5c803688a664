import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { contracts } from '#shared/areas/index.ts';
import { quantile, rounded } from '../../bench/lib/numbers.ts';
import type { Api } from '../../../src-renderer/lib/api.ts';
import { apiOf } from '../../fixtures/api.ts';
import { generate } from '../load/generate.ts';
import type { PhaseFigures } from '../load/phases.ts';
import { watchMemory, type Sample } from '../lib/memory.ts';
import { timesOf, type Findings, type Proof, type Run } from '../lib/proof.ts';
import { logIn, startServer, type Server } from '../lib/server.ts';
import { dayOf } from './day.ts';
import { listenBeside } from './listeners.ts';

/**
 * Most MB of array buffers in the thread that answers: 32 for kept answers, 32 for kept lists of ids, the rest for what
 * is on its way.
 */
const answeringLimit = 80;
/** The same of all other threads: the table of stock rows with its orders, and its newest moment of the past. */
const otherLimit = 160;
/** Most growth of the process from the end of its first quarter to its end, as a share. */
const growthLimit = 0.15;

/** The short form offers more than is kept, within seconds. */
const callsPerSecond = { short: 1200, release: 115 };
const length = { short: 8, release: 1200 };
const megabyte = 1_000_000;
/** All but a few of those that listen must have been let in. */
const fewestStreams = 90;

type Held = { readonly answering: number; readonly others: number };

/** A thread that has written nothing for so long has ended. */
const silentMs = 5000;

/** Reads the memory that the threads that run last wrote down. */
const heldIn = (folder: string): Held => {
  const of = (thread: string): number => Number(readFileSync(join(folder, thread), 'utf8')) / megabyte;
  const isRunning = (thread: string): boolean =>
    Date.now() - statSync(join(folder, thread)).mtimeMs < silentMs;
  const threads = readdirSync(folder).filter(isRunning);
  return {
    answering: threads.includes('0') ? of('0') : 0,
    others: threads.filter((thread) => thread !== '0').reduce((sum, thread) => sum + of(thread), 0),
  };
};

/** Changes a product each second, so that kept lists grow old. */
const changeProducts = async (api: Api, isOver: () => boolean): Promise<void> => {
  const { data: products } = await api.call(contracts.products.list, { query: { per_page: 50 } });
  for (let turn = 0; !isOver(); turn += 1) {
    const { sku } = products[turn % products.length] ?? { sku: '' };
    const body = { description: `Mudança ${turn}` };
    await api.call(contracts.products.modify, { params: { sku }, body });
    await sleep(1000);
  }
};

/** Reads one file after another to its end, keeping nothing. */
const readFiles = async ({ url }: Server, token: string, isOver: () => boolean): Promise<void> => {
  const headers = { authorization: `Bearer ${token}` };
  for (const file of ['products', 'stock', 'movements', 'products']) {
    if (isOver()) return;
    const { body } = await fetch(`${url}/api/v1/exports/${file}`, { headers });
    for await (const piece of body ?? []) void piece;
  }
};

type Seen = {
  readonly phaseFigures: PhaseFigures;
  readonly most: Held;
  readonly samples: readonly Sample[];
  readonly streams: number;
};

const live = async (run: Run, server: Server, folder: string): Promise<Seen> => {
  const [seconds, calls] = [
    timesOf(run, length),
    run.isRelease ? callsPerSecond.release : callsPerSecond.short,
  ];
  const api = await logIn(server.url);
  const orders = await dayOf(api, { url: server.url, seed: run.seed, seconds, calls });
  let isOver = false;
  const over = (): boolean => isOver;
  let most: Held = { answering: 0, others: 0 };
  const look = async (): Promise<void> => {
    while (!over()) {
      const { answering, others } = heldIn(folder);
      most = { answering: Math.max(most.answering, answering), others: Math.max(most.others, others) };
      await sleep(500);
    }
  };
  const listening = listenBeside(api, { url: server.url, isOver: over });
  const stop = watchMemory(server.pid);
  const { token } = orders;
  const beside = [look(), changeProducts(apiOf(server.url, token), over), readFiles(server, token, over)];
  const [phaseFigures] = await generate(run.scratch, orders);
  const samples = stop();
  isOver = true;
  await Promise.all(beside);
  return { phaseFigures: phaseFigures as PhaseFigures, most, samples, streams: await listening };
};

const mean = (samples: readonly Sample[]): number =>
  samples.length === 0
    ? Number.NaN
    : quantile(
        samples.map(({ megabytes }) => megabytes),
        0.5,
      );

const part = (samples: readonly Sample[], from: number, to: number): readonly Sample[] =>
  samples.slice(Math.floor(samples.length * from), Math.ceil(samples.length * to));

const judged = ({ phaseFigures, most, samples, streams }: Seen, { isRelease }: Run): Findings => {
  const early = mean(part(samples, 0.2, 0.3));
  const late = mean(part(samples, 0.9, 1));
  const growth = late / early - 1;
  const { reads, writes } = phaseFigures;
  const errors = reads.errors + writes.errors;
  return {
    figures: {
      calls: reads.calls + writes.calls,
      streams,
      answering: rounded(most.answering, 0),
      answering_limit: answeringLimit,
      others: rounded(most.others, 0),
      other_limit: otherLimit,
      early: rounded(early, 0),
      late: rounded(late, 0),
    },
    wrongs: [
      ...(most.answering > answeringLimit
        ? [`${most.answering} MB of array buffers where answers are made`]
        : []),
      ...(most.others > otherLimit ? [`${most.others} MB of array buffers in the other threads`] : []),
      ...(streams < fewestStreams ? [`only ${streams} streams were opened`] : []),
      ...(most.answering === 0 ? ['nothing was measured'] : []),
      ...(isRelease && !(growth <= growthLimit) ? [`the process grew from ${early} to ${late} MB`] : []),
      ...(errors > 0 ? [`${errors} calls failed, the first: ${reads.first || writes.first}`] : []),
    ],
  };
};

const prove = async (run: Run): Promise<Findings> => {
  const folder = join(run.scratch, 'memory');
  mkdirSync(folder);
  const env = {
    PROOF_MEMORY: folder,
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'probe.child.ts')}`,
  };
  const flags = [`--demo=${run.isRelease ? 'large' : 'small'}`];
  const server = await startServer(join(run.scratch, 'data'), { flags, env });
  const seen = await live(run, server, folder);
  await server.end('SIGTERM');
  return judged(seen, run);
};

/** A mixed day of calls, in which memory stays within what its owners are allowed. */
export const soak: Proof = { limitSeconds: 120, prove };
