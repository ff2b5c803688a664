import { hotKey, type Hot } from './capabilities.ts';
import { createSnapshot } from './read-side.ts';
import { connectionOn, openDatabase } from './sqlite/connection.ts';

/** The data of the installation as a worker thread of one's own reads it, beside the store. */
export type Snapshots = {
  /** Runs hot reads that all see the newest committed state, synchronously; the answer may not be a promise. */
  snapshot<T>(read: (on: Hot) => T): T;
  /** Gives back the memory of pages read before. */
  forget(): void;
};

/** The cache suffices for what one statement reads repeatedly; whole tables are read once. */
const cacheKib = 8192;

/** Opens the data of the installation to read one state after another; it is closed with its thread. */
export const openSnapshots = (file: string): Snapshots => {
  const connection = connectionOn(openDatabase(file, 'worker'));
  connection.pragma(`cache_size = -${cacheKib}`);
  return {
    snapshot: createSnapshot(connection, { [hotKey]: connection }),
    forget: () => void connection.pragma('shrink_memory'),
  };
};
