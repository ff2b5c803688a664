import { chmodSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { applicationId } from '../sqlite/settings.ts';
import { syncPath } from './sync-path.ts';

/**
 * Makes an empty database with our mark in its header, whole or not at all; readable by its owner alone, and so are
 * the log and the index that SQLite puts beside it.
 */
export function createFile(file: string): void {
  const unfinished = `${file}.new`;
  rmSync(unfinished, { force: true });
  const db = new Database(unfinished);
  db.pragma(`application_id = ${applicationId}`);
  db.pragma('journal_mode = WAL');
  db.close();
  chmodSync(unfinished, 0o600);
  syncPath(unfinished);
  renameSync(unfinished, file);
  syncPath(dirname(file));
}
