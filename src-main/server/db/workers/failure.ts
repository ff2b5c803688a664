import Database from 'better-sqlite3';
import { ownCodes } from '../errors.ts';

/** Describes an error for the store's thread: SQLite's extended code, or an empty code with the message. */
export function describeFailure(error: unknown): { code: string; message: string } {
  const own = ownCodes.find(([, kind]) => error instanceof kind);
  if (own) return { code: own[0], message: (error as Error).message };
  const cause = error instanceof Error && error.cause instanceof Database.SqliteError ? error.cause : error;
  if (cause instanceof Database.SqliteError) return { code: cause.code, message: cause.message };
  if (isOfDisk(error)) return { code: 'SQLITE_IOERR', message: error.message };
  return { code: '', message: error instanceof Error ? error.message : String(error) };
}

/** A file that Node wrote beside SQLite, a copy for one, fails on the same disk in the same way. */
const isOfDisk = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === 'EIO';
