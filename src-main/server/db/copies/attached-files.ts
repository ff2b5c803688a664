import { existsSync, readdirSync, rmSync } from 'node:fs';
import { copyFile, link } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { keepPrivate } from '../open/private-files.ts';
import { makeFolder } from '../open/make-folder.ts';
import { attachedFolder } from '../open/paths.ts';
import { syncPath } from '../open/sync-path.ts';
import { isLinkedFolder, isPlainFile } from './judged-files.ts';

const hashShape = /^[0-9a-f]{64}$/;
const sinceVersion = 62;

/** Tells whether a file name is the SHA-256 by which records name their files. */
export const isAttachedName = (name: string): boolean => hashShape.test(name);

/** Gives the folder of the files of a copy: beside it, under its own name. */
export const filesOfCopy = (copy: string): string => `${copy.replace(/\.(?:db|partial)$/, '')}.files`;

/** The hashes of the files that the records of a copy name, deleted ones too; the copy must have been examined. */
export function hashesIn(copy: string): readonly string[] {
  const db = new Database(copy, { readonly: true, fileMustExist: true });
  try {
    if ((db.pragma('user_version', { simple: true }) as number) < sinceVersion) return [];
    return db
      .prepare<[], string>('select distinct hash from attachment')
      .pluck()
      .all()
      .filter(isAttachedName);
  } finally {
    db.close();
  }
}

/** The files that are wanted, the folders in which they may lie, the best first, and the folder where each is to be. */
export type Gathering = {
  readonly hashes: readonly string[];
  readonly from: readonly string[];
  readonly to: string;
};

/** Lists the errors of a file that can't have a second name there: another disk, or a file system without links. */
const unlinkable: ReadonlySet<string> = new Set([
  'EXDEV',
  'EPERM',
  'ENOTSUP',
  'EOPNOTSUPP',
  'ENOSYS',
  'EMLINK',
]);

async function take(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (!unlinkable.has(code)) throw error;
    await copyFile(from, to);
    keepPrivate(to);
    syncPath(to);
  }
}

const isPlainIn = (folder: string, hash: string): boolean =>
  !isLinkedFolder(folder) && isPlainFile(join(folder, hash));

/**
 * Gives each file a name in another folder, without copying what it holds where the disk can do that, and the folder to the
 * disk; gives the hashes of those that are nowhere as they must be: plain files, unless more is asked of them.
 */
export async function gatherFiles(
  { hashes, from, to }: Gathering,
  isGood: (folder: string, hash: string) => boolean = isPlainIn,
): Promise<readonly string[]> {
  makeFolder(to);
  const missing: string[] = [];
  for (const hash of hashes) {
    const folder = from.find((one) => isGood(one, hash));
    if (folder === undefined) missing.push(hash);
    else await take(join(folder, hash), join(to, hash));
  }
  syncPath(to);
  return missing;
}

/** Gives the files that a copy names their places beside it; gives how many the data folder itself lacks. */
export async function keepFilesOf(copy: string, dataFolder: string): Promise<number> {
  const hashes = hashesIn(copy);
  if (hashes.length === 0) return 0;
  const gathering = { hashes, from: [attachedFolder(dataFolder)], to: filesOfCopy(copy) };
  return (await gatherFiles(gathering)).length;
}

/** Takes away the files of copies that are not there, as a backup killed half-way leaves them. */
export function dropStrayFiles(folder: string): void {
  const names = new Set(existsSync(folder) ? readdirSync(folder) : []);
  for (const name of names) {
    const copy = name.replace(/\.files$/, '.db');
    if (copy !== name && !names.has(copy)) rmSync(join(folder, name), { recursive: true, force: true });
  }
}
