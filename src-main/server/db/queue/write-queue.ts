import type { OpenTx } from '../capabilities.ts';
import { StoreBusy, StoreClosed, type StoreError } from '../errors.ts';
import type { StoreLog } from '../store-log.ts';
import { runBatch, type BatchDeps, type NextWork } from './batch.ts';
import { aloneTurn, workTurn, type AloneTurn, type Turn, type WorkTurn } from './turns.ts';
import { createWaitingLine, type Size, type WaitingLine } from './waiting-line.ts';

/** The one way to the writing connection: first come, first served, but a short work waits for one long work at most. */
export type WriteQueue<DB> = {
  write<T>(name: string, work: (tx: OpenTx<DB>) => Promise<T>, lines?: number): Promise<T>;
  /** Runs the job while no work does; works that wait for it over the patience get `StoreBusy`. */
  alone<T>(name: string, job: () => Promise<T>): Promise<T>;
  /** Refuses all turns that wait. */
  refuse(error: StoreError): void;
  /** Refuses new turns from now on and resolves once all that waited are done. */
  close(): Promise<void>;
};

/**
 * Limits the works and the time of one transaction, the time after which works give way to reads that arrived
 * meanwhile, and the time for which works wait for a job that runs alone.
 */
export type QueueLimits = {
  readonly works: number;
  readonly milliseconds: number;
  readonly readersWaitMs: number;
  readonly patienceMs: number;
};

export type QueueOptions = BatchDeps & {
  readonly limits?: Partial<QueueLimits>;
  /** Called after each batch. */
  readonly afterBatch?: () => void;
};

const usualLimits: QueueLimits = { works: 64, milliseconds: 24, readersWaitMs: 2, patienceMs: 10_000 };
/** So many lines take about as long as a transaction of many works may last. */
const fewLines = 50;
const sweepMs = 100;
const bulkRetrySeconds = 5;

type State<DB> = {
  readonly deps: QueueOptions;
  readonly limits: QueueLimits;
  readonly waiting: WaitingLine<Turn<DB>>;
  /** Works of the batch under way, or of the last one. */
  taken: number;
  draining: Promise<void> | undefined;
  closed: boolean;
};

/** Makes an idle queue over a connection that nobody else uses. */
export function createWriteQueue<DB>(deps: QueueOptions): WriteQueue<DB> {
  const state: State<DB> = {
    deps,
    limits: { ...usualLimits, ...deps.limits },
    waiting: createWaitingLine(),
    taken: 0,
    draining: undefined,
    closed: false,
  };
  return {
    write: async (name, work, lines = 1) => {
      const { turn, promise } = workTurn(name, work);
      enqueue(state, turn, lines > fewLines ? 'long' : 'short');
      return promise;
    },
    alone: async (name, job) => {
      const { turn, promise } = aloneTurn(name, job);
      enqueue(state, turn, 'long');
      return promise;
    },
    refuse: (error) => {
      refuseAll(state, error);
    },
    close: async () => {
      state.closed = true;
      await state.draining;
    },
  };
}

function enqueue<DB>(state: State<DB>, turn: Turn<DB>, size: Size): void {
  if (state.closed) throw new StoreClosed('The store is closed.');
  const { refusal } = state.deps.soundness;
  if (refusal) throw refusal;
  state.waiting.add(turn, size);
  state.draining ??= drain(state);
}

async function drain<DB>(state: State<DB>): Promise<void> {
  const watch = createWatch(state.deps.log);
  try {
    let wasLong = false;
    while (state.waiting.length > 0) {
      await eventLoopTurn();
      // a long work keeps the thread from reading: who was sent meanwhile has come only now, and has waited for it too
      if (wasLong) state.waiting.longEnded();
      wasLong = await takeTurn(state, watch);
    }
  } finally {
    watch.stop();
    state.draining = undefined;
  }
}

/** Resolves to whether it was the turn of somebody long. */
async function takeTurn<DB>(state: State<DB>, watch: Watch): Promise<boolean> {
  const { waiting } = state;
  const isLong = waiting.isLongNext === true;
  if (waiting.next?.kind === 'alone') await runAlone(state, waiting.take() as AloneTurn);
  else await runWorks(state, watch);
  return isLong;
}

async function runWorks<DB>(state: State<DB>, watch: Watch): Promise<void> {
  try {
    await runBatch(state.deps, worksOfOneBatch(state, watch));
  } catch (error) {
    refuseAll(state, state.deps.soundness.noteDamage(error));
  }
  state.deps.afterBatch?.();
}

/**
 * Hands out works in order until the batch is full, its time is up, a job wants to run alone, or a long work is next: who
 * was short would wait for it too. Every few milliseconds the event loop gets a turn between two works, so that reads are
 * answered. Where works share their COMMITs, in this batch or the one before, it waits one such turn before it ends: what
 * arrived meanwhile shares this one too. Who writes alone waits for nobody.
 */
function worksOfOneBatch<DB>(state: State<DB>, watch: Watch): NextWork<DB> {
  const { waiting, limits, taken: before } = state;
  const started = performance.now();
  let letIn = started;
  state.taken = 0;
  const isFull = (): boolean =>
    state.taken === limits.works || (state.taken > 0 && performance.now() - started >= limits.milliseconds);
  return async () => {
    watch.started(undefined);
    const sharesCommit = waiting.length === 0 && Math.max(state.taken, before) > 1;
    const isReadersTurn = state.taken > 0 && performance.now() - letIn >= limits.readersWaitMs;
    if ((sharesCommit || isReadersTurn) && !isFull()) {
      await eventLoopTurn();
      letIn = performance.now();
    }
    if (isFull() || waiting.next?.kind !== 'work') return undefined;
    if (state.taken > 0 && waiting.isLongNext === true) return undefined;
    const work = waiting.take() as WorkTurn<DB>;
    state.taken += 1;
    watch.started(work.name);
    return work;
  };
}

async function runAlone<DB>(state: State<DB>, { run }: AloneTurn): Promise<void> {
  const began = performance.now();
  const sweep = setInterval(() => {
    refuseImpatient(state, began);
  }, sweepMs);
  try {
    await run();
  } finally {
    clearInterval(sweep);
  }
}

function refuseImpatient<DB>({ waiting, limits }: State<DB>, began: number): void {
  const oldest = performance.now() - limits.patienceMs;
  const impatient = waiting.drop((turn) => turn.kind === 'work' && Math.max(turn.since, began) <= oldest);
  for (const turn of impatient) turn.reject(new StoreBusy('bulk_in_progress', bulkRetrySeconds));
}

function refuseAll<DB>({ waiting }: State<DB>, error: unknown): void {
  for (const turn of waiting.drop(() => true)) turn.reject(error);
}

function eventLoopTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

/** Looks at the work under way while the queue drains. */
type Watch = {
  /** Tells which work begins, or that none is under way. */
  started(name: string | undefined): void;
  stop(): void;
};

const lookEveryMs = 1000;

/** Logs, once a work, one that still runs a second after it began: it may be waiting for something else. */
export function createWatch(log: StoreLog): Watch {
  let current: { readonly name: string; looks: number } | undefined;
  const timer = setInterval(() => {
    if (!current) return;
    current.looks += 1;
    if (current.looks === 2) log.error({ work: current.name }, 'store.stuck_write');
  }, lookEveryMs);
  timer.unref();
  return {
    started: (name) => {
      current = name === undefined ? undefined : { name, looks: 0 };
    },
    stop: () => {
      clearInterval(timer);
    },
  };
}
