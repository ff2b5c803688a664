import { accessSync, constants, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { CopyFacts, CopyQuestions, Examination } from '../capabilities.ts';
import { examine, guard, schemaProblem } from './examine.ts';
import { demandOurForm } from './file-form.ts';
import { digestOf } from './sound.ts';

/** Matches the errors of SQLite for a file that it can't understand, beside those of a damaged one. */
const senseless = /^SQLITE_(?:ERROR|NOMEM|TOOBIG|MISMATCH|CONSTRAINT|CANTOPEN|READONLY)/;
const unknownName = /no such (?:table|column)/;

/**
 * Reads facts from a copy of a database without changing a byte of it; with `isDeep` examines it and digests it, and
 * throws where it is damaged. Nothing is asked of a copy with a problem; a question about what the schema of a copy does
 * not have is answered null.
 */
export async function inspectCopy(file: string, questions: CopyQuestions): Promise<CopyFacts> {
  if (bytesOf(`${file}-journal`) > 0) {
    throw new Database.SqliteError('Somebody was ended while writing the copy.', 'SQLITE_CORRUPT');
  }
  const added = [`${file}-wal`, `${file}-shm`].filter((side) => !existsSync(side));
  try {
    const found = isReadAlone(file) ? read(file, questions) : await readElsewhere(file, questions);
    const sha256 = questions.isDeep ? await digestOf(file) : null;
    return { ...found, bytes: bytesOf(file), sha256 };
  } finally {
    for (const side of added) rmSync(side, { force: true });
  }
}

type Found = Examination & Pick<CopyFacts, 'answers'>;

const bytesOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** Not where a log beside the file has newer pages, nor where the file can't be written. */
function isReadAlone(file: string): boolean {
  if (bytesOf(`${file}-wal`) > 0) return false;
  try {
    accessSync(file, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

async function readElsewhere(file: string, questions: CopyQuestions): Promise<Found> {
  const folder = mkdtempSync(join(tmpdir(), 'almoxarife-backup-'));
  try {
    const whole = join(folder, 'copy.db');
    const source = new Database(file, { readonly: true, fileMustExist: true });
    try {
      await source.backup(whole);
    } finally {
      source.close();
    }
    return read(whole, questions);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Nothing is written, though it could be: on a connection that can't, SQLite forgets all CHECK constraints. */
function read(file: string, { questions, isDeep }: CopyQuestions): Found {
  demandOurForm(file);
  const db = new Database(file, { fileMustExist: true });
  try {
    db.pragma('query_only = ON');
    const found = isDeep ? examine(db) : glance(db);
    const asked = found.problem === null ? questions : [];
    return { ...found, answers: asked.map(({ sql, parameters }) => ask(db, sql, parameters)) };
  } catch (error) {
    if (!(error instanceof Database.SqliteError) || !senseless.test(error.code)) throw error;
    throw new Database.SqliteError(`The copy makes no sense: ${error.message}`, 'SQLITE_CORRUPT');
  } finally {
    db.close();
  }
}

/** Examines only the text of the schema. */
function glance(db: Database.Database): Examination {
  guard(db);
  const schemaVersion = db.pragma('user_version', { simple: true }) as number;
  const problem = schemaProblem(db, schemaVersion);
  return { schemaVersion, problem, repairable: [], stockDifferences: null };
}

function ask(db: Database.Database, sql: string, parameters: readonly unknown[]): unknown[] | null {
  try {
    return db.prepare(sql).all(...parameters);
  } catch (error) {
    if (error instanceof Database.SqliteError && unknownName.test(error.message)) return null;
    throw error;
  }
}
