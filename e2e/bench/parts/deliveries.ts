import type { Bench, Part } from '../lib/part.ts';
import { judged, type Result } from '../lib/results.ts';
import { openReceiver, slowMs } from '../lib/webhook-receiver.ts';
import { inRounds, lateBeside, middle, send, some, type Round } from '../lib/webhook-runs.ts';
import type { Took } from '../servers/deliveries.child.ts';

const atOnce = 64;
const endpoints = 8;
const hanging = 5;
const still = { perSecond: 0, seconds: 0 };

/** A delivery with its rows grouped beside a row each by hand, both 64 at once. */
const grouped = async (bench: Bench, origin: string, waiting: number): Promise<Round> => {
  const urls = some(`${origin}/`, endpoints);
  const full = { ...still, waiting, urls, inFlight: atOnce / endpoints, total: atOnce };
  const figure = (await send(bench, full)).per_second;
  const floor = (await send(bench, { ...full, inFlight: atOnce, byHand: true })).per_second;
  return { figure, floor };
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
  const slow = await send(bench, { ...many, waiting, urls: some(`${origin}/slow`, endpoints) });
  const queue = seconds >= 4 ? 100_000 : 1000;
  const drain = await send(bench, { ...still, waiting: queue, urls: [`${origin}/`], inFlight: 8 });
  const company = {
    healthy: some(`${origin}/`, hanging),
    others: some(`${origin}/hang`, hanging),
    seconds: seconds * 2,
  };
  const held = await inRounds(Math.min(rounds, 3), () => lateBeside(bench, receiver, company));
  receiver.close();
  return [fastLine(fast), slowLine(slow), ...queueLines(drain), besideLine(held)];
};
