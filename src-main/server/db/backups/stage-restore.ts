import { chmodSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import Database from 'better-sqlite3';
import type { Store } from '../capabilities.ts';
import { openStore } from '../open-store.ts';
import { makeFolder } from '../open/make-folder.ts';
import { syncPath } from '../open/sync-path.ts';
import type { StoreLog } from '../store-log.ts';
import { filesOfCopy, hashesIn } from '../copies/attached-files.ts';
import { attachedFolder } from '../open/paths.ts';
import { guard, schemaProblem } from '../copies/examine.ts';
import { demandOurForm } from '../copies/file-form.ts';
import type { FileFault } from '../copies/judged-files.ts';
import { repairCopy } from '../copies/repair.ts';
import { restorePaths } from '../open/restore-paths.ts';
import { filesAside } from './files-aside.ts';

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

/**
 * Holds the defects of a copy: the parts that were rebuilt, and the files that no folder holds unchanged, which are not
 * restored.
 */
export type StagedCopy = { readonly repaired: readonly string[]; readonly faults: readonly FileFault[] };

const pagesAtOnce = 2000;

/**
 * Copies a backup beside the present database, makes anew what is missing in it, brings it to the newest schema and
 * prepares it; decides nothing. Of its files those alone come along that are plain ones and hold what their names say.
 */
export async function stageRestore({ folder, from, log, prepare }: Staging): Promise<StagedCopy> {
  const { staged, stagedFile, stagedFiles } = restorePaths(folder);
  rmSync(staged, { recursive: true, force: true });
  makeFolder(staged);
  await copyInto(from, stagedFile);
  const repaired = repairStaged(stagedFile);
  const store = await openStore({ folder: staged, log });
  try {
    await prepare(store);
  } finally {
    await store.close();
  }
  for (const name of readdirSync(staged).filter((other) => other !== basename(stagedFile)))
    rmSync(join(staged, name), { recursive: true });
  const { faults } = await filesAside({
    kind: 'gather',
    hashes: hashesIn(stagedFile),
    from: [filesOfCopy(from), attachedFolder(folder)],
    to: stagedFiles,
  });
  if (faults.length > 0) log.warn({ faults }, 'store.files_lacking');
  syncPath(staged);
  return { repaired, faults };
}

/** Whatever became of the file since it was verified: nothing but a schema of ours is ever opened as a store. */
function repairStaged(file: string): readonly string[] {
  demandOurForm(file);
  const db = new Database(file, { fileMustExist: true });
  try {
    guard(db);
    const problem = schemaProblem(db, db.pragma('user_version', { simple: true }) as number);
    if (problem !== null) throw new Database.SqliteError('The copy was changed.', 'SQLITE_CORRUPT');
    const repaired = repairCopy(db);
    db.pragma('journal_mode = WAL');
    return repaired;
  } finally {
    db.close();
  }
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
  chmodSync(target, 0o600);
}
