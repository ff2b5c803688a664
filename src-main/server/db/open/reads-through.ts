import { closeSync, openSync, readSync } from 'node:fs';

const pieceBytes = 1024 * 1024;

/**
 * Tells whether the disk gives every byte of the file: SQLite calls a page that can't be read damaged. Call it only
 * before any connection to the database is open in this process.
 */
export function readsThrough(file: string): boolean {
  const descriptor = openSync(file, 'r');
  const piece = Buffer.alloc(pieceBytes);
  try {
    for (let at = 0, bytes = 1; bytes > 0; at += bytes)
      bytes = readSync(descriptor, piece, 0, pieceBytes, at);
    return true;
  } catch {
    return false;
  } finally {
    closeSync(descriptor);
  }
}
