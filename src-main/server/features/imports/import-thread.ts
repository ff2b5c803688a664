import { Worker } from 'node:worker_threads';
import { fromCode, StoreCancelled, StoreError } from '../../db/errors.ts';
import type { CheckResult, CheckTask, Progress } from './check.ts';
import type { UndoResult, UndoTask } from './prepare-undo.ts';

/** What the thread can be asked to prepare. */
export type ImportTask = CheckTask | UndoTask;

/** What the thread says: how far it is, and in the end what it found or why it could not. */
export type ThreadReply =
  | { readonly kind: 'progress'; readonly done: number }
  | { readonly kind: 'done'; readonly value: CheckResult | UndoResult }
  | { readonly kind: 'failed'; readonly code: string; readonly message: string };

type ResultOf<T extends ImportTask> = T extends CheckTask ? CheckResult : UndoResult;

/** The bundle holds the entry as a file of its own beside the caller's, with the ending of JavaScript. */
const entry = new URL(
  import.meta.url.endsWith('.ts') ? './import-worker.ts' : './import-worker.js',
  import.meta.url,
);

/** Runs a task in a thread of its own; rejects with the store's errors, `StoreCancelled` when the signal aborts. */
export const runInThread = async <T extends ImportTask>(
  task: T,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: Progress },
): Promise<ResultOf<T>> => {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<ResultOf<T>>();
  const thread = new Worker(entry, { workerData: task, execArgv: [] });
  const giveUp = (): void => reject(new StoreCancelled('The import was given up.'));
  signal.addEventListener('abort', giveUp, { once: true });
  thread.on('message', (reply: ThreadReply) => {
    if (reply.kind === 'progress') onProgress(reply.done);
    else if (reply.kind === 'done') resolve(reply.value as ResultOf<T>);
    else reject(fromCode(reply.code, reply.message));
  });
  thread.on('error', (error) => reject(new StoreError('The import thread failed.', { cause: error })));
  thread.on('exit', () => reject(new StoreError('The import thread ended.')));
  try {
    return await promise;
  } finally {
    signal.removeEventListener('abort', giveUp);
    await thread.terminate();
  }
};
