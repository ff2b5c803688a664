import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type Database from 'better-sqlite3';
import { StartRefused } from './start-refused.ts';
import { createInspections } from './backups/inspect-aside.ts';
import type { BulkInput, BulkResult, Compiled, OpenStore } from './capabilities.ts';
import { StoreCorrupt, type StoreError, StoreUnsettled } from './errors.ts';
import { migrations as allMigrations } from './migrations/index.ts';
import { checksumOf, type Migration } from './migrations/migration.ts';
import { finishRestore } from './backups/finish-restore.ts';
import { createFile } from './open/create.ts';
import { demandSame, type FolderMemory } from './open/held-data.ts';
import { inspectFile } from './open/inspect.ts';
import { assertLocalDrive, isSynchronised } from './open/local-drive.ts';
import { takeLock } from './open/lock.ts';
import { makeFolder } from './open/make-folder.ts';
import { storePaths, type StorePaths } from './open/paths.ts';
import { closeOurs } from './open/private-files.ts';
import { asRefusal } from './open/refusal.ts';
import { readsThrough } from './open/reads-through.ts';
import { renewLog } from './open/renew-log.ts';
import { writeOver } from './queue/take-back.ts';
import { createWriteQueue, type QueueLimits } from './queue/write-queue.ts';
import { createReader, createSnapshot } from './read-side.ts';
import type { Schema } from './schema/index.ts';
import { createSoundness, type Soundness } from './soundness.ts';
import { type Connection, connectionOn, openDatabase } from './sqlite/connection.ts';
import { demand } from './sqlite/settings.ts';
import type { StoreLog } from './store-log.ts';
import { createTableVersions, type RaisableVersions } from './table-versions.ts';
import { createCheckpointer } from './workers/checkpointer.ts';
import { createStoreWorkers, type StoreWorkers } from './workers/store-workers.ts';
import { createWorker } from './workers/worker.ts';

/** Holds the options to open a store. */
export type OpenStoreOptions = {
  /** The data folder; made if it is not there. */
  readonly folder: string;
  readonly log: StoreLog;
  /** Remembers the database of the folder; another one in it is then refused. */
  readonly memory?: FolderMemory;
  /** Other than the product's own, for tests. */
  readonly migrations?: readonly Migration[];
  /** Other than the usual ones, for tests. */
  readonly limits?: Partial<QueueLimits>;
  /** Starts the workers of long tasks; tests replace the threads of the file's own. */
  readonly makeWorkers?: (file: string) => StoreWorkers;
  /** Flushes nothing to the disk: for tests, which no power cut has to survive. */
  readonly isThrowaway?: boolean;
};

type Opening = {
  readonly paths: StorePaths;
  readonly storeWorkers: StoreWorkers;
  readonly log: StoreLog;
  readonly migrations: readonly Migration[];
};

/**
 * Opens the data of one installation, brought to the newest schema; throws `StartRefused`, the file untouched. Damage
 * is reported only where the disk gives every byte and a second look finds the same.
 */
export async function openStore<DB = Schema>(options: OpenStoreOptions): Promise<OpenStore<DB>> {
  const { folder } = options;
  try {
    return await openOnce(options);
  } catch (error) {
    if (!(error instanceof StartRefused) || error.code !== 'store_corrupt') throw error;
    const { file } = storePaths(folder);
    if (!readsThrough(file)) throw new StartRefused('store_disk_failed', { folder }, { cause: error });
    return openOnce(options);
  }
}

async function openOnce<DB>(options: OpenStoreOptions): Promise<OpenStore<DB>> {
  const {
    folder,
    log,
    migrations = allMigrations,
    limits = {},
    makeWorkers = createStoreWorkers,
    memory,
  } = options;
  const paths = storePaths(folder);
  const storeWorkers = makeWorkers(paths.file);
  const undo: (() => void)[] = [];
  try {
    makeFolder(folder);
    assertLocalDrive(folder);
    closeOurs(folder);
    if (isSynchronised(folder)) log.warn({ folder }, 'store.synchronised_folder');
    const unlock = takeLock(paths);
    undo.push(unlock);
    finishRestore(paths, log);
    if (inspectFile(paths, migrations.length) === 'absent') createFile(paths.file);
    else {
      if (memory !== undefined) demandSame(paths, memory);
      renewLog(paths.file);
    }
    const db = openDatabase(paths.file, 'writer');
    undo.push(() => db.close());
    if (options.isThrowaway === true) db.pragma('synchronous = off');
    await bringUpToDate(db, { paths, storeWorkers, log, migrations });
    const reader = connectionOn(openDatabase(paths.file, 'reader'));
    return createStore<DB>({ paths, writer: connectionOn(db), reader, storeWorkers, log, limits, unlock });
  } catch (error) {
    await storeWorkers.stop();
    for (const step of undo.toReversed()) step();
    throw asRefusal(error, paths);
  }
}

