import { uptime } from 'node:os';

/** Tells the time. Everything that needs the time takes a clock, so that tests can hold it still. */
export type Clock = {
  /** Milliseconds since 1970, UTC. */
  now(): number;
  /** The present instant with microseconds, `2026-11-20T13:45:00.123456Z`. */
  instant(): string;
  /** Milliseconds since some moment in the past, sleep included; nobody who sets the machine's clock moves it. */
  steady(): number;
};

/** The instant of so many milliseconds since 1970, with no microseconds of its own. */
export const toInstant = (milliseconds: number): string =>
  new Date(milliseconds).toISOString().replace('Z', '000Z');

/** The instant of so many microseconds since 1970. */
export const instantOfMicroseconds = (microseconds: number): string =>
  toInstant(Math.floor(microseconds / 1000)).replace(
    /000Z$/u,
    `${String(microseconds % 1000).padStart(3, '0')}Z`,
  );

/**
 * Writes instants, their microseconds counted from the first question of each millisecond: the fine clock turns its own
 * at another moment. The text of a millisecond is made once.
 */
const createInstants = (): ((milliseconds: number) => string) => {
  let turn = { milliseconds: Number.NaN, at: 0, text: '' };
  return (milliseconds) => {
    const at = performance.now();
    if (turn.milliseconds !== milliseconds) {
      turn = { milliseconds, at, text: new Date(milliseconds).toISOString().slice(0, -1) };
    }
    const micros = Math.min(999, Math.floor((at - turn.at) * 1000));
    return `${turn.text}${String(micros).padStart(3, '0')}Z`;
  };
};

/** Kept by the module: the instants of a process grow, whoever asks for them. */
const instantOf = createInstants();

/** The clock of this machine; its instants go back only where the machine's clock is set back. */
export const systemClock: Clock = {
  now: () => Date.now(),
  instant: () => instantOf(Date.now()),
  steady: () => uptime() * 1000,
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
