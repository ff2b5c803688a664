import type { BulkInput, BulkResult, Compiled, Store } from './capabilities.ts';
import type { StorePaths } from './open/paths.ts';
import { createWriteQueue, type QueueLimits } from './queue/write-queue.ts';
import { createReader, createSnapshot } from './read-side.ts';
import type { Connection } from './sqlite/connection.ts';
import type { StoreLog } from './store-log.ts';
import { createTableVersions, type RaisableVersions } from './table-versions.ts';
import { createCheckpointer } from './workers/checkpointer.ts';
import type { Crew } from './workers/crew.ts';
import { createWorker } from './workers/worker.ts';

/** What a store is made of: a migrated file with its connections, workers and lock. */
export type StoreParts = {
  readonly paths: StorePaths;
  readonly writer: Connection;
  readonly reader: Connection;
  readonly crew: Crew;
  readonly log: StoreLog;
  readonly limits: Partial<QueueLimits>;
  /** Lets go of the one-process lock. */
  readonly unlock: () => void;
};

/** Joins the parts into the one door to the data. */
export function createStore<DB>(parts: StoreParts): Store<DB> {
  const { paths, reader, crew, log, limits } = parts;
  const read = createReader<DB>(reader, (error) => queue.heed(error));
  const versions = createTableVersions();
  const checkpointer = createCheckpointer({
    file: paths.file,
    log,
    keeper: crew.keeper,
    alone: (job) => queue.alone('checkpoint', job),
  });
  const queue = createWriteQueue<DB>({
    connection: parts.writer,
    versions,
    log,
    limits,
    afterBatch: checkpointer.batchEnded,
  });
  // a process that was killed, again and again before it had looked, leaves a log of any length
  checkpointer.look();
  const end = async () => {
    await Promise.all([queue.close(), checkpointer.stop()]);
    await crew.stop();
    closeFiles(parts, queue.damaged);
  };
  /** Whoever meets damage in the file, reading too, ends all writing. */
  const heeded = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      queue.heed(error);
      throw error;
    });
  let ending: Promise<void> | undefined;
  return {
    read,
    versions,
    snapshot: createSnapshot(reader, read),
    write: queue.write,
    offload: async <Row>(query: Compiled<Row>) =>
      (await heeded(crew.reader().run({ kind: 'rows', query: textOf(query) }))) as Row[],
    offloadNumbers: (query) => heeded(crew.reader().run({ kind: 'numbers', query: textOf(query) })),
    bulk: (name, input) =>
      heeded(queue.alone(name, () => runBulk(paths.file, input, versions))).finally(checkpointer.look),
    backup: (target) => heeded(crew.keeper.run({ kind: 'backup', target })),
    inspect: (copy, { questions, isDeep }) =>
      crew.reader().run({ kind: 'inspect', copy, ask: { questions: questions.map(textOf), isDeep } }),
    close: () => {
      ending ??= end();
      return ending;
    },
  };
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
function closeFiles({ writer, reader, unlock }: StoreParts, damaged: boolean): void {
  try {
    if (damaged) {
      writer.close();
      reader.close();
    } else {
      reader.close();
      writer.pragma('wal_checkpoint(TRUNCATE)');
      writer.close();
    }
  } finally {
    unlock();
  }
}
