import { existsSync, rmSync } from 'node:fs';
import { StartRefused } from '../start-refused.ts';
import type { BackupResult } from '../capabilities.ts';
import { storeError } from '../errors.ts';
import { readIdentities } from '../open/held-data.ts';
import { takeLock } from '../open/lock.ts';
import { makeFolder } from '../open/make-folder.ts';
import { storePaths, type StorePaths } from '../open/paths.ts';
import type { StoreLog } from '../store-log.ts';
import { runBackup } from '../copies/run-backup.ts';
import { keepFilesOf } from '../copies/attached-files.ts';
import { finishRestore } from './finish-restore.ts';

/** Runs a work while no server can open the data folder; throws `StartRefused` where one has it open. */
export async function withFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  makeFolder(folder);
  const unlock = takeLock(storePaths(folder));
  try {
    return await work();
  } finally {
    unlock();
  }
}

/** A copy, and how many files of its records were not in the data folder. */
export type CopiedNow = BackupResult & { readonly lacking: number };

/**
 * Copies the database of a data folder with the files of its records, also while a server has it open, and calls `onCopied` before it is verified;
 * rejects with the store's errors.
 */
export async function copyNow(folder: string, target: string, onCopied: () => void): Promise<CopiedNow> {
  const paths = storePaths(folder);
  const copy = async () => {
    const made = await runBackup(paths.file, target, onCopied).catch((error: unknown) => {
      throw storeError(error);
    });
    return { ...made, lacking: made.problem === null ? await keepFilesOf(target, folder) : 0 };
  };
  try {
    return await withFolder(folder, () => leavingNothing(paths, copy));
  } catch (error) {
    if (error instanceof StartRefused && error.code === 'store_locked') return copy();
    throw error;
  }
}

/** A reading connection leaves an empty log beside a database that nobody else has open. */
async function leavingNothing<T>({ file }: StorePaths, work: () => Promise<T>): Promise<T> {
  const added = [`${file}-wal`, `${file}-shm`].filter((side) => !existsSync(side));
  try {
    return await work();
  } finally {
    for (const side of added) rmSync(side, { force: true });
  }
}

/** Completes a decided restore at once, inside `withFolder`. */
export const completeRestore = (folder: string, log: StoreLog): void =>
  finishRestore(storePaths(folder), log);

/** The database file of a data folder. */
export const databaseOf = (folder: string): string => storePaths(folder).file;

/** Reads the present and former identities of the database of a data folder; empty where none can be read. */
export const presentIdentities = (folder: string): readonly string[] => {
  try {
    return readIdentities(databaseOf(folder));
  } catch {
    return [];
  }
};
