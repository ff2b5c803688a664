import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import Database from 'better-sqlite3';

/** Throws unless pages, indexes and references of an open database are sound; gives the version of its schema. */
export function demandSound(db: Database.Database): number {
  const verdict = db.pragma('integrity_check', { simple: true });
  if (verdict !== 'ok')
    throw new Database.SqliteError(`The database is damaged: ${String(verdict)}`, 'SQLITE_CORRUPT');
  const broken = db.pragma('foreign_key_check') as unknown[];
  if (broken.length > 0)
    throw new Database.SqliteError(
      `The database has ${broken.length} broken reference(s).`,
      'SQLITE_CORRUPT',
    );
  return db.pragma('user_version', { simple: true }) as number;
}

/** SHA-256 of a file, hexadecimal. */
export async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
