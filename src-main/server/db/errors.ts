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

/**
 * Reports that what was read is no sound database. Of the data themselves it is a suspicion only, since SQLite says the
 * same of a disk that failed to read; only a check makes it `StoreDamaged`.
 */
export class StoreCorrupt extends StoreError {
  override readonly name: string = 'StoreCorrupt';
}

/** A check has found the file damaged: no write is taken any more, nothing is deleted, a backup must be restored. */
export class StoreDamaged extends StoreCorrupt {
  override readonly name = 'StoreDamaged';
}

/** The disk failed to read or to keep something (SQLITE_IOERR). */
export class StoreDiskFailed extends StoreError {
  override readonly name = 'StoreDiskFailed';
}

/** The disk failed to keep what was written, and it was taken back: it is not there, after a crash neither. */
export class StoreNotSaved extends StoreError {
  override readonly name = 'StoreNotSaved';
}

/** The disk failed to keep what was written, and failed again to take it back: a crash may bring it back, or not. */
export class StoreUncertain extends StoreError {
  override readonly name = 'StoreUncertain';
}

/** The disk has failed and the data are being checked: nothing was done; worth trying again. */
export class StoreUnsettled extends StoreError {
  override readonly name = 'StoreUnsettled';
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

/** The codes under which errors of our own cross from a worker. */
export const ownCodes = [
  ['CANCELLED', StoreCancelled],
  ['NOT_SAVED', StoreNotSaved],
  ['UNCERTAIN', StoreUncertain],
] as const;

/**
 * Tells whether a COMMIT that failed so may still be whole in the log, where the next process would find it: the commit
 * was written, but flushing it or noting it in the log's index failed. Without room to write it, it is not whole.
 */
export function mayStandInLog(error: unknown): boolean {
  return (
    error instanceof StoreError &&
    error.cause instanceof Database.SqliteError &&
    error.cause.code.startsWith('SQLITE_IOERR')
  );
}

/** Tells whether the error may come from a disk that failed to read, or from a damaged file. */
export function isSuspicion(error: unknown): error is StoreError {
  if (error instanceof StoreCorrupt) return true;
  return (
    error instanceof StoreDiskFailed && /^SQLITE_IOERR(?:_CORRUPTFS|_READ|_SHORT_READ):/.test(error.message)
  );
}

/** Tells whether the data file is damaged or in doubt, so that it takes no write. */
export function isUnsound(error: unknown): boolean {
  return error instanceof StoreCorrupt || error instanceof StoreUnsettled;
}

/** Translates what SQLite throws into the store's own errors; anything else comes back as it is. */
export function storeError(error: unknown): unknown {
  if (!(error instanceof Database.SqliteError)) return error;
  return fromCode(error.code, error.message, error);
}

/** Makes the store's error from SQLite's extended code and message, as they arrive from a worker. */
export function fromCode(code: string, message: string, cause?: unknown): Error {
  const options = { cause };
  const own = ownCodes.find(([name]) => name === code);
  if (own) return new own[1](message, options);
  if (code === 'SQLITE_FULL' || code === 'SQLITE_IOERR_SHMSIZE') return new StoreFull(message, options);
  if (code.startsWith('SQLITE_CONSTRAINT')) return constraintError(code, message, options);
  if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED')) {
    return new StoreBusy('locked', busyRetrySeconds, options);
  }
  if (code.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB')
    return new StoreCorrupt(message, options);
  if (code.startsWith('SQLITE_IOERR')) return new StoreDiskFailed(`${code}: ${message}`, options);
  return new StoreError(code === '' ? message : `${code}: ${message}`, options);
}
