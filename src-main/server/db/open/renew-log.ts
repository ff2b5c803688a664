import { closeSync, existsSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs';

const pieceBytes = 1024 * 1024;

/**
 * Writes the log that a killed process has left once more, byte for byte, and flushes it: where a flush of it had failed,
 * the system reads it from memory and takes it for kept, and a power cut would take what is written behind it as well.
 * Only before any connection to the database is open in this process.
 */
export function renewLog(databaseFile: string): void {
  const log = `${databaseFile}-wal`;
  if (!existsSync(log)) return;
  const descriptor = openSync(log, 'r+');
  const piece = Buffer.alloc(pieceBytes);
  try {
    for (let at = 0, bytes = 1; bytes > 0; at += bytes) {
      bytes = readSync(descriptor, piece, 0, pieceBytes, at);
      if (bytes > 0) writeSync(descriptor, piece, 0, bytes, at);
    }
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
