import { statSync } from 'node:fs';
import { keptLogBytes } from '../sqlite/settings.ts';
import type { StoreLog } from '../store-log.ts';
import type { StoreWorker } from './worker.ts';

/** Keeps the write-ahead log short without the writer's help. */
export type Checkpointer = {
  /** Called after each batch of writes: looks, now and then, how long the log has grown. */
  batchEnded(): void;
  /** Looks how long the log has grown, and copies or empties it if need be, on another thread. */
  look(): void;
  /** Looks no more, and resolves when the checkpoint under way has ended. */
  stop(): Promise<void>;
};

export type CheckpointerOptions = {
  readonly file: string;
  readonly log: StoreLog;
  readonly maintenanceWorker: StoreWorker;
  /** Runs a job while no write does. */
  readonly alone: (job: () => Promise<boolean>) => Promise<boolean>;
  readonly limits?: LogLimits;
};

/**
 * Limits the log: the length from which it is copied beside the writes, the length from which it is emptied while they
 * wait, and the pause after readers prevented that.
 */
export type LogLimits = {
  readonly worthwhileBytes: number;
  readonly tooLongBytes: number;
  readonly peaceMs: number;
};

const batchesBetweenLooks = 32;
const usualLimits: LogLimits = {
  worthwhileBytes: keptLogBytes,
  // 64 MB is the longest log that a killed server may leave (proof kill): emptying begins well before
  tooLongBytes: 48 * 1024 * 1024,
  peaceMs: 5000,
};

/** Makes the keeper of the log of one open database. */
export function createCheckpointer(options: CheckpointerOptions): Checkpointer {
  const { file, log, maintenanceWorker, alone, limits = usualLimits } = options;
  let batches = 0;
  let stopped = false;
  let running: Promise<void> | undefined;
  let peaceUntil = 0;

  /** Writes wait for nothing but this: a keeper at work would let them wait for that too. */
  const empty = async (): Promise<boolean> =>
    maintenanceWorker.load === 0 && maintenanceWorker.run({ kind: 'checkpoint', mode: 'truncate' });

  /** A checkpoint that fails is tried again later: the log only grows meanwhile, nothing is lost. */
  async function checkpoint(): Promise<void> {
    try {
      await maintenanceWorker.run({ kind: 'checkpoint', mode: 'passive' });
      if (stopped || logBytes(file) < limits.tooLongBytes || performance.now() < peaceUntil) return;
      if (!(await alone(empty))) peaceUntil = performance.now() + limits.peaceMs;
    } catch (error) {
      log.warn({ err: error }, 'store.checkpoint_failed');
    }
  }

  function look(): void {
    if (stopped || running || logBytes(file) <= limits.worthwhileBytes) return;
    running = checkpoint().finally(() => {
      running = undefined;
    });
  }

  return {
    look,
    batchEnded: () => {
      batches += 1;
      if (batches % batchesBetweenLooks === 0) look();
    },
    stop: async () => {
      stopped = true;
      await running;
    },
  };
}

/** Gives the length of the log, 0 where it is unknown: reading it must never harm the writes that it follows. */
function logBytes(file: string): number {
  try {
    return statSync(`${file}-wal`).size;
  } catch {
    return 0;
  }
}
