import type { QueryResult } from 'kysely';
import { hotKey, type OpenTx, type Tx, type WritingExecutor } from '../capabilities.ts';
import { StoreError, StoreMisuse } from '../errors.ts';
import type { Connection } from '../sqlite/connection.ts';
import { kyselyOn, type InFlight } from '../sqlite/kysely.ts';

/** One work of the writing queue from its SAVEPOINT to its end. */
export type UnitOfWork<DB> = {
  readonly name: string;
  readonly tx: OpenTx<DB>;
  readonly alive: boolean;
  /** The error that undid the whole transaction below this work, if one did. */
  readonly lost: unknown;
  readonly touched: ReadonlySet<string>;
  readonly afterCommit: readonly (() => void)[];
  /** Runs what was left for the end of the work; throws if a query is still under way. */
  finish(): Promise<void>;
  /** Ends the unit of work: every later use of the `tx` throws. */
  end(): void;
};

type State = {
  readonly name: string;
  readonly connection: Connection;
  readonly inFlight: InFlight;
  readonly touched: Set<string>;
  readonly atEnd: Map<string, () => Promise<void>>;
  readonly afterCommit: (() => void)[];
  /** Lists what a failed attempt undoes in memory; null outside of any. */
  undoing: (() => void)[] | null;
  alive: boolean;
  lost: unknown;
};

const atEndLimit = 1000;

/** Makes the `tx` of one work on a connection that is inside a transaction. */
export function createUnitOfWork<DB>(name: string, connection: Connection): UnitOfWork<DB> {
  const state: State = {
    name,
    connection,
    inFlight: { count: 0 },
    touched: new Set(),
    atEnd: new Map(),
    afterCommit: [],
    undoing: null,
    alive: true,
    lost: undefined,
  };
  const executor = executorOf(state);
  const kysely = kyselyOn<DB>((sql, values) => runStatement(state, executor, { sql, values }), {
    inFlight: state.inFlight,
  });
  return {
    name,
    tx: Object.assign(kysely, hooksOf(state), { [hotKey]: executor }),
    get alive() {
      return state.alive;
    },
    get lost() {
      return state.lost;
    },
    touched: state.touched,
    afterCommit: state.afterCommit,
    finish: () => finish(state),
    end: () => {
      state.alive = false;
    },
  };
}

function executorOf(state: State): WritingExecutor {
  const { connection } = state;
  return {
    all: <Row>(sql: string, values: readonly unknown[]) =>
      guarded(state, () => {
        const rows = connection.all<Row>(sql, values);
        if (rows.length > 0) touch(state, sql);
        return rows;
      }),
    first: <Row>(sql: string, values: readonly unknown[]) =>
      guarded(state, () => {
        const row = connection.first<Row>(sql, values);
        if (row !== undefined) touch(state, sql);
        return row;
      }),
    run: (sql, values) =>
      guarded(state, () => {
        const written = connection.run(sql, values);
        if (written.changes > 0) touch(state, sql);
        return written;
      }),
  };
}

function runStatement(
  state: State,
  executor: WritingExecutor,
  { sql, values }: { sql: string; values: readonly unknown[] },
): QueryResult<unknown> {
  assertUsable(state);
  const bound = values as Parameters<WritingExecutor['run']>[1];
  if (state.connection.answers(sql)) return { rows: executor.all(sql, bound) };
  const { changes, id } = executor.run(sql, bound);
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(id) };
}

function touch(state: State, sql: string): void {
  for (const table of state.connection.writes(sql)) state.touched.add(table);
}

function assertUsable(state: State): void {
  if (!state.alive)
    throw new StoreMisuse(`The write "${state.name}" has ended; its tx can no longer be used.`);
  if (state.lost === undefined) return;
  throw new StoreError(`The transaction under "${state.name}" was undone.`, { cause: state.lost });
}

function guarded<T>(state: State, act: () => T): T {
  assertUsable(state);
  try {
    return act();
  } catch (error) {
    if (!state.connection.inTransaction) state.lost ??= error;
    throw error;
  }
}

function hooksOf(state: State): Pick<Tx, 'atEnd' | 'afterCommit' | 'attempt' | 'onUndo'> {
  return {
    atEnd: (key, fn) => {
      assertUsable(state);
      if (state.atEnd.has(key)) return;
      state.atEnd.set(key, fn);
      state.undoing?.push(() => state.atEnd.delete(key));
    },
    afterCommit: (fn) => {
      assertUsable(state);
      state.afterCommit.push(fn);
      state.undoing?.push(() => state.afterCommit.pop());
    },
    attempt: (fn) => attempt(state, fn),
    onUndo: (remember) => {
      assertUsable(state);
      state.undoing?.push(remember());
    },
  };
}

function attempt<T>(state: State, fn: () => T): T {
  assertUsable(state);
  const { connection, undoing: outer } = state;
  const own: (() => void)[] = [];
  connection.run('savepoint attempt', []);
  state.undoing = own;
  try {
    const value = fn();
    if (value instanceof Promise) throw new StoreMisuse(`An attempt of "${state.name}" is a promise.`);
    connection.run('release attempt', []);
    outer?.push(...own);
    return value;
  } catch (error) {
    if (state.lost === undefined) connection.run('rollback to attempt', []);
    if (state.lost === undefined) connection.run('release attempt', []);
    for (const undo of own.toReversed()) undo();
    throw error;
  } finally {
    state.undoing = outer;
  }
}

async function finish(state: State): Promise<void> {
  assertNothingInFlight(state);
  let left = atEndLimit;
  for (const [key, hook] of state.atEnd) {
    if (left === 0)
      throw new StoreMisuse(`The write "${state.name}" never ends: its hooks ask for more hooks.`);
    left -= 1;
    await hook();
    state.atEnd.delete(key);
    assertNothingInFlight(state);
  }
}

function assertNothingInFlight({ name, inFlight }: State): void {
  if (inFlight.count === 0) return;
  throw new StoreMisuse(`The write "${name}" ended with ${inFlight.count} query(ies) nobody awaited.`);
}
