/** What time it is. Everything that needs the time takes a clock, so that tests can hold it still. */
export type Clock = {
  /** Milliseconds since 1970, UTC. */
  now(): number;
  /** The present instant with microseconds, `2026-11-20T13:45:00.123456Z`. */
  instant(): string;
};

const microsecondsOf = (): string => {
  const fraction = performance.now() % 1;
  return String(Math.floor(fraction * 1000)).padStart(3, '0');
};

/** The instant of so many milliseconds since 1970, with no microseconds of its own. */
export const toInstant = (milliseconds: number): string =>
  new Date(milliseconds).toISOString().replace('Z', '000Z');

/** The clock of this machine. */
export const systemClock: Clock = {
  now: () => Date.now(),
  instant: () => new Date().toISOString().replace('Z', `${microsecondsOf()}Z`),
};

const parts = (instant: string): { readonly second: number; readonly micros: number } => ({
  second: Date.parse(`${instant.slice(0, 19)}Z`),
  micros: Number(instant.slice(20, 26)),
});

const next = (instant: string): string => {
  const { second, micros } = parts(instant);
  const carried = micros === 999_999;
  const base = new Date(carried ? second + 1000 : second).toISOString().slice(0, 19);
  return `${base}.${String(carried ? 0 : micros + 1).padStart(6, '0')}Z`;
};

/** `now`, or one microsecond after `previous` where the clock has not passed it: a row's instants only grow. */
export const instantAfter = (previous: string, now: string): string =>
  now > previous ? now : next(previous);
