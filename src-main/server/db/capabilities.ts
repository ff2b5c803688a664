/**
 * Declares what other code may do with the store: types only, no code. A feature's queries take a `Hot` or a `Tx`; only
 * `Store.write` makes a `Tx`. Neither can build a statement: statements are made by `tablesOf`, typed by who owns which
 * table.
 */
import type { Expression, Kysely } from 'kysely';
import type { Schema } from './schema/index.ts';

/** A value that SQLite stores as it is; booleans are stored as 0 and 1 by the mappers. */
export type SqlValue = string | number | bigint | Uint8Array | null;

/** SQL text with its values in order, ready for any connection; `Row` is the shape of an answered row. */
export type Compiled<Row = unknown> = {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  /** Never set: it only carries the row's type. */
  readonly row?: Row;
};

/** Says how many rows a statement changed, and the internal id of the last one inserted. */
export type Written = { readonly changes: number; readonly id: number };

/** Runs compiled statements at once on one connection; features use it only through `hot` queries. */
export type Executor = {
  all<Row>(sql: string, values: readonly SqlValue[]): Row[];
  first<Row>(sql: string, values: readonly SqlValue[]): Row | undefined;
};

/** Runs compiled statements that write, at once, on the writing connection. */
export type WritingExecutor = Executor & {
  run(sql: string, values: readonly SqlValue[]): Written;
};

export const hotKey: unique symbol = Symbol('store.hot');

/** Runs hot queries: `Store.read`, a `Tx`, or the one state that `Store.snapshot` shows. */
export type Hot = { readonly [hotKey]: Executor };

/** Runs hot writes: a `Tx`, or a staging file that is being filled. */
export type HotWriter = { readonly [hotKey]: WritingExecutor };

/** One unit of work inside `Store.write`; dead, so that every use throws, as soon as the work has ended. */
export type Tx = {
  readonly [hotKey]: WritingExecutor;
  /** Runs `fn` once for this key at the end of the work, inside its savepoint; a failure undoes the work. */
  atEnd(key: string, fn: () => Promise<void>): void;
  /**
   * Runs `fn`, which may not be a promise, in a savepoint of its own and throws what it throws: then nothing of it is left,
   * no row, no hook and nothing that `onUndo` takes back, and the work may go on.
   */
  attempt<T>(fn: () => T): T;
  /** Inside an attempt alone asks `remember` for what gives memory back as it is, and runs that where the attempt fails. */
  onUndo(remember: () => () => void): void;
  /** Runs `fn` after the COMMIT that holds this work and before its promise settles; never after a rollback. */
  afterCommit(fn: () => void): void;
};

/** Names the values of a hot query: `p('sku')` is one value, `p.list('ids')` a list for `in`. */
export type Param<P> = {
  <K extends keyof P & string>(name: K): Expression<P[K]>;
  list<K extends keyof P & string>(name: K): Expression<P[K] extends readonly (infer One)[] ? One : never>;
};

/** A read that is compiled once; `on` is where it runs. */
export type HotQuery<P, Row> = {
  all(on: Hot, values: P): Row[];
  first(on: Hot, values: P): Row | undefined;
  /** The statement with its values, for `Store.offload` and its kin. */
  bind(values: P): Compiled<Row>;
};

/** A write that is compiled once; `all` and `first` answer what RETURNING names. */
export type HotWrite<P, Row> = {
  run(on: HotWriter, values: P): Written;
  all(on: HotWriter, values: P): Row[];
  first(on: HotWriter, values: P): Row | undefined;
  bind(values: P): Compiled<Row>;
};

/** Counters that rise after each COMMIT that wrote a table: equal numbers mean that nothing changed. */
export type TableVersions = {
  /** The table's counter since the start of the process, from 0. */
  of(table: string): number;
  /** One text for several tables, equal as long as none of them was written. */
  stamp(tables: readonly string[]): string;
  /** Calls `listener` after each COMMIT with the tables that it wrote, until the function given back is called. */
  follow(listener: (tables: ReadonlySet<string>) => void): () => void;
};

/** A long piece of set-based SQL, run as one transaction beside the paused writing queue. */
export type BulkInput = {
  /** A database file to attach as `staging`, prepared beforehand. */
  readonly staging?: string;
  /** Steps that hold instants are asked for when their turn has come: whatever was written before is older then. */
  readonly steps: readonly Compiled[] | (() => readonly Compiled[]);
  /** Aborting it between two steps undoes all of them and rejects with `StoreCancelled`. */
  readonly signal?: AbortSignal;
  /** Called on the server's thread after the first step, and then ten times a second at most. */
  readonly onProgress?: (done: number, total: number) => void;
};

/** Rows changed by each step, in order. */
export type BulkResult = { readonly changes: readonly number[] };

/**
 * Describes why a copy is not used: its foreign, changed or missing parts, or rows that this application never writes.
 */
