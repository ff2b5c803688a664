import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import type { BackupResult, Examination } from '../capabilities.ts';
import { syncPath } from '../open/sync-path.ts';
import { storeError, StoreCorrupt } from '../errors.ts';
import { openDatabase } from '../sqlite/connection.ts';
import { makeFolder } from '../open/make-folder.ts';
import { examine, guard } from './examine.ts';
import { repairOwnCopy } from './repair.ts';
import { demandIntegrity, demandReferences, digestOf } from './sound.ts';

const unfinishedEnding = '.partial';
const unfinishedName = /\.partial(?:-journal|-wal|-shm)?$/;
const allPages = 0x7fff_ffff;

/**
 * Copies the database in one step, verifies the copy and only then gives it its name, whole and on the disk;
 * `onCopied` is called between copying and verifying.
 */
export async function runBackup(
  file: string,
  target: string,
  onCopied: () => void = () => {},
): Promise<BackupResult> {
  const started = performance.now();
  const unfinished = `${target}${unfinishedEnding}`;
  if (existsSync(target)) throw new Error(`${target} is there already.`);
  makeFolder(dirname(target));
  removeUnfinished(dirname(target));
  await copy(file, unfinished);
  onCopied();
  const found = settle(unfinished, file);
  syncPath(unfinished);
  const sha256 = await digestOf(unfinished);
  const bytes = statSync(unfinished).size;
  renameSync(unfinished, target);
  syncPath(dirname(target));
  return {
    ...found,
    file: target,
    bytes,
    sha256,
    milliseconds: Math.round(performance.now() - started),
  };
}

/** Removes what a killed backup left, whose journal would spoil the next; only one backup runs at a time. */
function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (unfinishedName.test(name)) rmSync(join(folder, name));
  }
}

async function copy(file: string, unfinished: string): Promise<void> {
  const source = openDatabase(file, 'worker');
  try {
    await source.backup(unfinished, { progress: () => allPages });
  } finally {
    source.close();
  }
}

type Settled = Examination & Pick<BackupResult, 'repaired'>;

/**
 * Gives the copy the schema of its version and examines it; throws where it is damaged, as damage where the file itself
 * is no better; leaves no log beside the copy.
 */
function settle(unfinished: string, file: string): Settled {
  const db = new Database(unfinished, { fileMustExist: true });
  try {
    db.pragma('journal_mode = DELETE');
    guard(db);
    const repaired = repairOwnCopy(db);
    const found = examine(db);
    if (found.problem !== null) {
      demandIntegrity(db);
      demandReferences(db);
    }
    return { ...found, repaired };
  } catch (error) {
    if (!(storeError(error) instanceof StoreCorrupt)) throw error;
  } finally {
    db.close();
  }
  demandSoundFile(file);
  throw new Error('The disk of the copy does not keep what is written.');
}

function demandSoundFile(file: string): void {
  const db = openDatabase(file, 'worker');
  try {
    demandIntegrity(db);
    demandReferences(db);
  } finally {
    db.close();
  }
}
