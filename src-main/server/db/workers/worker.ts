import { Worker } from 'node:worker_threads';
import { fromCode, StoreClosed, StoreError } from '../errors.ts';
import type { Answer, Job, Reply, Request, WorkerSetup } from './jobs.ts';

/** One worker thread with connections of its own, started at its first job. */
export type StoreWorker = {
  /** How many jobs it has not answered yet. */
  readonly load: number;
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
  readonly file: string;
  readonly pending: Map<number, Pending>;
  thread: Worker | undefined;
  lastId: number;
  stopped: boolean;
};

/** The bundle holds the entry as a file of its own beside the caller's, with the ending of JavaScript. */
const entry = new URL(
  import.meta.url.endsWith('.ts') ? './store-worker.ts' : './store-worker.js',
  import.meta.url,
);

/** Makes a worker for a database file; nothing runs until the first job. */
export function createWorker(file: string): StoreWorker {
  const state: State = { file, pending: new Map(), thread: undefined, lastId: 0, stopped: false };
  return {
    get load() {
      return state.pending.size;
    },
    run: async (job, onProgress) => {
      if (state.stopped) throw new StoreClosed('The store is closed.');
      const { promise, resolve, reject } = Promise.withResolvers<never>();
      const thread = (state.thread ??= start(state));
      const id = (state.lastId += 1);
      thread.postMessage({ id, job } satisfies Request);
      thread.ref();
      state.pending.set(id, { resolve, reject, onProgress });
      return promise;
    },
    stop: async () => {
      state.stopped = true;
      await state.thread?.terminate();
    },
  };
}

/** The thread keeps the process alive only while it owes an answer. */
function start(state: State): Worker {
  const workerData: WorkerSetup = { file: state.file };
  const thread = new Worker(entry, { workerData, execArgv: [] });
  thread.on('message', (reply: Reply) => {
    receive(state, reply);
    if (state.pending.size === 0) thread.unref();
  });
  thread.on('error', (error) => {
    refuseAll(state, new StoreError('A worker of the store failed.', { cause: error }));
  });
  thread.on('exit', () => {
    state.thread = undefined;
    refuseAll(state, new StoreClosed('A worker of the store ended.'));
  });
  return thread;
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
