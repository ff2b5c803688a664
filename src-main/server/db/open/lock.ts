import { existsSync, writeFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { StartRefused } from '../start-refused.ts';
import type { StorePaths } from './paths.ts';
import { keepPrivate } from './private-files.ts';

/**
 * Takes the one-process lock of a data folder, which vanishes with the process; answers how to let go of it. Its file is
 * its owner's alone: whoever else could open it could hold it too.
 */
export function takeLock({ folder, lock }: StorePaths): () => void {
  if (existsSync(lock)) keepPrivate(lock);
  else writeFileSync(lock, '', { mode: 0o600 });
  const db = new Database(lock, { timeout: 0 });
  try {
    db.exec('begin exclusive');
  } catch (error) {
    db.close();
    if (!(error instanceof Database.SqliteError) || !error.code.startsWith('SQLITE_BUSY')) throw error;
    throw new StartRefused('store_locked', { folder }, { cause: error });
  }
  return () => {
    db.close();
  };
}
