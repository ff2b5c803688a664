import type { Compiled } from '../capabilities.ts';
import { connectionOn, openDatabase, type Connection } from '../sqlite/connection.ts';

/** Long reads on one read-only connection. */
export type Reads = {
  rows(query: Compiled): unknown[];
  /** The first column of every row as numbers. */
  numbers(query: Compiled): Float64Array;
};

const firstRoom = 1024;

/** Makes the reads of a worker; its connection is opened at the first one. */
export function createReads(file: string): Reads {
  let connection: Connection | undefined;
  const open = () => {
    connection ??= connectionOn(openDatabase(file, 'worker'));
    return connection;
  };
  return {
    rows: ({ sql, parameters }) => open().all(sql, parameters),
    numbers: (query) => numbersOf(open(), query),
  };
}

function numbersOf(connection: Connection, { sql, parameters }: Compiled): Float64Array {
  let numbers = new Float64Array(firstRoom);
  let count = 0;
  connection.eachValue(sql, parameters, (value) => {
    if (count === numbers.length) numbers = enlarged(numbers);
    numbers[count] = Number(value);
    count += 1;
  });
  return numbers.slice(0, count);
}

function enlarged(numbers: Float64Array): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(numbers.length * 2);
  larger.set(numbers);
  return larger;
}
