import { toInstant, type Clock } from '../server/kernel/clock.ts';

/** A clock that stands still until a test moves it. */
export type FrozenClock = Clock & {
  /** Moves the clock by so many seconds, back where negative. */
  advance(seconds: number): void;
};

/** A clock that stands at this moment, ISO 8601 with `Z`. */
export const frozenClock = (moment = '2026-11-20T13:45:00Z'): FrozenClock => {
  let now = Date.parse(moment);
  return {
    now: () => now,
    instant: () => toInstant(now),
    advance: (seconds) => {
      now += seconds * 1000;
    },
  };
};
