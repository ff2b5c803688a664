import { StoreDiskFailed, StoreError, StoreNotSaved, StoreUncertain } from '../errors.ts';
import type { Soundness } from '../soundness.ts';
import type { Connection } from '../sqlite/connection.ts';
import type { StoreLog } from '../store-log.ts';
import type { RaisableVersions } from '../table-versions.ts';
import { settleFailedCommit } from './take-back.ts';
import type { WorkTurn } from './turns.ts';
import { createUnitOfWork, type UnitOfWork } from './unit-of-work.ts';

/** Holds the dependencies of a batch. */
export type BatchDeps = {
  readonly connection: Connection;
  readonly versions: RaisableVersions;
  readonly log: StoreLog;
  readonly soundness: Soundness;
};

/** Hands out the next work of the same transaction, or nothing when the batch is full or nobody else came. */
export type NextWork<DB> = () => Promise<WorkTurn<DB> | undefined>;

type Outcome<DB> = { readonly turn: WorkTurn<DB>; readonly unit: UnitOfWork<DB> } & (
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly error: unknown }
);

const slowMs = 50;

/**
 * Runs works one after the other in one transaction, a savepoint each, and settles them all after its COMMIT, or once it
 * is known what became of one that failed. Rejects with the error of a BEGIN that failed.
 */
export async function runBatch<DB>(deps: BatchDeps, next: NextWork<DB>): Promise<void> {
  const { connection, soundness } = deps;
  connection.run('begin immediate', []);
  const outcomes: Outcome<DB>[] = [];
  try {
    for (let turn = await next(); turn; turn = await next()) {
      const outcome = await attempt(deps, turn);
      outcomes.push(outcome);
      closeSavepoint(connection, outcome);
    }
  } catch (error) {
    refuse(connection, outcomes, soundness.noteDamage(error));
    return;
  }
  try {
    connection.run('commit', []);
  } catch (error) {
    undo(connection);
    refuse(connection, outcomes, soundness.noteDamage(await settleFailedCommit(connection, error)));
    return;
  }
  announce(deps, outcomes);
  for (const outcome of outcomes) settle(outcome);
}

async function attempt<DB>({ connection, log }: BatchDeps, turn: WorkTurn<DB>): Promise<Outcome<DB>> {
  const unit = createUnitOfWork<DB>(turn.name, connection);
  const started = performance.now();
  try {
    connection.run('savepoint work', []);
    return { turn, unit, ok: true, value: await turn.run(unit) };
  } catch (error) {
    return { turn, unit, ok: false, error };
  } finally {
    unit.end();
    const milliseconds = Math.round(performance.now() - started);
    if (milliseconds > slowMs) log.warn({ work: turn.name, milliseconds }, 'store.slow_write');
  }
}

/** Keeps or undoes one work; throws what undid the whole transaction, if something did. */
function closeSavepoint<DB>(connection: Connection, outcome: Outcome<DB>): void {
  const { lost, name } = outcome.unit;
  if (lost !== undefined) throw lost;
  if (!connection.inTransaction) throw new StoreError(`The transaction under "${name}" was undone.`);
  if (!outcome.ok) connection.run('rollback to work', []);
  connection.run('release work', []);
}

function undo(connection: Connection): void {
  if (connection.inTransaction) connection.run('rollback', []);
}

/** A work that had failed by itself is in no COMMIT, whatever became of the others. */
function refuse<DB>(connection: Connection, outcomes: readonly Outcome<DB>[], error: unknown): void {
  const unsaved = error instanceof StoreUncertain || error instanceof StoreDiskFailed;
  const notSaved = unsaved ? new StoreNotSaved('The disk failed.', { cause: error }) : error;
  try {
    undo(connection);
  } finally {
    for (const { turn, ok } of outcomes) {
      turn.reject(ok && error instanceof StoreUncertain ? error : notSaved);
    }
  }
}

/** Tells caches and listeners what is now committed; a listener that fails is logged, never the writer's fault. */
function announce<DB>({ versions, log }: BatchDeps, outcomes: readonly Outcome<DB>[]): void {
  const kept = outcomes.filter((outcome) => outcome.ok);
  versions.raise(new Set(kept.flatMap(({ unit }) => [...unit.touched])));
  for (const { unit } of kept) {
    for (const listener of unit.afterCommit) {
      try {
        listener();
      } catch (error) {
        log.error({ work: unit.name, err: error }, 'store.after_commit_failed');
      }
    }
  }
}

function settle<DB>(outcome: Outcome<DB>): void {
  if (outcome.ok) outcome.turn.resolve(outcome.value);
  else outcome.turn.reject(outcome.error);
}
