import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { contracts } from '#shared/areas/index.ts';
import { quantile, rounded } from '../../bench/lib/numbers.ts';
import type { Api } from '../../../src-renderer/lib/api.ts';
import { readData } from '../lib/database.ts';
import { watchMemory, type Sample } from '../lib/memory.ts';
import type { Findings, Proof, Run } from '../lib/proof.ts';
import { openShelves } from '../lib/shelves.ts';
import { logIn, startServer, type Server } from '../lib/server.ts';
import { generate } from './generate.ts';
import type { Orders, Phase, PhaseFigures, CallFigures } from './phases.ts';

/** The goals: p99 in ms of what is offered, and how many times as much is too much. */
const goals = { readMs: 50, writeMs: 100, drift: 0.1 } as const;
/** The short form runs beside whatever else a computer does: it shows ruin, the release's shows the goal. */
const shortSlack = 4;
const usual = { readsPerSecond: 500, writesPerSecond: 100, connections: 50 } as const;
const overload = 5;
/** The calls beyond the limit of any warehouse computer: here some must be refused. */
const flood = 20;
const manyConnections = 1000;

const times = (factor: number, seconds: number): Phase => ({
  readsPerSecond: usual.readsPerSecond * factor,
  writesPerSecond: usual.writesPerSecond * factor,
  connections: manyConnections,
  seconds,
});

const phasesOf = (seconds: number): readonly Phase[] => [
  { ...usual, seconds: 3 },
  { ...usual, seconds },
  times(overload, 3),
  times(flood, 1.5),
  { ...usual, seconds: 7 },
];

const scopes = ['products:read', 'locations:read', 'inventory:read', 'stock:adjust'] as const;

/** Makes the orders of the load: goods without lots or series, and locations, spread over what there is. */
const ordersFor = async (api: Api, url: string, phases: readonly Phase[]): Promise<Orders> => {
  const { data: token } = await api.call(contracts.apiTokens.create, {
    body: { name: 'Carga', scopes: [...scopes] },
  });
  const query = {
    has_batch_control: false,
    has_serial_number: false,
    has_expiration_date: false,
    per_page: 100,
  };
  const { data: products } = await api.call(contracts.products.list, { query });
  const codes = await openShelves(api);
  const reads = products.flatMap(({ sku }, index) => {
    const product = encodeURIComponent(sku);
    const location = codes[index % codes.length];
    return [
      `/api/v1/products/${product}`,
      `/api/v1/products/${product}/stock`,
      `/api/v1/locations/${location}/products`,
      `/api/v1/products?page=${(index % 10) + 1}`,
      `/api/v1/inventory?sku=${product}`,
    ];
  });
  const writes = products.map(({ sku }, index) => ({
    sku,
    location_code: codes[(index * 7) % codes.length],
    quantity: 1,
    direction: 'in',
    reason_code: 'found',
  }));
  return { url, token: token.token, reads, writes, phases };
};

const tenth = 0.1;

/**
 * Gives the growth of memory from the first tenth of a stretch to its last, as a share; NaN where nobody can
 * tell.
 */
const driftOf = (
  samples: readonly Sample[],
  { began, seconds }: { began: number; seconds: number },
): number => {
  const within = (from: number, to: number): readonly number[] =>
    samples
      .filter(({ at }) => at >= began + from * seconds * 1000 && at <= began + to * seconds * 1000)
      .map(({ megabytes }) => megabytes);
  const [first, last] = [within(0, tenth), within(1 - tenth, 1)];
  if (first.length === 0 || last.length === 0) return Number.NaN;
  return quantile(last, 0.5) / quantile(first, 0.5) - 1;
};

const slowness = (name: string, phaseFigures: CallFigures, goal: number): readonly string[] =>
  phaseFigures.p99 > goal ? [`${name}: p99 of ${rounded(phaseFigures.p99, 1)} ms, more than ${goal} ms`] : [];

const silence = (name: string, { calls }: CallFigures): readonly string[] =>
  calls === 0 ? [`${name}: no call was made`] : [];

const errorsOf = (name: string, { errors, first }: CallFigures): readonly string[] =>
  errors > 0 ? [`${name}: ${errors} errors, the first: ${first}`] : [];

const refusalsOf = (name: string, { shed }: CallFigures): readonly string[] =>
  shed > 0 ? [`${name}: ${shed} calls refused`] : [];

type Judged = { readonly reads: CallFigures; readonly writes: CallFigures; readonly slack: number };

const normal = (name: string, { reads, writes, slack }: Judged): readonly string[] => [
  ...silence(`${name}, reads`, reads),
  ...silence(`${name}, writes`, writes),
  ...errorsOf(`${name}, reads`, reads),
  ...errorsOf(`${name}, writes`, writes),
  ...refusalsOf(`${name}, reads`, reads),
  ...refusalsOf(`${name}, writes`, writes),
  ...slowness(`${name}, reads`, reads, goals.readMs * slack),
  ...slowness(`${name}, writes`, writes, goals.writeMs * slack),
];

