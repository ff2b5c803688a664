import type { Store, Tx } from '../db/capabilities.ts';
import { keptWithStore } from '../db/kept-with-store.ts';
import { toInstant } from './clock.ts';
import type { Deps } from './deps.ts';
import {
  keepMark,
  lastMark,
  lowestSince,
  marksSince,
  type ClockMark,
  type KeptMark,
} from './running-time.queries.ts';

/** Holds the store and the clock of a running time. */
export type Running = Pick<Deps, 'store' | 'clock'>;

const markedEveryMs = 10 * 60_000;
/**
 * The milliseconds between two checks of the clock, so that each change of the clock has a mark before it dates rows.
 */
const lookedAtEveryMs = 10_000;
/** The milliseconds for which a result is reused: a later result is never less. */
const goodForMs = 60_000;
/** The longest age, in running time, that can be computed. */
const longestMs = 90 * 86_400_000;
const dayMs = 86_400_000;

type Known = {
  readonly last: KeptMark | undefined;
  /** The earliest that the clock has shown, by how far back was looked, and when that was. */
  readonly lowest: Map<number, { readonly at: string | undefined; readonly lookedAt: number }>;
};
type State = {
  /** The newest mark of the starts before this one. */
  readonly before: KeptMark | undefined;
  readonly since: number;
  version: number;
  known: Known;
};

const keptState = keptWithStore<State>();

const readKnown = (store: Store): Known => ({ last: lastMark(store.read), lowest: new Map() });

const begin = ({ store, clock }: Running): State => {
  const version = store.versions.of('clock_mark');
  const known = readKnown(store);
  return { before: known.last, since: clock.steady(), version, known };
};

const stateBy = (running: Running): State => {
  const { store } = running;
  const state = keptState(store, () => begin(running));
  const version = store.versions.of('clock_mark');
  if (state.version !== version) Object.assign(state, { version, known: readKnown(store) });
  return state;
};

const ran = ({ before, since }: State, { clock }: Running): number =>
  Math.floor((before?.ran_ms ?? 0) + Math.max(0, clock.steady() - since));

/** Milliseconds for which the server has run on these data, over all its starts; no clock that is set moves it. */
export const ranMs = (running: Running): number => ran(stateBy(running), running);

const lowestIn = (state: State, running: Running, spanMs: number): string | undefined => {
  const span = Math.min(spanMs, longestMs);
  const { lowest } = state.known;
  const now = ran(state, running);
  const found = lowest.get(span);
  if (found !== undefined && now - found.lookedAt < goodForMs) return found.at;
  const at = lowestSince(running.store.read, now - span);
  lowest.set(span, { at, lookedAt: now });
  return at;
};

/**
 * The instant up to which whatever was stamped is that old both by the clock and by the time that the server has run
 * since, of which 90 days are known: a clock that jumps ages nothing. '' where nothing is known to be that old.
 */
export const agedBefore = (running: Running, ms: number): string => {
  const byClock = toInstant(running.clock.now() - ms);
  const byRunning = lowestIn(stateBy(running), running, ms) ?? '';
  return byRunning < byClock ? byRunning : byClock;
};

const presentMark = (running: Running): ClockMark => {
  const { before, known } = stateBy(running);
  return {
    ran_ms: ranMs(running),
    at: running.clock.instant(),
    is_start: known.last?.id === before?.id ? 1 : 0,
  };
};

/**
 * Limits how far a clock may run ahead of the real time, in milliseconds: while the server runs, and while it is off.
 */
export type LeapLimits = { readonly running: number; readonly off: number };

/** Tells whether the clock has leapt ahead by more than the limits within the last day of the server's running time. */
export const hasLeapt = (running: Running, limits: LeapLimits): boolean => {
  const present = presentMark(running);
  const marks = [...marksSince(running.store.read, present.ran_ms - dayMs), present];
  return marks.slice(1).some(({ ran_ms, at, is_start }, index) => {
    const before = marks[index] ?? present;
    const aheadMs = Date.parse(at) - Date.parse(before.at) - (ran_ms - before.ran_ms);
    return aheadMs > (is_start ? limits.off : limits.running);
  });
};

const isDue = ({ last }: Known, mark: ClockMark): boolean =>
  last === undefined ||
  mark.is_start === 1 ||
  mark.ran_ms - last.ran_ms >= markedEveryMs ||
  mark.at < last.at;

/** Marks what the clock shows, where it was set back, or was not marked since the start or for ten minutes. */
export const markClock = (tx: Tx, running: Running): void => {
  const mark = presentMark(running);
  if (isDue(stateBy(running).known, mark)) keepMark(tx, mark, mark.ran_ms - longestMs);
};

/** Marks what the clock shows, now and as long as the server runs; gives what stops it. */
export const watchClock = ({ store, clock, log }: Pick<Deps, 'store' | 'clock' | 'log'>): (() => void) => {
  const running = { store, clock };
  const look = (): void => {
    if (!isDue(stateBy(running).known, presentMark(running))) return;
    store
      .write('clock.mark', async (tx) => markClock(tx, running))
      .catch((error: unknown) => log.debug({ err: error }, 'the clock was not marked'));
  };
  look();
  const timer = setInterval(look, lookedAtEveryMs).unref();
  return () => clearInterval(timer);
};
