import { load, warm, type Measured, type Target } from './load.ts';
import { median } from './numbers.ts';
import type { Effort } from './part.ts';
import type { Rate } from './rate.ts';

const mostWarmingSeconds = 1;

/** Gives the middle of each number over several rounds of one server. */
export const middleOf = (rounds: readonly Measured[]): Measured => ({
  perSecond: median(rounds.map(({ perSecond }) => perSecond)),
  p50: median(rounds.map(({ p50 }) => p50)),
  p99: median(rounds.map(({ p99 }) => p99)),
  processor: median(rounds.map(({ processor }) => processor)),
});

/** Puts the targets under load in turn, round after round, so that a slow moment of the machine meets them all. */
export const interleaved = async <Name extends string>(
  targets: Readonly<Record<Name, Target>>,
  { rounds, seconds }: Effort,
): Promise<Readonly<Record<Name, readonly Measured[]>>> => {
  const names = Object.keys(targets) as Name[];
  const measured = Object.fromEntries(names.map((name) => [name, [] as Measured[]])) as Record<
    Name,
    Measured[]
  >;
  const warmingSeconds = Math.min(mostWarmingSeconds, seconds / 2);
  for (const name of names) await warm(targets[name], mostWarmingSeconds * 2);
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) {
      await warm(targets[name], warmingSeconds);
      measured[name].push(await load(targets[name], seconds));
    }
  }
  return measured;
};

/** A server beside its floor, 1 being as good: by answers a second and by processor time. */
export type Comparison = { readonly ratio: number; readonly processorRatio: number };

/** The middle of the rounds' ratios: each round compares neighbours in time. */
export const compare = (figures: readonly Rate[], floors: readonly Rate[]): Comparison => {
  const ratios = figures.flatMap(({ perSecond, processor }, round) => {
    const floor = floors[round];
    return floor === undefined
      ? []
      : [{ ratio: perSecond / floor.perSecond, processorRatio: floor.processor / processor }];
  });
  return {
    ratio: median(ratios.map(({ ratio }) => ratio)),
    processorRatio: median(ratios.map(({ processorRatio }) => processorRatio)),
  };
};
