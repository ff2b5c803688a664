import { existsSync, lstatSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { open, readFile as readWhole, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { isAttachedName } from '../../db/copies/attached-files.ts';
import { attachedFolder } from '../../db/open/paths.ts';
import { isPlainFile, plainFlags } from '../../db/copies/judged-files.ts';
import { digestOf } from '../../db/copies/sound.ts';
import { makeFolder } from '../../db/open/make-folder.ts';
import { syncPath } from '../../db/open/sync-path.ts';
import { AppError } from '../../kernel/app-error.ts';
import { signatureBytes } from './attachments.rules.ts';

/** A file that came with a call, and what it holds. */
export type CameFile = { readonly path: string; readonly hash: string; readonly bytes: number };

/** All bytes of a file that came, which is small. */
export const allBytes = (path: string): Promise<Uint8Array> => readWhole(path);

/** The first bytes of a file. */
export const firstBytes = async (path: string): Promise<Uint8Array> => {
  const file = await open(path, 'r');
  try {
    const bytes = new Uint8Array(signatureBytes);
    const { bytesRead } = await file.read(bytes, 0, signatureBytes, 0);
    return bytes.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

const flush = async (path: string): Promise<void> => {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
};

/**
 * Throws the AppError of a disk error that has one: a full disk, or a path in the way of the files' folder; other
 * errors pass on.
 */
const unlessRefused = (error: unknown): never => {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code === 'ENOTDIR' || code === 'EEXIST') throw new AppError(409, 'attachments_no_folder');
  throw code === 'ENOSPC' || code === 'EDQUOT' ? new AppError(507, 'disk_full') : error;
};

/**
 * Tells whether a file is stored and its content still matches its name; one that its disk has spoilt is stored again.
 */
const isKept = async (path: string, { hash, bytes }: CameFile): Promise<boolean> =>
  isPlainFile(path) && lstatSync(path).size === bytes && (await digestOf(path)) === hash;

/**
 * Gives a file that came its place beside the database, whole and on the disk with its name, before any row may name it;
 * throws AppError 409, 507.
 */
export const keepFile = async (dataDir: string, came: CameFile): Promise<void> => {
  const { path, hash } = came;
  const folder = attachedFolder(dataDir);
  const kept = join(folder, hash);
  try {
    if (await isKept(kept, came)) return;
    if (!existsSync(folder)) {
      makeFolder(folder);
      syncPath(dataDir);
    }
    await flush(path);
    renameSync(path, kept);
    syncPath(folder);
  } catch (error) {
    unlessRefused(error);
  }
};

/** Opens a stored file; undefined for a link to another file, or for what is no file. */
const openPlain = async (path: string): Promise<FileHandle | undefined> => {
  if (!isPlainFile(path)) return undefined;
  const file = await open(path, plainFlags);
  if ((await file.stat()).isFile()) return file;
  await file.close();
  return undefined;
};

/** The pieces of a kept file, in their order; undefined where there is no plain file of it. */
export const readFile = async (
  dataDir: string,
  hash: string,
): Promise<AsyncIterable<Uint8Array> | undefined> => {
  try {
    const file = await openPlain(join(attachedFolder(dataDir), hash));
    return file?.createReadStream() as AsyncIterable<Uint8Array> | undefined;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (['ENOENT', 'ENOTDIR', 'ELOOP'].includes(code)) return undefined;
    throw error;
  }
};

/** The hashes of all files that are kept. */
export const keptHashes = (dataDir: string): readonly string[] => {
  const folder = attachedFolder(dataDir);
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true
    ? readdirSync(folder).filter(isAttachedName)
    : [];
};

/** Takes a kept file away; one that is not there is no fault. */
export const dropFile = (dataDir: string, hash: string): void => {
  const file = join(attachedFolder(dataDir), hash);
  if (existsSync(file)) rmSync(file, { force: true });
};
