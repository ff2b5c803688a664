import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { attachedFolder, isAttachedName } from '../../db/backups/attached-files.ts';
import { digestOf } from '../../db/backups/sound.ts';
import { makeFolder } from '../../db/open/make-folder.ts';
import { syncPath } from '../../db/open/sync-path.ts';
import { AppError } from '../../kernel/app-error.ts';
import { tellingBytes } from './attachments.rules.ts';

/** A file that came with a call, and what it holds. */
export type CameFile = { readonly path: string; readonly hash: string; readonly bytes: number };

/** The first bytes of a file. */
export const firstBytes = async (path: string): Promise<Uint8Array> => {
  const file = await open(path, 'r');
  try {
    const bytes = new Uint8Array(tellingBytes);
    const { bytesRead } = await file.read(bytes, 0, tellingBytes, 0);
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

const unlessFull = (error: unknown): never => {
  const { code } = error as NodeJS.ErrnoException;
  throw code === 'ENOSPC' || code === 'EDQUOT' ? new AppError(507, 'disk_full') : error;
};

/** Whether a file is kept and still holds what its name says: what its disk has spoilt is kept anew. */
const isKept = async (path: string, { hash, bytes }: CameFile): Promise<boolean> =>
  statSync(path, { throwIfNoEntry: false })?.size === bytes && (await digestOf(path)) === hash;

/**
 * Gives a file that came its place beside the database, whole and on the disk with its name, before any row may name it;
 * throws AppError 507.
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
    unlessFull(error);
  }
};

/** The pieces of a kept file, in their order; undefined where it is not there. */
export const readFile = async (
  dataDir: string,
  hash: string,
): Promise<AsyncIterable<Uint8Array> | undefined> => {
  try {
    const file = await open(join(attachedFolder(dataDir), hash), 'r');
    return file.createReadStream() as AsyncIterable<Uint8Array>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

/** The hashes of all files that are kept. */
export const keptHashes = (dataDir: string): readonly string[] => {
  const folder = attachedFolder(dataDir);
  return existsSync(folder) ? readdirSync(folder).filter(isAttachedName) : [];
};

/** Takes a kept file away; one that is not there is no fault. */
export const dropFile = (dataDir: string, hash: string): void =>
  rmSync(join(attachedFolder(dataDir), hash), { force: true });
