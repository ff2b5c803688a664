import { connectionOn, openDatabase } from '../sqlite/connection.ts';

/** Moves what the log holds into the database file; `truncate` also empties the log and needs the writer to rest. */
export function runCheckpoint(file: string, mode: 'passive' | 'truncate'): boolean {
  const connection = connectionOn(openDatabase(file, 'bulk'));
  try {
    return connection.pragma(`wal_checkpoint(${mode})`) === 0;
  } finally {
    connection.close();
  }
}
