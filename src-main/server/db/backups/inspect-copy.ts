import { existsSync, rmSync, statSync } from 'node:fs';
import Database from 'better-sqlite3';
import type { CopyFacts, CopyQuestions } from '../capabilities.ts';
import { applicationId } from '../sqlite/settings.ts';
import { demandSound, digestOf } from './sound.ts';

const unknownName = /no such (?:table|column)/;

/**
 * Reads facts from a copy of a database without changing a byte of it; with `isDeep` throws unless it is sound and
 * digests it. A question about what the copy's schema does not have is answered null.
 */
export async function inspectCopy(file: string, { questions, isDeep }: CopyQuestions): Promise<CopyFacts> {
  const added = [`${file}-wal`, `${file}-shm`].filter((side) => !existsSync(side));
  const db = openCopy(file);
  try {
    const schemaVersion = isDeep ? demandSound(db) : (db.pragma('user_version', { simple: true }) as number);
    const answers = questions.map(({ sql, parameters }) => ask(db, sql, parameters));
    return {
      schemaVersion,
      answers,
      bytes: statSync(file).size,
      sha256: isDeep ? await digestOf(file) : null,
    };
  } finally {
    db.close();
    for (const side of added) rmSync(side, { force: true });
  }
}

/** Throws for a file that is no database of ours. */
function openCopy(file: string): Database.Database {
  const db = new Database(file, { readonly: true, fileMustExist: true });
  try {
    db.pragma('trusted_schema = OFF');
    db.pragma('cell_size_check = ON');
    if (db.pragma('application_id', { simple: true }) === applicationId) return db;
    throw new Database.SqliteError('The file is not a copy of our database.', 'SQLITE_NOTADB');
  } catch (error) {
    db.close();
    throw error;
  }
}

function ask(db: Database.Database, sql: string, parameters: readonly unknown[]): unknown[] | null {
  try {
    return db.prepare(sql).all(...parameters);
  } catch (error) {
    if (error instanceof Database.SqliteError && unknownName.test(error.message)) return null;
    throw error;
  }
}