async function bringUpToDate(db: Database.Database, opening: Opening): Promise<void> {
  const { paths, storeWorkers, log, migrations } = opening;
  const backUp = async (from: number, to: number) => {
    const target = join(paths.backups, `antes-da-atualizacao-${from}-${to}-${timestamp()}.db`);
    log.info(
      await storeWorkers.maintenanceWorker.run({ kind: 'backup', target }),
      'store.backup_before_migration',
    );
  };
  await migrate(db, { paths, migrations, backUp });
  demand(db, 'user_version', migrations.length);
}

/** Local time would repeat an hour in autumn; this name never does. */
function timestamp(): string {
  return new Date().toISOString().replaceAll(/[:.]/g, '-');
}

/** Holds the surroundings of a migration. */
type MigrateOptions = {
  readonly paths: StorePaths;
  readonly migrations: readonly Migration[];
  /** Takes a verified copy of the file; called only when the file already holds data. */
  readonly backUp: (from: number, to: number) => Promise<void>;
};

/**
 * Brings the file to the newest schema, one transaction a migration, after a verified copy if it holds data;
 * throws `StartRefused`, with the file as the last good migration left it, if one fails.
 */
async function migrate(db: Database.Database, options: MigrateOptions): Promise<void> {
  const { paths, migrations, backUp } = options;
  const from = versionOf(db);
  if (from > 0) assertSameHistory(db, migrations, paths);
  const pending = migrations.filter(({ number }) => number > from);
  if (pending.length === 0) return;
  const { file, backups } = paths;
  try {
    if (from > 0) await backUp(from, migrations.length);
  } catch (error) {
    const reason = error instanceof StoreCorrupt ? 'store_corrupt' : 'store_backup';
    throw new StartRefused(reason, { file, backups }, { cause: error });
  }
  try {
    applyAll(db, pending);
  } catch (error) {
    const reason = from > 0 ? 'store_migration' : 'store_creation';
    throw new StartRefused(reason, { file, backups }, { cause: error });
  }
}

function versionOf(db: Database.Database): number {
  return db.pragma('user_version', { simple: true }) as number;
}

function assertSameHistory(
  db: Database.Database,
  migrations: readonly Migration[],
  { file }: StorePaths,
): void {
  const applied = db
    .prepare<[], { number: number; checksum: string }>('select number, checksum from schema_migration')
    .all();
  for (const { number, checksum } of applied) {
    const known = migrations[number - 1];
    if (known && checksumOf(known) === checksum) continue;
    throw new StartRefused('store_history', { file, migration: known?.name ?? String(number) });
  }
}

/** Foreign keys rest meanwhile, since rebuilding a table would set them off; they are checked before each COMMIT. */
function applyAll(db: Database.Database, pending: readonly Migration[]): void {
  db.pragma('foreign_keys = OFF');
  try {
    for (const migration of pending) db.transaction(applyOne).immediate(db, migration);
  } finally {
    db.pragma('foreign_keys = ON');
  }
  demand(db, 'foreign_keys', 1);
  db.pragma('wal_checkpoint(TRUNCATE)');
}

function applyOne(db: Database.Database, migration: Migration): void {
  db.exec(migration.sql);
  const broken = db.pragma('foreign_key_check') as unknown[];
  if (broken.length > 0) throw new Error(`${migration.name} leaves ${broken.length} broken reference(s).`);
  db.prepare('insert into schema_migration (number, name, checksum, applied_at) values (?, ?, ?, ?)').run(
    migration.number,
    migration.name,
    checksumOf(migration),
    new Date().toISOString().replace('Z', '000Z'),
  );
  db.pragma(`user_version = ${migration.number}`);
}

/** Holds the parts of a store: a migrated file with its connections, workers and lock. */
type StoreParts = {
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
function createStore<DB>(parts: StoreParts): OpenStore<DB> {
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
