import { setTimeout as sleep } from 'node:timers/promises';
import type { Condition } from './capabilities.ts';
import { isSuspicion, StoreDamaged, StoreUncertain, StoreUnsettled, type StoreError } from './errors.ts';
import type { StoreLog } from './store-log.ts';
import type { Verdict } from './workers/jobs.ts';

/** Tracks what is known of the database file, from its failures and from checks of it. */
export type Soundness = {
  readonly condition: Condition;
  /** Is the error that refuses writes; undefined where writes may go on. */
  readonly refusal: StoreError | undefined;
  /** Tells whether the log has to stay unchanged when the store is closed. */
  readonly keepsLog: boolean;
  /**
   * Takes an error of the live file, which may stop all writing until a check or the disk itself shows that it may go
   * on; gives the error for its caller.
   */
  noteDamage(error: unknown): unknown;
  /** Resolves once no check of the file is under way. */
  checked(): Promise<void>;
  /** Looks no more, and resolves once nothing is under way. */
  stop(): Promise<void>;
};

export type SoundnessOptions = {
  readonly log: StoreLog;
  /** Checks the file in a worker: pages and rows, when deep also indexes and references. */
  readonly check: (isDeep: boolean) => Promise<Verdict>;
  /** Tries to write over the end of the log, with nobody else writing; answers whether the disk kept it. */
  readonly writeOver: () => boolean;
  /** Called when writing stops. */
  readonly stopped: () => void;
};

type State = SoundnessOptions & {
  damage: StoreDamaged | undefined;
  suspicions: number;
  checking: Promise<void> | undefined;
  saving: Promise<void> | undefined;
  readonly end: AbortController;
};

/** The pause before the next look: the first, and the longest, which it doubles up to. */
const pauseMs = { first: 100, longest: 2000 };
/** The number of checks in a row that may be unclear before the file counts as damaged. */
const mostUnclear = 3;

/** Makes the keeper of what is known of a file that is sound. */
export function createSoundness(options: SoundnessOptions): Soundness {
  const state: State = {
    ...options,
    damage: undefined,
    suspicions: 0,
    checking: undefined,
    saving: undefined,
    end: new AbortController(),
  };
  return {
    get condition() {
      return conditionOf(state);
    },
    get refusal() {
      if (state.damage) return state.damage;
      return conditionOf(state) === 'sound' ? undefined : unsettled();
    },
    get keepsLog() {
      return state.damage !== undefined || state.checking !== undefined;
    },
    noteDamage: (error) => noteDamage(state, error),
    checked: async () => state.checking,
    stop: async () => {
      state.end.abort();
      await Promise.all([state.checking, state.saving]);
    },
  };
}

function unsettled(cause?: unknown): StoreUnsettled {
  return new StoreUnsettled('The disk has failed; the data are being checked.', { cause });
}

function conditionOf({ damage, saving, checking }: State): Condition {
  if (damage) return 'damaged';
  if (saving) return 'unsaved';
  return checking ? 'checking' : 'sound';
}

function noteDamage(state: State, error: unknown): unknown {
  const { log, stopped, end } = state;
  if (error instanceof StoreUncertain && !state.saving && !end.signal.aborted) {
    log.error({ err: error }, 'store.unsaved');
    state.saving = untilSaved(state).finally(() => (state.saving = undefined));
    stopped();
  }
  if (!isSuspicion(error)) return error;
  if (state.damage) return state.damage;
  if (!state.checking && !end.signal.aborted) {
    log.warn({ err: error }, 'store.suspicion');
    state.suspicions += 1;
    state.checking = untilClear(state, error).finally(() => (state.checking = undefined));
    stopped();
  }
  return unsettled(error);
}

async function untilSaved({ log, writeOver, end }: State): Promise<void> {
  for (let round = 0; await hasPaused(round, end.signal); round += 1) {
    if (!writeOver()) continue;
    log.info({}, 'store.saves_again');
    return;
  }
}

/** The first suspicion is cleared by a look at pages and rows; at another, indexes and references are compared as well. */
async function untilClear(state: State, suspicion: StoreError): Promise<void> {
  const { log, check, end } = state;
  let unclear = 0;
  let round = 0;
  do {
    const verdict = await check(state.suspicions > 1).catch(() => 'unreadable' as const);
    log.warn({ verdict }, 'store.checked');
    if (verdict === 'sound') return;
    unclear = verdict === 'unclear' ? unclear + 1 : 0;
    if (verdict === 'damaged' || unclear === mostUnclear) {
      state.damage = new StoreDamaged(`The database is damaged: ${suspicion.message}`, { cause: suspicion });
      log.error({ err: state.damage }, 'store.corrupt');
      state.stopped();
      return;
    }
  } while (await hasPaused(round++, end.signal));
}

/** Waits, longer each round; answers false at once where the store is being closed. */
function hasPaused(round: number, signal: AbortSignal): Promise<boolean> {
  const milliseconds = Math.min(pauseMs.first * 2 ** round, pauseMs.longest);
  return sleep(milliseconds, true, { signal, ref: false }).catch(() => false);
}
