import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { StartRefused } from '../start-refused.ts';
import { applicationId } from '../sqlite/settings.ts';
import { lookInto } from './look-into.ts';
import type { StorePaths } from './paths.ts';

const headerBytes = 100;
const magic = 'SQLite format 3\0';

/**
 * Says whether the data file is there and fit to be opened, without changing a byte of it and before any connection
 * to it is open in this process; throws `StartRefused` for a foreign, a newer and a corrupt file.
 */
export function inspectFile({ file, backups }: StorePaths, newest: number): 'absent' | 'ours' {
  if (statSync(file, { throwIfNoEntry: false })?.isFile() === false) {
    throw new StartRefused('store_foreign', { file });
  }
  if (sizeOf(file) === 0) {
    if (sizeOf(`${file}-wal`) > 0) throw new StartRefused('store_corrupt', { file, backups });
    return 'absent';
  }
  const header = readHeader(file);
  if (header.toString('latin1', 0, magic.length) !== magic || header.readInt32BE(68) !== applicationId) {
    throw new StartRefused('store_foreign', { file });
  }
  if (peekVersion(file) > newest) throw new StartRefused('store_newer', { file });
  return 'ours';
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** Reads through the file system, which lets go of this process's locks on the file: only before it is opened. */
function readHeader(file: string): Buffer {
  const header = Buffer.alloc(headerBytes);
  const descriptor = openSync(file, 'r');
  try {
    readSync(descriptor, header, 0, headerBytes, 0);
  } finally {
    closeSync(descriptor);
  }
  return header;
}

/** Asks SQLite itself, since a version written just before a crash may still be in the log only. */
function peekVersion(file: string): number {
  return lookInto(file, (db) => {
    db.prepare('select count(*) from sqlite_schema').get();
    return db.pragma('user_version', { simple: true }) as number;
  });
}
