import type { Compiled } from '../capabilities.ts';
import { connectionOn, openDatabase, type Connection } from '../sqlite/connection.ts';
import type { BulkOutcome, Job } from './jobs.ts';

/** Runs the steps as one transaction on a write connection of its own; all of them stay, or none. */
export function runBulk(
  file: string,
  { staging, steps }: Extract<Job, { kind: 'bulk' }>,
  onProgress: (done: number) => void,
): BulkOutcome {
  const db = openDatabase(file, 'bulk');
  try {
    if (staging !== undefined) db.prepare('attach ? as staging').run(staging);
    return inTransaction(connectionOn(db), steps, onProgress);
  } finally {
    db.close();
  }
}

function inTransaction(
  connection: Connection,
  steps: readonly Compiled[],
  onProgress: (done: number) => void,
): BulkOutcome {
  const changes: number[] = [];
  connection.run('begin immediate', []);
  try {
    for (const { sql, parameters } of steps) {
      changes.push(connection.run(sql, parameters).changes);
      onProgress(changes.length);
    }
    connection.run('commit', []);
  } catch (error) {
    if (connection.inTransaction) connection.run('rollback', []);
    throw error;
  }
  return { changes, tables: steps.flatMap(({ sql }) => connection.writes(sql)) };
}
