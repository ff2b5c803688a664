import { fromCode, StoreClosed, StoreError } from '../errors.ts';
import { startThread, type ThreadMemory } from './start-thread.ts';

/** What the thread is told when it starts: the data file, which it only reads. */
export type AskedSetup = { readonly file: string };

/** What the thread says to each question, in their order. */
export type AskedReply<Answer> =
  | { readonly kind: 'done'; readonly value: Answer }
  | { readonly kind: 'failed'; readonly code: string; readonly message: string };

/** A thread of a feature's own that answers one question after the other, away from the thread that answers requests. */
export type AskedThread<Question extends { readonly kind: PropertyKey }, Answers> = {
  /** Rejects with the store's errors. */
  ask<K extends keyof Answers>(question: Extract<Question, { readonly kind: K }>): Promise<Answers[K]>;
  /** Ends the thread; questions under way are refused, a later one too. */
  close(): Promise<void>;
};

/** Which file the thread runs, beside what it is given to work with. */
export type AskedThreadOptions = AskedSetup & {
  readonly entry: URL;
  readonly memory: ThreadMemory;
  /** A thread that nobody has asked for so long ends, and gives its memory back. */
  readonly idleMs: number;
};

type Waiting = {
  readonly resolve: (answer: never) => void;
  readonly reject: (error: unknown) => void;
};

/** A thread with those who wait for it, the first to ask first. */
const start = ({ entry, memory, file }: AskedThreadOptions, ended: () => void) => {
  const waiting: Waiting[] = [];
  const thread = startThread(entry, { memory, data: { file } satisfies AskedSetup });
  const refuseAll = (error: StoreError): void => {
    for (const { reject } of waiting.splice(0)) reject(error);
  };
  thread.on('message', (reply: AskedReply<unknown>) => {
    const first = waiting.shift();
    if (waiting.length === 0) thread.unref();
    if (reply.kind === 'done') first?.resolve(reply.value as never);
    else first?.reject(fromCode(reply.code, reply.message));
  });
  thread.on('error', (cause) => refuseAll(new StoreError('A thread that reads the data failed.', { cause })));
  thread.on('exit', () => {
    ended();
    refuseAll(new StoreClosed('A thread that reads the data ended.'));
  });
  const ask = (question: unknown): Promise<never> => {
    const { promise, resolve, reject } = Promise.withResolvers<never>();
    waiting.push({ resolve, reject });
    thread.ref();
    thread.postMessage(question);
    return promise;
  };
  return { ask, isIdle: () => waiting.length === 0, end: () => thread.terminate() };
};

/** A thread that starts at its first question, and gives its memory back when it has had none for long. */
export const createAskedThread = <Question extends { readonly kind: PropertyKey }, Answers>(
  options: AskedThreadOptions,
): AskedThread<Question, Answers> => {
  let running: ReturnType<typeof start> | undefined;
  let rest: NodeJS.Timeout | undefined;
  let isClosed = false;
  const begin = (): ReturnType<typeof start> => {
    const fresh = start(options, () => {
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
      rest = setTimeout(endIfIdle, options.idleMs).unref();
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
