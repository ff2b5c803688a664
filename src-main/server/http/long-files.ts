import type { ServerResponse } from 'node:http';
import { AppError } from '../kernel/app-error.ts';
import type { FileAnswer } from './call.ts';

/** Limits how many long files are made at once, and how long waiting and unused ones may take. */
export type LongFileLimits = {
  readonly atOnce: number;
  /** So many more may wait: files that have not begun, and files whose reader is slow. */
  readonly waiting: number;
  /** Is how long a file waits for its start; shorter than a connection may be silent. */
  readonly patienceMs: number;
  /** A reader that takes nothing for so long gives up the slot of its file until it reads on. */
  readonly restMs: number;
  /** A file that its reader keeps waiting for so long, in all, is cut off. */
  readonly slowMs: number;
};

/** One long file, from the moment its turn has come. */
export type LongFile = {
  /** The same pieces, each made only while the file has a slot. */
  paced(pieces: FileAnswer['pieces']): FileAnswer['pieces'];
  /** Gives the slot back, where no file comes of it. */
  end(): void;
};

/** Lets long files be made a few at a time, whatever they hold and whoever asks. */
export type LongFiles = {
  /** Waits for a slot; throws AppError 503 `exports_busy` where too many wait or the wait is too long. */
  begin(response: ServerResponse): Promise<LongFile>;
};

export const usualLongFiles: LongFileLimits = {
  atOnce: 2,
  waiting: 6,
  patienceMs: 30_000,
  restMs: 1000,
  slowMs: 300_000,
};

const retrySeconds = 5;
const refusal = (): AppError => new AppError(503, 'exports_busy', { retryAfter: retrySeconds });

/** A file that waits for a slot: to begin, or back from a rest. */
type Waiter = { readonly isBack: boolean; start(): void };

type State = {
  readonly limits: LongFileLimits;
  free: number;
  waiting: readonly Waiter[];
  /** Files without a slot whose readers take nothing. */
  resting: number;
};

/** Inserts a waiter into the queue: one that returns goes before those that have not begun, so that begun files end. */
const queued = (waiting: readonly Waiter[], waiter: Waiter): readonly Waiter[] =>
  waiter.isBack
    ? [...waiting.filter(({ isBack }) => isBack), waiter, ...waiting.filter(({ isBack }) => !isBack)]
    : [...waiting, waiter];

/** The slot of one file, which it takes, gives back while its reader rests, and takes again. */
const createSlot = (state: State, gone: AbortSignal) => {
  let has: 'nothing' | 'slot' | 'rest' = 'nothing';

  const become = (next: typeof has): void => {
    if (has === 'rest') state.resting -= 1;
    if (next === 'rest') state.resting += 1;
    has = next;
  };

  /** The next one has the slot at once, not when its promise settles: it may leave before that. */
  const giveBack = (next: 'nothing' | 'rest'): void => {
    const hadSlot = has === 'slot';
    become(next);
    if (!hadSlot) return;
    const [first, ...others] = state.waiting;
    state.waiting = others;
    if (first === undefined) state.free += 1;
    else first.start();
  };

  const take = (signal: AbortSignal): Promise<void> => {
    const isBack = has === 'rest';
    if (state.free > 0) {
      state.free -= 1;
      become('slot');
      return Promise.resolve();
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = (): void => {
      state.waiting = state.waiting.filter((other) => other !== waiter);
      reject(refusal());
    };
    const waiter = {
      isBack,
      start: () => {
        signal.removeEventListener('abort', leave);
        become('slot');
        resolve();
      },
    };
    become('nothing');
    state.waiting = queued(state.waiting, waiter);
    signal.addEventListener('abort', leave, { once: true });
    return promise;
  };

  gone.addEventListener('abort', () => giveBack('nothing'), { once: true });
  return {
    take,
    /** Takes the slot again where it was given back. */
    takeAgain: async (): Promise<void> => {
      if (has !== 'slot') await take(gone);
    },
    rest: () => giveBack('rest'),
    end: () => giveBack('nothing'),
  };
};

/** Aborted once the answer is out or its reader has gone. */
const endOf = (response: ServerResponse): AbortSignal => {
  const over = new AbortController();
  response.once('close', () => over.abort());
  if (response.closed) over.abort();
  return over.signal;
};

type Reading = {
  readonly pieces: FileAnswer['pieces'];
  readonly slot: ReturnType<typeof createSlot>;
  readonly limits: LongFileLimits;
  /** Ends the answer in the middle. */
  cutOff(): void;
};

async function* paced({ pieces, slot, limits, cutOff }: Reading): AsyncGenerator<string | Uint8Array> {
  let patience = limits.slowMs;
  try {
    for await (const piece of pieces) {
      const begun = performance.now();
      const timers = [setTimeout(slot.rest, limits.restMs), setTimeout(cutOff, patience)];
      try {
        yield piece;
      } finally {
        for (const timer of timers) clearTimeout(timer);
      }
      patience -= performance.now() - begun;
      await slot.takeAgain();
    }
  } finally {
    slot.end();
  }
}

/** Makes the slots of one server, all free. */
export const createLongFiles = (limits: LongFileLimits = usualLongFiles): LongFiles => {
  const state: State = { limits, free: limits.atOnce, waiting: [], resting: 0 };
  return {
    begin: async (response) => {
      const gone = endOf(response);
      const isFull = state.waiting.length + state.resting >= limits.waiting;
      if (state.free === 0 && isFull) throw refusal();
      const slot = createSlot(state, gone);
      await slot.take(AbortSignal.any([gone, AbortSignal.timeout(limits.patienceMs)]));
      if (gone.aborted) throw refusal();
      const cutOff = (): void => void response.destroy();
      return { paced: (pieces) => paced({ pieces, slot, limits, cutOff }), end: slot.end };
    },
  };
};
