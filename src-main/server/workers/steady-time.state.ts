import type { Clock } from '../kernel/clock.ts';

/** Milliseconds since 1970 that never go back, however the clock of the machine is set. */
export type SteadyTime = () => number;

/** A time that follows the clock forwards; when the clock is set back, it goes on from where it was. */
export const steadyTime = (clock: Clock): SteadyTime => {
  let last = clock.now();
  let ahead = 0;
  return () => {
    const now = clock.now();
    if (now < last) ahead += last - now;
    last = now;
    return now + ahead;
  };
};
