import { fromCode, StoreClosed, StoreError } from '../../../db/errors.ts';
import { startThread, type ThreadMemory } from '../../../db/workers/start-thread.ts';
import type { TableAnswer, TableQuestion } from './table-questions.ts';

/** What the thread is told when it starts. */
export type TableSetup = { readonly file: string };

/** What the thread says to each question, in their order. */
export type TableReply =
  | { readonly kind: 'done'; readonly value: TableAnswer[keyof TableAnswer] }
  | { readonly kind: 'failed'; readonly code: string; readonly message: string };

/** The table of stock rows of one database file, away from the thread that answers requests. */
export type StockTableThread = {
  /** Rejects with the store's errors. */
  ask<K extends keyof TableAnswer>(
    question: Extract<TableQuestion, { readonly kind: K }>,
  ): Promise<TableAnswer[K]>;
  /** Ends the thread; questions under way are refused, a later one too. */
  close(): Promise<void>;
};

type Waiting = {
  readonly resolve: (answer: never) => void;
  readonly reject: (error: unknown) => void;
};

/** How long a table that nobody asks keeps its memory; reading 500,000 rows anew takes about a second. */
const idleMs = 30 * 60_000;

/** Rows are read in short-lived batches: a small nursery keeps them from growing the process. */
const memory: ThreadMemory = { young: 6, old: 256 };

/** The bundle holds the entry as a file of its own beside the caller's, with the ending of JavaScript. */
const entry = new URL(
  import.meta.url.endsWith('.ts') ? './stock-table-worker.ts' : './stock-table-worker.js',
  import.meta.url,
);

/** A thread with those who wait for it, the first to ask first. */
const start = (file: string, ended: () => void) => {
  const waiting: Waiting[] = [];
  const data: TableSetup = { file };
  const thread = startThread(entry, { memory, data });
  const refuseAll = (error: StoreError): void => {
    for (const { reject } of waiting.splice(0)) reject(error);
  };
  thread.on('message', (reply: TableReply) => {
    const first = waiting.shift();
    if (waiting.length === 0) thread.unref();
    if (reply.kind === 'done') first?.resolve(reply.value as never);
    else first?.reject(fromCode(reply.code, reply.message));
  });
  thread.on('error', (cause) => refuseAll(new StoreError('The table of stock rows failed.', { cause })));
  thread.on('exit', () => {
    ended();
    refuseAll(new StoreClosed('The table of stock rows was closed.'));
  });
  const ask = (question: TableQuestion): Promise<never> => {
    const { promise, resolve, reject } = Promise.withResolvers<never>();
    waiting.push({ resolve, reject });
    thread.ref();
    thread.postMessage(question);
    return promise;
  };
  return { ask, isIdle: () => waiting.length === 0, end: () => thread.terminate() };
};

/** A thread that starts at its first question, and gives its memory back when it has had none for long. */
export const createStockTableThread = (file: string): StockTableThread => {
  let running: ReturnType<typeof start> | undefined;
  let rest: NodeJS.Timeout | undefined;
  let isClosed = false;
  const begin = (): ReturnType<typeof start> => {
    const fresh = start(file, () => {
      if (running === fresh) running = undefined;
    });
    return fresh;
  };
  const endIfIdle = (): void => {
    if (running?.isIdle() === true) void running.end();
  };
  return {
    ask: (question) => {
      if (isClosed) return Promise.reject(new StoreClosed('The store is closed.'));
      clearTimeout(rest);
      rest = setTimeout(endIfIdle, idleMs).unref();
      running ??= begin();
      return running.ask(question);
    },
    close: async () => {
      isClosed = true;
      clearTimeout(rest);
      await running?.end();
    },
  };
};
