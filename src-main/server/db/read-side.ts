import { hotKey, type Executor, type Hot, type Reader } from './capabilities.ts';
import { StoreMisuse } from './errors.ts';
import type { Connection } from './sqlite/connection.ts';
import { kyselyOn } from './sqlite/kysely.ts';

/** Makes the reader over a read-only connection; whatever a read throws is told to `failed` first. */
export function createReader<DB>(connection: Connection, failed: (error: unknown) => void): Reader<DB> {
  const told = <T>(read: () => T): T => {
    try {
      return read();
    } catch (error) {
      failed(error);
      throw error;
    }
  };
  const hot: Executor = {
    all: (sql, values) => told(() => connection.all(sql, values)),
    first: (sql, values) => told(() => connection.first(sql, values)),
  };
  const kysely = kyselyOn<DB>((sql, values) => ({ rows: told(() => connection.all(sql, values)) }));
  return Object.assign(kysely, { [hotKey]: hot });
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
