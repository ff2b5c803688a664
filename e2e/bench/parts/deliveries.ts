import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { startChild } from '../lib/children.ts';
import { median, quantile } from '../lib/numbers.ts';
import type { Bench, Part } from '../lib/part.ts';
import { judged, type Result } from '../lib/results.ts';
import type { Plan, Took } from '../servers/deliveries.ts';

const worker = join(import.meta.dirname, '..', 'servers', 'deliveries.ts');
const atOnce = 64;
const endpoints = 8;
const slowMs = 50;
const hanging = 5;

type Told = { readonly data: { readonly name: string } };

/** A receiver: `/` answers at once, `/slow` after 50 ms, `/hang` never; keeps how late each message was, in ms. */
const openReceiver = async () => {
  const late: number[] = [];
  const answers: Readonly<Record<string, (response: ServerResponse) => void>> = {
    '/': (response) => void response.end(),
    '/slow': (response) => void setTimeout(() => response.end(), slowMs),
    '/hang': () => {},
  };
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => void pieces.push(piece));
    request.on('end', () => {
      const path = request.url ?? '/';
      if (path === '/' && request.headers['webhook-id'] !== undefined) {
        const { data } = JSON.parse(Buffer.concat(pieces).toString()) as Told;
        late.push(Number(process.hrtime.bigint() - BigInt(data.name)) / 1e6);
      }
      answers[path]?.(response);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { late, origin, close };
};

const run = async (bench: Bench, plan: Plan): Promise<Took> => {
  const folder = mkdtempSync(join(bench.scratch, 'deliveries-'));
  const child = await startChild<Took>([worker, folder, JSON.stringify(plan)]);
  await child.stop();
  rmSync(folder, { recursive: true });
  return child.said;
};

const some = (url: string, count = endpoints): readonly string[] => Array.from({ length: count }, () => url);
const still = { perSecond: 0, seconds: 0 };

/** A delivery with its rows grouped beside a row each by hand, both 64 at once. */
const grouped = async (bench: Bench, origin: string, waiting: number) => {
  const full = { ...still, waiting, urls: some(`${origin}/`), inFlight: atOnce / endpoints, total: atOnce };
  const figure = (await run(bench, full)).per_second;
  const floor = (await run(bench, { ...full, inFlight: atOnce, byHand: true })).per_second;
  return { figure, floor };
};

type Receiver = Awaited<ReturnType<typeof openReceiver>>;
type Round = { readonly figure: number; readonly floor: number };

/** How much later the healthy ones get theirs while others hang, 95th percentile, in milliseconds. */
const beside = async (bench: Bench, { origin, late }: Receiver): Promise<Round> => {
  const steady = { waiting: 0, perSecond: 20, seconds: bench.effort.seconds * 2 };
  const healthy = some(`${origin}/`, hanging);
  const p95 = async (urls: readonly string[]): Promise<number> => {
    late.length = 0;
    await run(bench, { ...steady, urls });
    return quantile(late, 0.95);
  };
  const floor = await p95(healthy);
  const figure = await p95([...healthy, ...some(`${origin}/hang`, hanging)]);
  return { figure, floor };
};

/** The middle of rounds in which figure and floor took turns, and of their ratios. */
const middle = (rounds: readonly Round[]) => ({
  figure: median(rounds.map(({ figure }) => figure)),
  floor: median(rounds.map(({ floor }) => floor)),
  ratio: median(rounds.map(({ figure, floor }) => figure / floor)),
});

/** So many rounds of a measurement, one after the other. */
const inRounds = async (rounds: number, measure: () => Promise<Round>): Promise<readonly Round[]> => {
  const all: Round[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await measure());
  return all;
};

const rateOf = (measure: 'deliveries_slow' | 'deliveries_queue', figure: number) =>
  ({ id: 'P8', measure, figure, unit: 'per_second' }) as const;

const fastLine = (rounds: readonly Round[]): Result =>
  judged({
    id: 'P8',
    measure: 'deliveries',
    unit: 'per_second',
    ...middle(rounds),
    goal: { of: 'ratio', atLeast: 2 },
  });

const besideLine = (rounds: readonly Round[]): Result =>
  judged({
    id: 'P8',
    measure: 'deliveries_beside',
    unit: 'ms',
    ...middle(rounds),
    goal: { of: 'ratio', atMost: 1.2 },
  });

const slowLine = ({ per_second }: Took): Result =>
  judged({
    ...rateOf('deliveries_slow', per_second),
    floor: (atOnce * 1000) / slowMs,
    goal: { of: 'ratio', atLeast: 0.85 },
  });

const queueLines = ({ per_second, grown_megabytes: figure }: Took): readonly Result[] => [
  judged({ ...rateOf('deliveries_queue', per_second), goal: { of: 'figure', atLeast: 200 } }),
  judged({
    id: 'P8',
    measure: 'deliveries_memory',
    figure,
    unit: 'megabytes',
    goal: { of: 'figure', atMost: 150 },
  }),
];

/** P8: deliveries with durable rows, 64 at once, to fast and to slow receivers; a long queue; receivers that hang. */
export const deliveries: Part = async (bench) => {
  const receiver = await openReceiver();
  const { origin } = receiver;
  const { rounds, seconds } = bench.effort;
  const waiting = seconds * 2000;
  const fast = await inRounds(rounds, () => grouped(bench, origin, waiting));
  const many = { ...still, inFlight: atOnce / endpoints, total: atOnce };
  const slow = await run(bench, { ...many, waiting, urls: some(`${origin}/slow`) });
  const queue = seconds >= 4 ? 100_000 : 1000;
  const drain = await run(bench, { ...still, waiting: queue, urls: [`${origin}/`], inFlight: 8 });
  const held = await inRounds(Math.min(rounds, 3), () => beside(bench, receiver));
  receiver.close();
  return [fastLine(fast), slowLine(slow), ...queueLines(drain), besideLine(held)];
};