const overloaded = (name: string, { reads, writes }: PhaseFigures): readonly string[] => [
  ...errorsOf(`${name}, reads`, reads),
  ...errorsOf(`${name}, writes`, writes),
  ...(reads.withoutRetry + writes.withoutRetry > 0 ? [`${name}: refusals without Retry-After`] : []),
];

const shedIn = ({ reads, writes }: PhaseFigures): number => reads.shed + writes.shed;

type Phases = readonly [PhaseFigures, PhaseFigures, PhaseFigures, PhaseFigures, PhaseFigures];
type Measured = {
  readonly phaseFigures: readonly PhaseFigures[];
  readonly drift: number;
  readonly written: number;
};

/** Writes that were answered with success and are not there, or are there and nobody was told so. */
const miscounted = ({ phaseFigures, written }: Measured): readonly string[] => {
  const sum = (of: (phaseFigures: CallFigures) => number): number =>
    phaseFigures.reduce((total, { writes }) => total + of(writes), 0);
  const errors = sum((one) => one.errors);
  const acknowledged = sum(({ calls, shed }) => calls - shed) - errors;
  return written >= acknowledged && written <= acknowledged + errors
    ? []
    : [`${acknowledged} writes were acknowledged, ${written} are there`];
};

const judged = (measured: Measured, { isRelease }: Run): Findings => {
  const { phaseFigures, drift } = measured;
  const [, steady, heavy, flooded, after] = phaseFigures as Phases;
  const slack = isRelease ? 1 : shortSlack;
  const tooMuch = isRelease && !(drift <= goals.drift);
  return {
    figures: {
      calls: steady.reads.calls + steady.writes.calls,
      read_goal: goals.readMs,
      write_goal: goals.writeMs,
      read_limit: goals.readMs * slack,
      write_limit: goals.writeMs * slack,
      reads: rounded(steady.reads.p99, 1),
      writes: rounded(steady.writes.p99, 1),
      errors: steady.reads.errors + steady.writes.errors,
      drift: Number.isNaN(drift) ? '?' : rounded(drift * 100, 1),
      heavy: heavy.reads.calls + heavy.writes.calls,
      shed: shedIn(heavy),
      flood: flooded.reads.calls + flooded.writes.calls,
      flood_shed: shedIn(flooded),
      heavy_reads: rounded(heavy.reads.p99, 0),
      heavy_writes: rounded(heavy.writes.p99, 0),
      after_reads: rounded(after.lateReads.p99, 1),
      after_writes: rounded(after.lateWrites.p99, 1),
    },
    wrongs: [
      ...normal('load', { ...steady, slack }),
      ...overloaded('5 times', heavy),
      ...overloaded('20 times', flooded),
      ...(shedIn(heavy) + shedIn(flooded) === 0 ? ['nothing was refused, however much came'] : []),
      ...normal('5 s after the overload', { reads: after.lateReads, writes: after.lateWrites, slack }),
      ...miscounted(measured),
      ...(tooMuch ? [`memory grew by ${rounded(drift * 100, 1)} %`] : []),
    ],
  };
};

const dataIn = (scratch: string): string => join(scratch, 'data');

const movementsIn = (dataDir: string): number =>
  readData(dataDir, (reader) => reader.column<number>('select count(*) from stock_movement'))[0] ?? 0;

const measure = async (server: Server, scratch: string, seconds: number): Promise<Measured> => {
  const dataDir = dataIn(scratch);
  const phases = phasesOf(seconds);
  const orders = await ordersFor(await logIn(server.url), server.url, phases);
  const before = movementsIn(dataDir);
  const stop = watchMemory(server.pid);
  const phaseFigures = await generate(scratch, orders);
  return {
    phaseFigures,
    drift: driftOf(stop(), { began: phaseFigures[1]?.began ?? 0, seconds }),
    written: movementsIn(dataDir) - before,
  };
};

const releaseSeconds = 600;
const shortSeconds = 4;

/**
 * A server on the large demonstration for a release, on the small one otherwise; a prepared folder is left as it is.
 */
const open = (run: Run, dataDir: string): Promise<Server> => {
  if (run.prepared === undefined) {
    return startServer(dataDir, { flags: [`--demo=${run.isRelease ? 'large' : 'small'}`] });
  }
  cpSync(run.prepared, dataDir, { recursive: true });
  return startServer(dataDir);
};

const prove = async (run: Run): Promise<Findings> => {
  const server = await open(run, dataIn(run.scratch));
  const seconds = run.times ?? (run.isRelease ? releaseSeconds : shortSeconds);
  const measured = await measure(server, run.scratch, seconds);
  await server.end('SIGTERM');
  return judged(measured, run);
};

/** Calls at a constant rate, then five times as many, then as before. */
export const load: Proof = { limitSeconds: 120, prove };
