import type { Generated } from 'kysely';
import type { Published } from './published.ts';

/** Lists the migrations that this file has been through, each with the SHA-256 of its SQL. */
export type SchemaMigrationTable = {
  id: Generated<number>;
  number: number;
  name: string;
  checksum: string;
  /** UTC, microseconds. */
  applied_at: string;
};

/** The last number given of each series of numbers for people (PS-, PE-, RE-, RMA-). */
export type CounterTable = {
  id: Generated<number>;
  name: string;
  value: number;
};

/** Records what the clock showed once the server had run for so many milliseconds on these data. */
type ClockMarkTable = {
  id: Generated<number>;
  ran_ms: number;
  at: string;
  /** Is 1 where the server had been started since the mark before. */
  is_start: 0 | 1;
};

/** Identifies the database; the last row counts, those before it are from before each restore. */
export type DataIdentityTable = {
  id: Generated<number>;
  uid: string;
};

export type FoundationSchema = {
  schema_migration: SchemaMigrationTable;
  counter: CounterTable;
  clock_mark: ClockMarkTable;
  data_identity: DataIdentityTable;
};

/** Lists the columns that others may read. */
export type PublishedFoundation = {
  counter: Published<CounterTable, keyof CounterTable>;
};
