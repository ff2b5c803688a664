import { toInstant, type Clock } from '../server/kernel/clock.ts';

/** A clock that stands still until a test moves it. */
export type FrozenClock = Clock & {
  /** Lets so many seconds pass. */
  advance(seconds: number): void;
  /** Sets the clock by so many seconds, back where negative, while no time passes. */
  jump(seconds: number): void;
};

/** A clock that stands at this moment, ISO 8601 with `Z`. */
export const frozenClock = (moment = '2026-11-20T13:45:00Z'): FrozenClock => {
  let now = Date.parse(moment);
  let steady = 0;
  return {
    now: () => now,
    instant: () => toInstant(now),
    steady: () => steady,
    advance: (seconds) => {
      now += seconds * 1000;
      steady += seconds * 1000;
    },
    jump: (seconds) => {
      now += seconds * 1000;
    },
  };
};
