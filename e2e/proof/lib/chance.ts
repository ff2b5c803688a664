/** Numbers by chance that the same seed gives again (mulberry32). */
export type Chance = {
  /** From 0 up to, and without, 1. */
  next(): number;
  /** A whole number from 0 up to, and without, the limit. */
  below(limit: number): number;
};

const whole = 0x1_00_00_00_00;

/** A source of numbers that this seed gives again, in the same order. */
export const chanceOf = (seed: number): Chance => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / whole;
  };
  return { next, below: (limit) => Math.floor(next() * limit) };
};
