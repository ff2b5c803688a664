import { existsSync, rmSync } from 'node:fs';
import Database from 'better-sqlite3';

/** Reads a database file through SQLite, its log included, and leaves nothing beside it that was not there. */
export function lookInto<T>(file: string, read: (db: Database.Database) => T): T {
  const added = [`${file}-wal`, `${file}-shm`].filter((side) => !existsSync(side));
  const db = new Database(file, { readonly: true, fileMustExist: true, timeout: 0 });
  try {
    return read(db);
  } finally {
    db.close();
    for (const side of added) rmSync(side, { force: true });
  }
}
