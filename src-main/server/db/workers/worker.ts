import type { Worker } from 'node:worker_threads';
import { fromCode, StoreClosed, StoreError } from '../errors.ts';
import type { Answer, Job, Reply, Request, WorkerSetup } from './jobs.ts';
import { startThread, type ThreadMemory } from './start-thread.ts';
import { besideOf } from './beside.ts';

/** One worker thread with connections of its own, started at its first job, ended where no job comes for a while. */
export type StoreWorker = {
  /** Counts the jobs without an answer. */
  readonly load: number;
  /** Tells whether its thread runs. */
  readonly isAwake: boolean;
  run<Kind extends Job['kind']>(
    job: Extract<Job, { kind: Kind }>,
    onProgress?: (done: number) => void,
  ): Promise<Answer[Kind]>;
  /** Ends the thread; jobs under way are refused. */
  stop(): Promise<void>;
};

type Pending = {
  readonly resolve: (value: never) => void;
  readonly reject: (error: unknown) => void;
  readonly onProgress: ((done: number) => void) | undefined;
};

type State = {
  readonly setup: WorkerSetup;
  readonly idleMs: number;
  readonly pending: Map<number, Pending>;
  thread: Worker | undefined;
  leave: NodeJS.Timeout | undefined;
  leaving: Promise<unknown> | undefined;
  lastId: number;
  stopped: boolean;
};

const entry = besideOf(import.meta.url, 'store-worker');

/** A thread holds some 20 MB and the pages that it read; starting one takes some 40 ms. */
const usualIdleMs = 60_000;

/** The memory suffices, since a thread makes only the answers of statements. */
const memory: ThreadMemory = { young: 6, old: 256 };

type Ways = { readonly idleMs?: number; readonly givesWay?: boolean };

/** Makes a worker for a database file; nothing runs until the first job, nor `idleMs` after the last one. */
export function createWorker(
  file: string,
  { idleMs = usualIdleMs, givesWay = false }: Ways = {},
): StoreWorker {
  const pending = new Map<number, Pending>();
  const state: State = {
    setup: { file, givesWay },
    idleMs,
    pending,
    thread: undefined,
    leave: undefined,
    leaving: undefined,
    lastId: 0,
    stopped: false,
  };
  return {
    get load() {
      return state.pending.size;
    },
    get isAwake() {
      return state.thread !== undefined;
    },
    run: async (job, onProgress) => {
      if (state.stopped) throw new StoreClosed('The store is closed.');
      const { promise, resolve, reject } = Promise.withResolvers<never>();
      clearTimeout(state.leave);
      const thread = (state.thread ??= start(state));
      const id = (state.lastId += 1);
      thread.postMessage({ id, job } satisfies Request);
      thread.ref();
      state.pending.set(id, { resolve, reject, onProgress });
      return promise;
    },
    stop: async () => {
      state.stopped = true;
      clearTimeout(state.leave);
      await Promise.all([state.leaving, state.thread?.terminate()]);
    },
  };
}

/** The thread keeps the process alive only while it owes an answer. */
function start(state: State): Worker {
  const thread = startThread(entry, { memory, data: state.setup });
  thread.on('message', (reply: Reply) => {
    receive(state, reply);
    if (state.pending.size === 0) rest(state, thread);
  });
  thread.on('error', (error) => {
    if (state.thread !== thread) return;
    refuseAll(state, new StoreError('A worker of the store failed.', { cause: error }));
  });
  thread.on('exit', () => {
    if (state.thread !== thread) return;
    state.thread = undefined;
    refuseAll(state, new StoreClosed('A worker of the store ended.'));
  });
  return thread;
}

/** A thread without a job lets the process end, and ends itself when none comes. */
function rest(state: State, thread: Worker): void {
  thread.unref();
  clearTimeout(state.leave);
  state.leave = setTimeout(() => {
    state.thread = undefined;
    state.leaving = thread.terminate();
  }, state.idleMs).unref();
}

function receive(state: State, reply: Reply): void {
  const pending = state.pending.get(reply.id);
  if (!pending) return;
  if (reply.kind === 'progress') {
    pending.onProgress?.(reply.done);
    return;
  }
  state.pending.delete(reply.id);
  if (reply.kind === 'done') pending.resolve(reply.value as never);
  else pending.reject(fromCode(reply.code, reply.message));
}

function refuseAll(state: State, error: StoreError): void {
  for (const { reject } of state.pending.values()) reject(error);
  state.pending.clear();
}
