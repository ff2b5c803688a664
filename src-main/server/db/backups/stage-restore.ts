import { chmodSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import Database from 'better-sqlite3';
import type { Store } from '../capabilities.ts';
import { openStore } from '../open-store.ts';
import { makeFolder } from '../open/make-folder.ts';
import { syncPath } from '../open/sync-path.ts';
import type { StoreLog } from '../store-log.ts';
import { restorePaths } from './restore-paths.ts';

/** A copy that is to become the database of a data folder. */
export type Staging = {
  /** The data folder. */
  readonly folder: string;
  /** The copy, left as it is. */
  readonly from: string;
  readonly log: StoreLog;
  /** Writes into the database to come what a restore owes, once it has the newest schema. */
  prepare(store: Store): Promise<void>;
};

const pagesAtOnce = 2000;

/** Copies a backup beside the present database, brings it to the newest schema and prepares it; decides nothing. */
export async function stageRestore({ folder, from, log, prepare }: Staging): Promise<void> {
  const { staged, stagedFile } = restorePaths(folder);
  rmSync(staged, { recursive: true, force: true });
  makeFolder(staged);
  await copyInto(from, stagedFile);
  const store = await openStore({ folder: staged, log });
  try {
    await prepare(store);
  } finally {
    await store.close();
  }
  for (const name of readdirSync(staged).filter((other) => other !== basename(stagedFile)))
    rmSync(join(staged, name), { recursive: true });
  syncPath(staged);
}

/** Forgets what was staged; nothing happens where there is nothing. */
export function dropStaged(folder: string): void {
  rmSync(restorePaths(folder).staged, { recursive: true, force: true });
}

/**
 * Decides that the staged database takes the place of the present one at the next opening of the data folder;
 * `safety` is the name under which the present one is kept among the backups.
 */
export function decideRestore(folder: string, safety: string): void {
  const { decision, undecided } = restorePaths(folder);
  writeFileSync(undecided, JSON.stringify({ safety }), { mode: 0o600, flush: true });
  renameSync(undecided, decision);
  syncPath(folder);
}

/** Through SQLite, so that a log beside the copy is read too. */
async function copyInto(from: string, target: string): Promise<void> {
  const source = new Database(from, { readonly: true, fileMustExist: true });
  try {
    await source.backup(target, { progress: () => pagesAtOnce });
  } finally {
    source.close();
  }
  const copy = new Database(target);
  copy.pragma('journal_mode = WAL');
  copy.close();
  chmodSync(target, 0o600);
}
