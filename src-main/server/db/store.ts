import { setTimeout as sleep } from 'node:timers/promises';
import { createInspections } from './backups/inspect-aside.ts';
import type { BulkInput, BulkResult, Compiled, OpenStore } from './capabilities.ts';
import { StoreUnsettled, type StoreError } from './errors.ts';
import type { StorePaths } from './open/paths.ts';
import { writeOver } from './queue/take-back.ts';
import { createWriteQueue, type QueueLimits } from './queue/write-queue.ts';
import { createReader, createSnapshot } from './read-side.ts';
import { createSoundness, type Soundness } from './soundness.ts';
import type { Connection } from './sqlite/connection.ts';
import type { StoreLog } from './store-log.ts';
import { createTableVersions, type RaisableVersions } from './table-versions.ts';
import { createCheckpointer } from './workers/checkpointer.ts';
import type { StoreWorkers } from './workers/store-workers.ts';
import { createWorker } from './workers/worker.ts';

/** Holds the parts of a store: a migrated file with its connections, workers and lock. */
export type StoreParts = {
  readonly paths: StorePaths;
  readonly writer: Connection;
  readonly reader: Connection;
  readonly storeWorkers: StoreWorkers;
  readonly log: StoreLog;
  readonly limits: Partial<QueueLimits>;
  /** Lets go of the one-process lock. */
  readonly unlock: () => void;
};

/** The milliseconds for which a long read waits for the check of a file that it could not read. */
const checkPatienceMs = 10_000;

/** Joins the parts into the only access to the data. */
export function createStore<DB>(parts: StoreParts): OpenStore<DB> {
  const { paths, reader, storeWorkers, log, limits } = parts;
  const soundness = soundnessOf(parts, (refusal) => queue.refuse(refusal));
  const read = createReader<DB>(reader, soundness);
  const versions = createTableVersions();
  const checkpointer = createCheckpointer({
    file: paths.file,
    log,
    maintenanceWorker: storeWorkers.maintenanceWorker,
    alone: (job) => queue.alone('checkpoint', job),
  });
  const queue = createWriteQueue<DB>({
    connection: parts.writer,
    versions,
    log,
    soundness,
    limits,
    afterBatch: checkpointer.batchEnded,
  });
  // a process that was killed, again and again before it had looked, leaves a log of any length
  checkpointer.look();
  const inspections = createInspections();
  const end = async () => {
    await Promise.all([queue.close(), checkpointer.stop(), inspections.stop()]);
    const { keepsLog } = soundness;
    await Promise.all([soundness.stop(), storeWorkers.stop()]);
    closeFiles(parts, keepsLog);
  };
  let ending: Promise<void> | undefined;
  return {
    read,
    versions,
    kept: new Map(),
    get condition() {
      return soundness.condition;
    },
    snapshot: createSnapshot(reader, read),
    write: queue.write,
    offload: async <Row>(query: Compiled<Row>) =>
      (await surely(soundness, () =>
        storeWorkers.reader().run({ kind: 'rows', query: textOf(query) }),
      )) as Row[],
    offloadNumbers: (query) =>
      surely(soundness, () => storeWorkers.reader().run({ kind: 'numbers', query: textOf(query) })),
    beside: (read) => surely(soundness, read),
    bulk: (name, input) =>
      queue
        .alone(name, () => notingDamage(soundness, runBulk(paths.file, input, versions)))
        .finally(checkpointer.look),
    backup: (target) =>
      surely(soundness, () => storeWorkers.maintenanceWorker.run({ kind: 'backup', target })),
    inspect: (copy, { questions, isDeep }) =>
      inspections.inspect(copy, { questions: questions.map(textOf), isDeep }),
    close: () => {
      ending ??= end();
      return ending;
    },
  };
}

function soundnessOf(
  { storeWorkers, log, writer }: StoreParts,
  refuse: (refusal: StoreError) => void,
): Soundness {
  const soundness = createSoundness({
    log,
    check: (isDeep) => storeWorkers.reader().run({ kind: 'check', isDeep }),
    writeOver: () => writeOver(writer),
    stopped: () => {
      if (soundness.refusal) refuse(soundness.refusal);
    },
  });
  return soundness;
}

/** Reports the failures of the work to the file's soundness. */
function notingDamage<T>(soundness: Soundness, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw soundness.noteDamage(error);
  });
}

/** Does a long read, and twice more where it met what may be damage, and a check of the file has found none. */
async function surely<T>(soundness: Soundness, read: () => Promise<T>, retries = 2): Promise<T> {
  try {
    return await notingDamage(soundness, read());
  } catch (error) {
    if (!(error instanceof StoreUnsettled) || retries === 0) throw error;
    await Promise.race([soundness.checked(), sleep(checkPatienceMs, undefined, { ref: false })]);
    if (soundness.refusal) throw soundness.refusal;
    return surely(soundness, read, retries - 1);
  }
}

async function runBulk(file: string, input: BulkInput, versions: RaisableVersions): Promise<BulkResult> {
  const { staging, signal, onProgress } = input;
  const steps = typeof input.steps === 'function' ? input.steps() : input.steps;
  const givenUp = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const giveUp = () => void Atomics.store(givenUp, 0, 1);
  if (signal?.aborted) giveUp();
  signal?.addEventListener('abort', giveUp, { once: true });
  const worker = createWorker(file, { givesWay: true });
  try {
    const { changes, tables } = await worker.run(
      { kind: 'bulk', staging, steps: steps.map(textOf), givenUp },
      (done) => onProgress?.(done, steps.length),
    );
    versions.raise(new Set(tables));
    return { changes };
  } finally {
    signal?.removeEventListener('abort', giveUp);
    await worker.stop();
  }
}

/** Leaves behind what a query builder adds, which cannot cross to another thread. */
function textOf({ sql, parameters }: Compiled): Compiled {
  return { sql, parameters };
}

/** The connection closed last tidies the log away, unless it only reads: so a damaged file keeps its log. */
function closeFiles({ writer, reader, log, unlock }: StoreParts, keepsLog: boolean): void {
  try {
    if (keepsLog) {
      writer.close();
      reader.close();
    } else {
      reader.close();
      tidyUp(writer, log);
      writer.close();
    }
  } finally {
    unlock();
  }
}

/** A log that can't be moved into the file stays beside it, and nothing is lost. */
function tidyUp(writer: Connection, log: StoreLog): void {
  try {
    writer.pragma('wal_checkpoint(TRUNCATE)');
  } catch (error) {
    log.warn({ err: error }, 'store.checkpoint_failed');
  }
}
