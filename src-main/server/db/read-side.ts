import { hotKey, type Executor, type Hot, type OpenReader } from './capabilities.ts';
import { isSuspicion, StoreMisuse } from './errors.ts';
import type { Soundness } from './soundness.ts';
import type { Connection } from './sqlite/connection.ts';
import { kyselyOn } from './sqlite/kysely.ts';

/** The pauses before a read that failed is tried again: together they hold the thread for less than a slow COMMIT. */
const pausesMs = [0, 2, 10];
/** Kept by the module: nobody ever wakes who waits on it. */
const nobody = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

/** Makes the reader over a read-only connection; a read that the disk failed, or that met damage, is tried again first. */
export function createReader<DB>(connection: Connection, soundness: Soundness): OpenReader<DB> {
  const guarded = <T>(read: () => T): T => {
    try {
      return read();
    } catch (error) {
      if (isSuspicion(error) && soundness.condition === 'sound') return again(read, soundness);
      throw soundness.noteDamage(error);
    }
  };
  const hot: Executor = {
    all: (sql, values) => guarded(() => connection.all(sql, values)),
    first: (sql, values) => guarded(() => connection.first(sql, values)),
  };
  const kysely = kyselyOn<DB>((sql, values) => ({ rows: guarded(() => connection.all(sql, values)) }));
  return Object.assign(kysely, { [hotKey]: hot });
}

function again<T>(read: () => T, soundness: Soundness): T {
  let last: unknown;
  for (const pause of pausesMs) {
    Atomics.wait(nobody, 0, 0, pause);
    try {
      return read();
    } catch (error) {
      last = error;
    }
  }
  throw soundness.noteDamage(last);
}

/** Makes `Store.snapshot`: hot reads inside it see one committed state; a snapshot inside another joins it. */
export function createSnapshot(connection: Connection, on: Hot): <T>(read: (on: Hot) => T) => T {
  return (read) => {
    if (connection.inTransaction) return read(on);
    connection.run('begin deferred', []);
    try {
      const answer = read(on);
      if (answer instanceof Promise)
        throw new StoreMisuse('A snapshot is read at once; it cannot wait for a promise.');
      return answer;
    } finally {
      connection.run('commit', []);
    }
  };
}
