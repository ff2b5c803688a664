import Database from 'better-sqlite3';
import { cancelledCode, StoreCancelled } from '../errors.ts';

/** How an error crosses to the store's thread: SQLite's extended code, or none with the message. */
export function describeFailure(error: unknown): { code: string; message: string } {
  if (error instanceof StoreCancelled) return { code: cancelledCode, message: error.message };
  const cause = error instanceof Error && error.cause instanceof Database.SqliteError ? error.cause : error;
  if (cause instanceof Database.SqliteError) return { code: cause.code, message: cause.message };
  return { code: '', message: error instanceof Error ? error.message : String(error) };
}
