import Database from 'better-sqlite3';
import { LRUCache } from 'lru-cache';
import type { SqlValue, Written } from '../capabilities.ts';
import { StoreClosed, storeError } from '../errors.ts';
import { applySettings, type Role } from './settings.ts';

/** One open connection: statements are prepared once, errors are the store's own. */
export type Connection = {
  readonly inTransaction: boolean;
  all<Row>(sql: string, values: readonly unknown[]): Row[];
  first<Row>(sql: string, values: readonly unknown[]): Row | undefined;
  run(sql: string, values: readonly unknown[]): Written;
  /** The values of the first column of every row. */
  column(sql: string, values: readonly unknown[]): unknown[];
  /** Tells whether the statement answers rows. */
  answers(sql: string): boolean;
  /** The tables that the statement writes, by its own hand, by triggers and by cascades. */
  writes(sql: string): readonly string[];
  pragma(text: string): SqlValue;
  close(): void;
};

type Prepared = { readonly statement: Database.Statement; readonly writes: readonly string[] };

const statementLimit = 500;

/** Opens an existing file for one role, with every setting checked; throws `StartRefused` on a mismatch. */
export function openDatabase(file: string, role: Role): Database.Database {
  const readonly = role === 'reader' || role === 'worker';
  const db = new Database(file, { readonly, fileMustExist: true, timeout: 0 });
  try {
    applySettings(db, role);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Makes the store's own connection of an open database whose tables change no more; a load may make indexes and triggers anew. */
export function connectionOn(db: Database.Database): Connection {
  const prepared = new LRUCache<string, Prepared>({ max: statementLimit });
  const findTables = createTableFinder(db);

  function prepare(sql: string): Prepared {
    const known = prepared.get(sql);
    if (known) return known;
    const statement = db.prepare(sql);
    const fresh = { statement, writes: statement.readonly ? [] : findTables(sql) };
    prepared.set(sql, fresh);
    return fresh;
  }

  function translated<T>(act: () => T): T {
    try {
      return act();
    } catch (error) {
      throw db.open ? storeError(error) : new StoreClosed('The store is closed.', { cause: error });
    }
  }

  return {
    get inTransaction() {
      return db.inTransaction;
    },
    all: <Row>(sql: string, values: readonly unknown[]) =>
      translated(() => prepare(sql).statement.all(...values) as Row[]),
    first: <Row>(sql: string, values: readonly unknown[]) =>
      translated(() => prepare(sql).statement.get(...values) as Row | undefined),
    run: (sql, values) =>
      translated(() => {
        const { changes, lastInsertRowid } = prepare(sql).statement.run(...values);
        return { changes, id: Number(lastInsertRowid) };
      }),
    column: (sql, values) => translated(() => db.prepare(sql).pluck().all(values)),
    answers: (sql) => translated(() => prepare(sql).statement.reader),
    writes: (sql) => translated(() => prepare(sql).writes),
    pragma: (text) => translated(() => db.pragma(text, { simple: true }) as SqlValue),
    close: () => {
      db.close();
    },
  };
}

type Step = { readonly opcode: string; readonly p1: number; readonly p2: number; readonly p3: number };

const main = 0;

/**
 * Makes a function that names the tables a statement writes, by reading SQLite's own plan of it:
 * the plan holds what triggers and cascading foreign keys write as well. A rebuilt index lies elsewhere, but who
 * writes it writes its table, which stays where it is.
 */
function createTableFinder(db: Database.Database): (sql: string) => readonly string[] {
  let tables: Map<number, string> | undefined;

  return (sql) => {
    tables ??= tablesByRootPage(db);
    const names = new Set<string>();
    for (const step of explain(db, sql)) {
      const table = tables.get(writtenPage(step));
      if (table !== undefined) names.add(table);
    }
    return [...names];
  };
}

function tablesByRootPage(db: Database.Database): Map<number, string> {
  const rows = db
    .prepare<[], { page: number; name: string }>(
      'select rootpage as page, tbl_name as name from sqlite_schema where rootpage > 0',
    )
    .all();
  return new Map(rows.map(({ page, name }) => [page, name]));
}

function explain(db: Database.Database, sql: string): readonly Step[] {
  return (db as Database.Database & { explain(sql: string): Step[] }).explain(sql);
}

/** The root page in our own file that this step writes, or 0; temporary and attached tables do not count. */
function writtenPage({ opcode, p1, p2, p3 }: Step): number {
  if (opcode === 'OpenWrite' && p3 === main) return p2;
  return opcode === 'Clear' && p2 === main ? p1 : 0;
}
