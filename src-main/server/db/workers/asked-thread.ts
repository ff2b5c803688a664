import { fromCode, StoreCancelled, StoreClosed, StoreError } from '../errors.ts';
import { startThread, type ThreadMemory } from './start-thread.ts';

/** Holds what a thread gets at its start: the data file, which it only reads; null where it works without data. */
export type AskedSetup = { readonly file: string | null };

/** Holds the reply to each question, in their order. */
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

/** Names the file that the thread runs, beside its setup and memory. */
export type AskedThreadOptions = AskedSetup & {
  readonly entry: URL;
  readonly memory: ThreadMemory;
  /** A thread that nobody has asked for so long ends, and gives its memory back. */
  readonly idleMs: number;
  /**
   * A question that uses more of a processor ends the thread: it is refused with `StoreCancelled`, the next one has a new
   * thread.
   */
  readonly limitMs?: number;
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
  /** Milliseconds of a processor, 0 of a thread that has ended. */
  const spent = async (): Promise<number> => {
    try {
      const { user, system } = await thread.cpuUsage();
      return (user + system) / 1000;
    } catch {
      return 0;
    }
  };
  return { ask, spent, isIdle: () => waiting.length === 0, end: () => thread.terminate() };
};

type Asking = (question: unknown) => Promise<never>;

/**
 * Limits the processor time of one question, reads the time that the thread has used in all, both in milliseconds, and
 * ends the thread.
 */
type Limit = { readonly ms: number; spent(): Promise<number>; end(): void };

/** So often at most it is looked at how much a thread has used. */
const leastWaitMs = 100;

/**
 * Asks one question after the other, each for so much of a processor: on a computer that is busy with other things an answer
 * takes long and is none the worse for it. Ends the thread of a question that used more.
 */
const limited = (ask: Asking, { ms, spent, end }: Limit): Asking => {
  let last: Promise<unknown> = Promise.resolve();
  const askOne = async (question: unknown): Promise<never> => {
    const before = await spent();
    const { promise: late, reject } = Promise.withResolvers<never>();
    let timer: NodeJS.Timeout;
    let isOver = false;
    const look = async (): Promise<void> => {
      const left = ms - ((await spent()) - before);
      if (isOver) return;
      if (left > 0) {
        timer = setTimeout(() => void look(), Math.max(left, leastWaitMs));
        return;
      }
      reject(new StoreCancelled('The thread took too long.'));
      end();
    };
    timer = setTimeout(() => void look(), ms);
    return Promise.race([ask(question), late]).finally(() => {
      isOver = true;
      clearTimeout(timer);
    });
  };
  return (question) => {
    const next = last.then(() => askOne(question));
    last = next.catch(() => {});
    return next;
  };
};

/** A thread that starts at its first question, and gives its memory back when it has had none for long. */
export const createAskedThread = <Question extends { readonly kind: PropertyKey }, Answers>(
  options: AskedThreadOptions,
): AskedThread<Question, Answers> => {
  const { limitMs } = options;
  let running: ReturnType<typeof start> | undefined;
  let rest: NodeJS.Timeout | undefined;
  let isClosed = false;
  const begin = (): ReturnType<typeof start> => {
    const fresh = start(options, () => {
      if (running === fresh) running = undefined;
    });
    return fresh;
  };
  const askNow = (question: unknown): Promise<never> => {
    clearTimeout(rest);
    rest = setTimeout(endIfIdle, options.idleMs).unref();
    running ??= begin();
    return running.ask(question);
  };
  const limit = {
    ms: limitMs ?? 0,
    spent: async () => running?.spent() ?? 0,
    end: () => void running?.end(),
  };
  const askInTime = limitMs === undefined ? askNow : limited(askNow, limit);
  const endIfIdle = (): void => {
    if (running?.isIdle() === true) void running.end();
  };
  return {
    ask: (question) => {
      if (isClosed) return Promise.reject(new StoreClosed('The store is closed.'));
      return askInTime(question);
    },
    close: async () => {
      isClosed = true;
      clearTimeout(rest);
      await running?.end();
    },
  };
};
