import Database from 'better-sqlite3';

/** How an error crosses to the store's thread: SQLite's extended code, or none with the message. */
export function describeFailure(error: unknown): { code: string; message: string } {
  const cause = error instanceof Error && error.cause instanceof Database.SqliteError ? error.cause : error;
  if (cause instanceof Database.SqliteError) return { code: cause.code, message: cause.message };
  return { code: '', message: error instanceof Error ? error.message : String(error) };
}
