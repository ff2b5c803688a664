import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import Database from 'better-sqlite3';
import type { CopyProblem } from '../capabilities.ts';

const corrupt = (message: string): Error => new Database.SqliteError(message, 'SQLITE_CORRUPT');

/** Matches SQLite's messages about rows that break the rules of their table while the pages are sound. */
const ruleBroken = /^(?:CHECK constraint failed in|NULL value in|(?:non-)?\w+ value in) (\w+)/;

/**
 * Throws unless the pages and indexes of an open database are sound; gives the first table with a row that its
 * constraints or types forbid, null where there is none. It ends at what it finds first: a page that stands in two
 * places is found before any row is read. On a connection that can't write, SQLite knows no CHECK constraints.
 */
export function demandIntegrity(db: Database.Database): CopyProblem | null {
  const verdict = String(db.pragma('integrity_check(1)', { simple: true }));
  if (verdict === 'ok') return null;
  const table = ruleBroken.exec(verdict)?.[1];
  if (table === undefined) throw corrupt(`The database is damaged: ${verdict}`);
  return { fault: 'values', part: 'table', name: table };
}

/** Throws where a row refers to another that is not there. */
export function demandReferences(db: Database.Database): void {
  const broken = db.prepare('select count(*) from pragma_foreign_key_check').pluck().get() as number;
  if (broken > 0) throw corrupt(`The database has ${broken} broken reference(s).`);
}

/** SHA-256 of a file, hexadecimal. */
export async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
