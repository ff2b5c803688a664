import { statSync } from 'node:fs';
import type { StoreLog } from '../store-log.ts';
import type { StoreWorker } from './worker.ts';

/** Keeps the write-ahead log short without the writer's help. */
export type Checkpointer = {
  /** Looks, now and then, how long the log has grown; called after each batch of writes. */
  look(): void;
  /** Looks no more, and resolves when the checkpoint under way has ended. */
  stop(): Promise<void>;
};

export type CheckpointerOptions = {
  readonly file: string;
  readonly log: StoreLog;
  readonly keeper: StoreWorker;
  /** Runs a job while no write does. */
  readonly alone: (job: () => Promise<unknown>) => Promise<unknown>;
  readonly limits?: LogLimits;
};

/** From which length the log is copied beside the writes, and from which it is emptied while they wait. */
export type LogLimits = { readonly worthwhileBytes: number; readonly tooLongBytes: number };

const batchesBetweenLooks = 32;
const usualLimits: LogLimits = { worthwhileBytes: 4 * 1024 * 1024, tooLongBytes: 64 * 1024 * 1024 };

/** Makes the keeper of the log of one open database. */
export function createCheckpointer(options: CheckpointerOptions): Checkpointer {
  const { file, limits = usualLimits } = options;
  let batches = 0;
  let stopped = false;
  let running: Promise<void> | undefined;

  return {
    look: () => {
      batches += 1;
      const due = batches % batchesBetweenLooks === 0 && running === undefined && !stopped;
      if (!due || logBytes(file) < limits.worthwhileBytes) return;
      running = checkpoint(options, limits).finally(() => {
        running = undefined;
      });
    },
    stop: async () => {
      stopped = true;
      await running;
    },
  };
}

/** A checkpoint that fails is tried again later: the log only grows meanwhile, nothing is lost. */
async function checkpoint(options: CheckpointerOptions, limits: LogLimits): Promise<void> {
  const { file, log, keeper, alone } = options;
  try {
    await keeper.run({ kind: 'checkpoint', mode: 'passive' });
    if (logBytes(file) < limits.tooLongBytes) return;
    await alone(() => keeper.run({ kind: 'checkpoint', mode: 'truncate' }));
  } catch (error) {
    log.warn({ err: error }, 'store.checkpoint_failed');
  }
}

function logBytes(file: string): number {
  return statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
}
