import { setTimeout as sleep } from 'node:timers/promises';
import { shellSay } from '#shared/desktop/words.ts';
import { laterStart, type ServerConfig } from '../server/config.ts';
import type { PowerChange } from '../server/kernel/desktop-messages.ts';
import type { Serving, Start } from './attempt.ts';

/** Describes the server of a desktop: answering, restarting, or stopped until somebody asks. */
export type ServerState =
  | { readonly kind: 'serving'; readonly url: string }
  | { readonly kind: 'away' }
  | {
      readonly kind: 'stopped';
      readonly reason: string;
      /** It was a person's own wish to open it that was refused, and no failure over and over. */
      readonly wasAsked?: true;
    };

/**
 * Holds the options of a supervisor: the configuration and start of the server, the time in ms, and the callback for
 * every change.
 */
export type Supervision = {
  readonly config: ServerConfig;
  readonly start: Start;
  readonly time?: Time;
  onChange(state: ServerState): void;
};

type Time = { now(): number; sleep(milliseconds: number, signal: AbortSignal): Promise<unknown> };

/** A server that is watched. */
export type Supervised = {
  /** Tells the server what becomes of the computer; nothing while there is none. */
  send(word: PowerChange): void;
  /** Starts again a server that was given up; nothing in any other state. */
  retry(): void;
  close(): Promise<void>;
};

const WINDOW_MS = 300_000;
const MOST_FAILURES = 7;
const FIRST_DELAY_MS = 500;
const LAST_DELAY_MS = 30_000;

const realTime: Time = {
  now: () => performance.now(),
  sleep: (milliseconds, signal) => sleep(milliseconds, undefined, { signal }),
};

/** Milliseconds to wait before the next start after so many failures: 0.5 s, doubled each time, 30 s at most. */
export const delayAfter = (failures: number): number =>
  Math.min(FIRST_DELAY_MS * 2 ** (failures - 1), LAST_DELAY_MS);

type State = {
  readonly supervision: Supervision;
  readonly time: Time;
  /** Is the port of the first server, whose origin the page keeps. */
  readonly port: number;
  readonly ending: AbortController;
  failures: number[];
  current: Serving | undefined;
  reason: string;
  turn: Promise<void>;
};

/** Starts a lost server again on its own port, ever more slowly, until it failed seven times within five minutes. */
export function supervise(first: Serving, supervision: Supervision): Supervised {
  const state: State = {
    supervision,
    time: supervision.time ?? realTime,
    port: Number(new URL(first.url).port),
    ending: new AbortController(),
    failures: [],
    current: undefined,
    reason: '',
    turn: Promise.resolve(),
  };
  watch(state, first);
  return {
    send: (word) => state.current?.send(word),
    retry: () => {
      if (state.current !== undefined || state.failures.length <= MOST_FAILURES) return;
      state.failures = [];
      state.turn = comeBack(state);
    },
    close: async () => {
      state.ending.abort();
      await state.turn;
      await state.current?.close();
    },
  };
}

function watch(state: State, server: Serving): void {
  state.current = server;
  void server.lost.then(() => {
    state.current = undefined;
    state.reason = '';
    fail(state);
    state.turn = comeBack(state);
  });
}

function fail(state: State): void {
  const now = state.time.now();
  state.failures = [...state.failures.filter((at) => now - at < WINDOW_MS), now];
}

async function comeBack(state: State): Promise<void> {
  const { ending, supervision, time } = state;
  while (!ending.signal.aborted) {
    const failures = state.failures.length;
    if (failures > MOST_FAILURES) return supervision.onChange({ kind: 'stopped', reason: state.reason });
    supervision.onChange({ kind: 'away' });
    if (failures > 0) await time.sleep(delayAfter(failures), ending.signal).catch(() => undefined);
    if (ending.signal.aborted || (await startAgain(state))) return undefined;
    fail(state);
  }
  return undefined;
}

/** Starts the server again and tells whether it answers; keeps the reason where it does not. */
async function startAgain(state: State): Promise<boolean> {
  const { config, start, onChange } = state.supervision;
  try {
    const attempt = await start({ ...laterStart(config), port: state.port });
    if (attempt.kind === 'ready') {
      watch(state, attempt);
      onChange({ kind: 'serving', url: attempt.url });
      return true;
    }
    state.reason = attempt.message;
  } catch (error) {
    state.reason = shellSay('unexpected', { detail: String(error) });
  }
  return false;
}
