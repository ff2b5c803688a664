import type { Compiled } from '../capabilities.ts';
import { connectionOn, openDatabase, type Connection } from '../sqlite/connection.ts';

/** Long reads on one read-only connection. */
export type Reads = {
  rows(query: Compiled): unknown[];
  /** The first column of every row as numbers. */
  numbers(query: Compiled): Float64Array;
  /** Lets go of the file. */
  close(): void;
};

/** Makes the reads of a worker; its connection is opened at the first one. */
export function createReads(file: string): Reads {
  let connection: Connection | undefined;
  const open = () => {
    connection ??= connectionOn(openDatabase(file, 'worker'));
    return connection;
  };
  return {
    rows: ({ sql, parameters }) => open().all(sql, parameters),
    numbers: ({ sql, parameters }) => Float64Array.from(open().column(sql, parameters), Number),
    close: () => connection?.close(),
  };
}
