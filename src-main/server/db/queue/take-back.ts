import { setTimeout as sleep } from 'node:timers/promises';
import { mayStandInLog, StoreFull, StoreNotSaved, StoreUncertain } from '../errors.ts';
import type { Connection } from '../sqlite/connection.ts';

const pausesMs = [0, 50, 200];

/**
 * Writes a small transaction to the log where a failed COMMIT began, so that nothing of that counts any more: the
 * checksum of each frame of a log depends on all before it. Answers whether the disk kept it.
 */
export function writeOver(connection: Connection): boolean {
  try {
    connection.pragma(`user_version = ${Number(connection.pragma('user_version'))}`);
    return true;
  } catch {
    return false;
  }
}

/**
 * Finds out what became of the transaction whose COMMIT ended with this error, and gives the result for its callers;
 * until then nobody may write to the file.
 */
export async function settleFailedCommit(connection: Connection, error: unknown): Promise<unknown> {
  if (!mayStandInLog(error)) return error;
  const options = { cause: error };
  const takenBack =
    error instanceof StoreFull ? error : new StoreNotSaved('The disk failed; it was taken back.', options);
  for (const pause of pausesMs) {
    await sleep(pause);
    if (writeOver(connection)) return takenBack;
  }
  return new StoreUncertain('The disk failed to keep it, and to keep that it was taken back.', options);
}
