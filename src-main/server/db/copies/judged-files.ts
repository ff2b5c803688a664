import { createHash } from 'node:crypto';
import { closeSync, constants, fstatSync, lstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';

/** Names the state of a file whose name is its SHA-256: unchanged, missing, with other content, or no plain file. */
export type FileState = 'whole' | 'missing' | 'spoilt' | 'strange';

/** A file that is not as it was kept. */
export type FileFault = { readonly path: string; readonly state: Exclude<FileState, 'whole'> };

/** Opens what stands under a name itself: no link is followed, and nobody waits for the other end of a pipe. Windows knows neither. */
export const plainFlags: number =
  constants.O_RDONLY |
  ((constants.O_NOFOLLOW as number | undefined) ?? 0) |
  ((constants.O_NONBLOCK as number | undefined) ?? 0);

const piece = 256 * 1024;

const notThere: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR']);

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';

/** Tells whether a path is a plain file; a link to one is none. */
export function isPlainFile(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false })?.isFile() === true;
  } catch (error) {
    if (notThere.has(codeOf(error))) return false;
    throw error;
  }
}

/** Tells whether a folder of files is a link instead of a folder, as a foreign program may have made it. */
export const isLinkedFolder = (path: string): boolean =>
  path.endsWith('.files') && lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === false;

/** The SHA-256 of what is open, read at once: for a thread or process that nobody waits for. */
function digestNow(descriptor: number): string {
  const hash = createHash('sha256');
  const bytes = Buffer.alloc(piece);
  for (let read = -1; read !== 0;) {
    read = readSync(descriptor, bytes, 0, piece, null);
    hash.update(bytes.subarray(0, read));
  }
  return hash.digest('hex');
}

/**
 * Gives the state of the file of a hash under that path, reading it whole; a file that its disk does not give is
 * spoilt.
 */
export function stateAt(path: string, hash: string): FileState {
  try {
    if (lstatSync(path, { throwIfNoEntry: false }) === undefined) return 'missing';
    if (!isPlainFile(path)) return 'strange';
    const descriptor = openSync(path, plainFlags);
    try {
      if (!fstatSync(descriptor).isFile()) return 'strange';
      return digestNow(descriptor) === hash ? 'whole' : 'spoilt';
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    if (notThere.has(codeOf(error))) return 'missing';
    return codeOf(error) === 'ELOOP' ? 'strange' : 'spoilt';
  }
}

/** The same in a folder; that of a copy must be one itself, while where the present files lie is their owner's to choose. */
export const stateIn = (folder: string, hash: string): FileState =>
  isLinkedFolder(folder) ? 'strange' : stateAt(join(folder, hash), hash);
