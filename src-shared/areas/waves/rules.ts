import { byUrgency, type Urgency } from '../orders/urgency.ts';

/** Most orders of a wave: each has a slot of the trolley. */
export const mostSlots = 24;

/** Most orders that one plan distributes over waves. */
export const mostPlanned = 200;

/** An order that may be picked in a wave: where it stops, what it weighs in grams, and its volume in cubic millimetres. */
export type Candidate = Urgency & {
  readonly stops: readonly number[];
  readonly weight: number;
  readonly volume: number;
};

/** Limits a plan: its orders in all, and of each wave its orders, stops, weight and volume. */
export type WaveLimits = {
  readonly orders: number;
  readonly slots: number;
  readonly stops: number;
  readonly weight: number;
  readonly volume: number;
};

/** An order of a planned wave, with how many stops it adds to those of the orders before it. */
type Planned<C> = { readonly order: C; readonly fresh: number };

/** Holds the orders of a wave, slot after slot, and their sums. */
export type PlannedWave<C> = {
  readonly orders: readonly Planned<C>[];
  readonly stops: number;
  readonly weight: number;
  readonly volume: number;
};

/** An order that waits for a wave: how many of its stops the wave that is being filled does not make yet. */
type Waiting<C> = { readonly order: C; fresh: number };

/** Sums a wave with one more order. */
const sumsWith = <C extends Candidate>(wave: PlannedWave<C>, { order, fresh }: Waiting<C>) => ({
  stops: wave.stops + fresh,
  weight: wave.weight + order.weight,
  volume: wave.volume + order.volume,
});

const fits = <C extends Candidate>(limits: WaveLimits, wave: PlannedWave<C>, one: Waiting<C>): boolean => {
  const { stops, weight, volume } = sumsWith(wave, one);
  return stops <= limits.stops && weight <= limits.weight && volume <= limits.volume;
};

const withOrder = <C extends Candidate>(wave: PlannedWave<C>, one: Waiting<C>): PlannedWave<C> => ({
  orders: [...wave.orders, { order: one.order, fresh: one.fresh }],
  ...sumsWith(wave, one),
});

/** The first order of a wave is the most urgent, each other one that with the fewest new stops, the most urgent of those. */
const nextOf = <C extends Candidate>(
  queue: readonly Waiting<C>[],
  wave: PlannedWave<C>,
  limits: WaveLimits,
): Waiting<C> | undefined => {
  let best: Waiting<C> | undefined;
  for (const one of queue) {
    if (best !== undefined && best.fresh <= one.fresh) continue;
    if (!fits(limits, wave, one)) continue;
    if (wave.orders.length === 0) return one;
    best = one;
  }
  return best;
};

/** Fills one wave from a queue by urgency; whoever is in it leaves the queue. */
const fillWave = <C extends Candidate>(
  queue: Waiting<C>[],
  limits: WaveLimits,
  most: number,
): PlannedWave<C> => {
  let wave: PlannedWave<C> = { orders: [], stops: 0, weight: 0, volume: 0 };
  const pairs = queue.flatMap((one) => one.order.stops.map((stop) => ({ stop, one })));
  const passing = Map.groupBy(pairs, ({ stop }) => stop);
  const made = new Set<number>();
  for (const one of queue) one.fresh = one.order.stops.length;
  while (wave.orders.length < most) {
    const next = nextOf(queue, wave, limits);
    if (next === undefined) break;
    wave = withOrder(wave, next);
    queue.splice(queue.indexOf(next), 1);
    for (const stop of next.order.stops) {
      if (made.has(stop)) continue;
      made.add(stop);
      for (const { one } of passing.get(stop) ?? []) one.fresh -= 1;
    }
  }
  return wave;
};

/**
 * Distributes orders over waves: each begins with the most urgent order that is left and goes on with the one that adds the
 * fewest stops. An order that alone exceeds a limit is in none.
 */
export const planWaves = <C extends Candidate>(
  candidates: readonly C[],
  limits: WaveLimits,
): readonly PlannedWave<C>[] => {
  const queue = candidates.toSorted(byUrgency).map((order): Waiting<C> => ({ order, fresh: 0 }));
  const waves: PlannedWave<C>[] = [];
  let left = limits.orders;
  while (left > 0) {
    const wave = fillWave(queue, limits, Math.min(left, limits.slots));
    if (wave.orders.length === 0) break;
    waves.push(wave);
    left -= wave.orders.length;
  }
  return waves;
};