export type CopyProblem = {
  readonly fault:
    | 'newer'
    | 'foreign'
    | 'changed'
    | 'missing'
    | 'history'
    | 'values'
    | 'no_administrator'
    | 'too_slow';
  /** Is the kind of the named part, where one part is meant; the name may be shown. */
  readonly part: 'table' | 'index' | 'trigger' | 'view' | null;
  readonly name: string;
};

/** Holds the findings of a copy whose pages are sound. */
export type Examination = {
  readonly schemaVersion: number;
  /** Null where nothing keeps the copy from being used. */
  readonly problem: CopyProblem | null;
  /** Names of indexes, triggers and kept sums that are missing or stale, and that a restore makes anew. */
  readonly repairable: readonly string[];
  /** Balances and totals that are not the sums of their movements and rows; null beside a problem. */
  readonly stockDifferences: number | null;
};

/** A copy of the whole database, examined like any other. */
export type BackupResult = Examination & {
  readonly file: string;
  readonly bytes: number;
  readonly sha256: string;
  /** Names of what the copy has otherwise than the data: without what is not ours, with what was missing. */
  readonly repaired: readonly string[];
  readonly milliseconds: number;
};

/** Describes the questions to a copy of the database. */
export type CopyQuestions = {
  readonly questions: readonly Compiled[];
  /** Tells whether the copy is examined whole and hashed, which takes several times as long as reading it. */
  readonly isDeep: boolean;
};

/**
 * Holds what a copy of the database answers: in the order of the questions, null where it can't know. There are no
 * answers beside a problem, since such a copy is not read.
 */
export type CopyFacts = Examination & {
  readonly bytes: number;
  /** Hexadecimal; null unless the look was deep. */
  readonly sha256: string | null;
  readonly answers: readonly (readonly unknown[] | null)[];
};

/**
 * Names what is known of the data file. Writes go on while it is sound; they stop while a check is under way, while the
 * disk does not keep what is written, and for good once a check has found damage.
 */
export type Condition = 'sound' | 'checking' | 'unsaved' | 'damaged';

/** Gives the only access to the data of this installation. */
export type Store = {
  /** Reads what is committed, on a read-only connection of its own; each query sees its own state. */
  readonly read: Hot;
  readonly versions: TableVersions;
  /** Holds what parts of the server keep in memory of these data, each by `keptWithStore`. */
  readonly kept: Map<symbol, unknown>;
  readonly condition: Condition;
  /** Runs hot reads that all see one committed state, synchronously; the answer may not be a promise. */
  snapshot<T>(read: (on: Hot) => T): T;
  /**
   * Runs the work as one all-or-nothing unit and settles after its COMMIT; `name` is for the log. Who writes much says how
   * many lines: a work of few waits for one work of many at most.
   */
  write<T>(name: string, work: (tx: Tx) => Promise<T>, lines?: number): Promise<T>;
  /** Runs a long read in a worker thread, away from the thread that answers requests. */
  offload<Row>(query: Compiled<Row>): Promise<Row[]>;
  /** Like `offload` for the numbers of the first column, transferred without copying (exact up to 2^53). */
  offloadNumbers(query: Compiled): Promise<Float64Array>;
  /** Does a read of the data by a thread of its caller's, and again where it met what a check finds to be no damage. */
  beside<T>(read: () => Promise<T>): Promise<T>;
  /** Runs the steps as one transaction in a worker while other writes wait, at most 10 s, then `StoreBusy`. */
  bulk(name: string, input: BulkInput): Promise<BulkResult>;
  /** Copies the database to a new file, verified and whole, or leaves nothing under that name. */
  backup(file: string): Promise<BackupResult>;
  /**
   * Reads facts from a copy in a thread of its own, the copy unchanged, in a time in proportion to its size; rejects for
   * a file that is none or, when deep, is damaged.
   */
  inspect(file: string, questions: CopyQuestions): Promise<CopyFacts>;
  /** Finishes the writes that wait, checkpoints, stops the workers and lets go of the lock; safe to repeat. */
  close(): Promise<void>;
};

/** A reader that builds statements on any table: for the store itself and for tests. */
export type OpenReader<DB = Schema> = Pick<Kysely<DB>, 'selectFrom' | 'with' | 'fn'> & Hot;

/** A unit of work that builds statements on any table: for the store itself and for tests. */
export type OpenTx<DB = Schema> = Tx &
  Pick<Kysely<DB>, 'selectFrom' | 'insertInto' | 'updateTable' | 'deleteFrom' | 'with' | 'fn'>;

/** The store as it is opened; the product gets it as a `Store`, whose units of work build no statements. */
export type OpenStore<DB = Schema> = Omit<Store, 'read' | 'write'> & {
  readonly read: OpenReader<DB>;
  write<T>(name: string, work: (tx: OpenTx<DB>) => Promise<T>, lines?: number): Promise<T>;
};
