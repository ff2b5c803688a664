import { createHash } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import { hotKey, type Hot, type HotWriter } from '../capabilities.ts';
import { syncPath } from '../open/sync-path.ts';
import { connectionOn, openDatabase } from '../sqlite/connection.ts';
import { stagingIndexes, stagingTables } from './tables.ts';

/** A staging file that is being filled, through the tables of `schema/staged.ts`. */
export type Staging = HotWriter & {
  /** Makes what was written whole and durable, and closes the file. */
  finish(): void;
  /** Closes the file and removes it. */
  discard(): void;
};

/** Something to read from until it is closed. */
export type Opened = Hot & { close(): void };

/** A staging file, and whether its tables are those of this version of the program: only then can it be carried out. */
export type OpenedStaging = Opened & { readonly isOurs: boolean };

/** Rows here are long and written once, one after the other. */
const pageBytes = 32_768;
/** The cache can be small, since written pages are not read again until the file is finished. */
const cacheKib = 4096;

/** Tells staging files whose tables differ apart; SQLite keeps it in the file as a number of 32 bits. */
const version = createHash('sha256').update(stagingTables).digest().readInt32BE();

/** Makes a staging file anew; nothing of it counts before `finish`, so it is filled without a journal. */
export const createStaging = (file: string): Staging => {
  rmSync(file, { force: true });
  const db = new Database(':memory:');
  try {
    db.prepare('attach ? as staging').run(file);
    db.pragma(`staging.page_size = ${pageBytes}`);
    db.pragma(`staging.cache_size = -${cacheKib}`);
    db.pragma('staging.journal_mode = off');
    db.pragma('staging.synchronous = off');
    db.exec(stagingTables);
    db.pragma(`staging.user_version = ${version}`);
    db.exec('begin');
  } catch (error) {
    db.close();
    throw error;
  }
  return {
    [hotKey]: connectionOn(db),
    finish: () => {
      db.exec(stagingIndexes);
      db.exec('commit');
      db.close();
      syncPath(file);
    },
    discard: () => {
      db.close();
      rmSync(file, { force: true });
    },
  };
};

/** Opens a staging file to read its tables; undefined where there is none. */
export const openStaging = (file: string): OpenedStaging | undefined => {
  if (!existsSync(file)) return undefined;
  const db = new Database(':memory:');
  db.prepare('attach ? as staging').run(file);
  db.pragma('query_only = on');
  const isOurs = db.pragma('staging.user_version', { simple: true }) === version;
  return { [hotKey]: connectionOn(db), isOurs, close: () => void db.close() };
};

/** Opens the data of the installation to read one state of it in a worker thread of one's own, beside the store. */
export const openForReading = (file: string): Opened => {
  const db = openDatabase(file, 'worker');
  db.exec('begin deferred');
  return { [hotKey]: connectionOn(db), close: () => void db.close() };
};
