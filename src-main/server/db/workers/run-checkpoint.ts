import { connectionOn, openDatabase } from '../sqlite/connection.ts';

/** The milliseconds for which a checkpoint stops all writes while readers still use the log. */
const patienceMs = 100;

/**
 * Moves what the log holds into the database file; `truncate` also empties the log and needs the writer to rest.
 * Gives whether nothing stood in its way: a log that somebody still reads from is left as it is.
 */
export function runCheckpoint(file: string, mode: 'passive' | 'truncate'): boolean {
  const connection = connectionOn(openDatabase(file, 'bulk'));
  try {
    connection.pragma(`busy_timeout = ${patienceMs}`);
    return connection.pragma(`wal_checkpoint(${mode})`) === 0;
  } finally {
    connection.close();
  }
}
