import type { Worker } from 'node:worker_threads';
import { fromCode, StoreCancelled, StoreError } from '../db/errors.ts';
import { startThread, type ThreadMemory } from '../db/workers/start-thread.ts';
import type {
  CheckResult,
  CheckTask,
  ImportTask,
  Progress,
  UndoResult,
  UnpackResult,
  UnpackTask,
} from './thread-tasks.work.ts';
import { besideOf } from '../db/workers/beside.ts';

/** Holds a reply of the thread: its progress, and at the end its result or its failure. */
export type ThreadReply =
  | { readonly kind: 'progress'; readonly done: number }
  | { readonly kind: 'done'; readonly value: CheckResult | UndoResult | UnpackResult }
  | { readonly kind: 'failed'; readonly code: string; readonly message: string };

type ResultOf<T extends ImportTask> = T extends CheckTask
  ? CheckResult
  : T extends UnpackTask
    ? UnpackResult
    : UndoResult;

type Listening = { readonly signal: AbortSignal; readonly onProgress: Progress };

/** Prepares one task at a time, away from the thread that answers requests. */
export type ImportThread = {
  /** Rejects with the store's errors, and with `StoreCancelled` when the signal aborts. */
  run<T extends ImportTask>(task: T, listening: Listening): Promise<ResultOf<T>>;
};

/**
 * The milliseconds for which an idle thread waits for another task; starting one costs as much as checking a small
 * file.
 */
const idleMs = 10_000;

/** A thread that worked longer than this has grown, and ends with its task: the next one has the memory. */
const quickMs = 1000;

/** Two million lines need less; a file that needs more fails alone, not the server. */
const memory: ThreadMemory = { young: 12, old: 512 };

const entry = besideOf(import.meta.url, 'import-worker');

const ask = <T extends ImportTask>(
  thread: Worker,
  task: T,
  { signal, onProgress }: Listening,
): Promise<ResultOf<T>> => {
  const { promise, resolve, reject } = Promise.withResolvers<ResultOf<T>>();
  const giveUp = (): void => reject(new StoreCancelled('The import was given up.'));
  if (signal.aborted) giveUp();
  signal.addEventListener('abort', giveUp, { once: true });
  const hear = (reply: ThreadReply): void => {
    if (reply.kind === 'progress') onProgress(reply.done);
    else if (reply.kind === 'done') resolve(reply.value as ResultOf<T>);
    else reject(fromCode(reply.code, reply.message));
  };
  const fail = (cause: unknown): void => reject(new StoreError('The import thread failed.', { cause }));
  thread.on('message', hear).on('error', fail).on('exit', fail);
  thread.postMessage(task);
  return promise.finally(() => {
    signal.removeEventListener('abort', giveUp);
    thread.off('message', hear).off('error', fail).off('exit', fail);
  });
};

/** Makes a thread that starts at its first task and ends when it has had none for a while. */
export const createImportThread = (): ImportThread => {
  let idle: Worker | undefined;
  let ending: NodeJS.Timeout | undefined;
  const start = (): Worker => {
    const thread = startThread(entry, { memory });
    return thread.once('exit', () => {
      if (idle === thread) idle = undefined;
    });
  };
  const take = (): Worker => {
    clearTimeout(ending);
    const thread = idle ?? start();
    idle = undefined;
    thread.ref();
    return thread;
  };
  const rest = (thread: Worker, took: number): void => {
    if (took > quickMs) return void thread.terminate();
    idle = thread;
    thread.unref();
    ending = setTimeout(() => void thread.terminate(), idleMs).unref();
  };
  return {
    run: async (task, listening) => {
      const thread = take();
      const begun = performance.now();
      try {
        const result = await ask(thread, task, listening);
        rest(thread, performance.now() - begun);
        return result;
      } catch (error) {
        await thread.terminate();
        throw error;
      }
    },
  };
};
