import type { Generated } from 'kysely';

/** Which migrations this file has been through, each with the SHA-256 of its SQL. */
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

export type FoundationSchema = {
  schema_migration: SchemaMigrationTable;
  counter: CounterTable;
};
