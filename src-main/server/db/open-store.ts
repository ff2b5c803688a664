import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { StartRefused } from '../kernel/start-refused.ts';
import type { OpenStore } from './capabilities.ts';
import { migrate } from './migrate.ts';
import { migrations as allMigrations } from './migrations/index.ts';
import type { Migration } from './migrations/migration.ts';
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
import type { QueueLimits } from './queue/write-queue.ts';
import type { Schema } from './schema/index.ts';
import { connectionOn, openDatabase } from './sqlite/connection.ts';
import { demand } from './sqlite/settings.ts';
import type { StoreLog } from './store-log.ts';
import { createStore } from './store.ts';
import { createStoreWorkers, type StoreWorkers } from './workers/store-workers.ts';

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
