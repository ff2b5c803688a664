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
};

const batchesBetweenLooks = 32;
const worthwhileBytes = 4 * 1024 * 1024;
const tooLongBytes = 64 * 1024 * 1024;

/** Makes the keeper of the log: copied beside the writes over 4 MB, emptied while they wait over 64 MB. */
export function createCheckpointer(options: CheckpointerOptions): Checkpointer {
  let batches = 0;
  let stopped = false;
  let running: Promise<void> | undefined;

  return {
    look: () => {
      batches += 1;
      const due = batches % batchesBetweenLooks === 0 && running === undefined && !stopped;
      if (!due || logBytes(options.file) < worthwhileBytes) return;
      running = checkpoint(options).finally(() => {
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
async function checkpoint({ file, log, keeper, alone }: CheckpointerOptions): Promise<void> {
  try {
    await keeper.run({ kind: 'checkpoint', mode: 'passive' });
    if (logBytes(file) < tooLongBytes) return;
    await alone(() => keeper.run({ kind: 'checkpoint', mode: 'truncate' }));
  } catch (error) {
    log.warn({ err: error }, 'store.checkpoint_failed');
  }
}

function logBytes(file: string): number {
  return statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
}
