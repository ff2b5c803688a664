import type Database from 'better-sqlite3';
import { StoreCancelled } from '../errors.ts';
import { settleFailedCommit } from '../queue/take-back.ts';
import { connectionOn, openDatabase, type Connection } from '../sqlite/connection.ts';
import type { BulkOutcome, Job } from './jobs.ts';

type BulkJob = Extract<Job, { kind: 'bulk' }>;

/** Runs the steps as one transaction on a write connection of its own; all of them stay, or none. */
export async function runBulk(
  file: string,
  job: BulkJob,
  onProgress: (done: number) => void,
): Promise<BulkOutcome> {
  const db = openDatabase(file, 'bulk');
  try {
    if (job.staging !== undefined) attach(db, job.staging);
    return await inTransaction(connectionOn(db), job, onProgress);
  } finally {
    db.close();
  }
}

/** Each of its rows is read a few times, one after the other: there is nothing to keep in memory. */
const stagingCacheKib = 2048;

function attach(db: Database.Database, staging: string): void {
  db.prepare('attach ? as staging').run(staging);
  db.pragma(`staging.cache_size = -${stagingCacheKib}`);
}

async function inTransaction(
  connection: Connection,
  { steps, givenUp }: BulkJob,
  onProgress: (done: number) => void,
): Promise<BulkOutcome> {
  const changes: number[] = [];
  connection.run('begin immediate', []);
  try {
    for (const { sql, parameters } of steps) {
      if (Atomics.load(givenUp, 0) !== 0) throw new StoreCancelled('The work was given up.');
      changes.push(connection.run(sql, parameters).changes);
      onProgress(changes.length);
    }
  } catch (error) {
    undo(connection);
    throw error;
  }
  try {
    connection.run('commit', []);
  } catch (error) {
    undo(connection);
    throw await settleFailedCommit(connection, error);
  }
  return { changes, tables: steps.flatMap(({ sql }) => connection.writes(sql)) };
}

function undo(connection: Connection): void {
  if (connection.inTransaction) connection.run('rollback', []);
}
