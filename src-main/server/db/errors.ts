import Database from 'better-sqlite3';
import { constraintError } from './constraint-error.ts';

/** The database could not do what was asked; the transaction it was part of left no trace. */
export class StoreError extends Error {
  override readonly name: string = 'StoreError';
}

/** The disk is full: reads go on, and writes succeed again once there is room. */
export class StoreFull extends StoreError {
  override readonly name = 'StoreFull';
}

/** Another writer holds the database, named by `reason`; worth trying again after `retryAfterSeconds`. */
export class StoreBusy extends StoreError {
  override readonly name = 'StoreBusy';
  readonly reason: 'bulk_in_progress' | 'locked';
  readonly retryAfterSeconds: number;

  constructor(reason: StoreBusy['reason'], retryAfterSeconds: number, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The file is damaged: no write is taken any more, nothing is deleted, a backup must be restored. */
export class StoreCorrupt extends StoreError {
  override readonly name = 'StoreCorrupt';
}

/** The store is closing or closed. */
export class StoreClosed extends StoreError {
  override readonly name = 'StoreClosed';
}

/** Bulk work was given up because its caller asked for it; it left no trace. */
export class StoreCancelled extends StoreError {
  override readonly name = 'StoreCancelled';
}

/** The calling code broke a rule of the store: a defect of ours, never the user's doing. */
export class StoreMisuse extends StoreError {
  override readonly name = 'StoreMisuse';
}

const busyRetrySeconds = 1;

/** The code under which `StoreCancelled` crosses from a worker. */
export const cancelledCode = 'CANCELLED';

/** Translates what SQLite throws into the store's own errors; anything else comes back as it is. */
export function storeError(error: unknown): unknown {
  if (!(error instanceof Database.SqliteError)) return error;
  return fromCode(error.code, error.message, error);
}

/** Makes the store's error from SQLite's extended code and message, as they arrive from a worker. */
export function fromCode(code: string, message: string, cause?: unknown): Error {
  const options = { cause };
  if (code === cancelledCode) return new StoreCancelled(message, options);
  if (code === 'SQLITE_FULL' || code === 'SQLITE_IOERR_SHMSIZE') return new StoreFull(message, options);
  if (code.startsWith('SQLITE_CONSTRAINT')) return constraintError(code, message, options);
  if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED')) {
    return new StoreBusy('locked', busyRetrySeconds, options);
  }
  if (code.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB')
    return new StoreCorrupt(message, options);
  return new StoreError(code === '' ? message : `${code}: ${message}`, options);
}
