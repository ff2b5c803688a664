import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { storePaths } from '../../../src-main/server/db/open/paths.ts';
import { hotKey, type Hot } from '../../../src-main/server/db/capabilities.ts';
import { wrongs } from '../../../src-main/server/features/inventory/proofs/ledger.test-kit.ts';
import { orderWrongs } from '../../../src-main/server/features/orders/proofs/invariants.test-kit.ts';

export type Value = string | number | null | Uint8Array;

/** A database read from outside of the server, by SQL that is nobody else's. */
export type Reader = {
  all<Row>(sql: string, ...values: readonly Value[]): readonly Row[];
  /** The first column of every row. */
  column<T>(sql: string, ...values: readonly Value[]): readonly T[];
  /** Lists the terms of a search index, each with its row and its position. */
  terms(index: string): readonly string[];
};

/** Reads the state that a connection shows now, or as long as its transaction is open. */
const readerOf = (db: Database.Database): Reader => ({
  all: <Row>(sql: string, ...values: readonly Value[]) => db.prepare(sql).all(...values) as Row[],
  column: <T>(sql: string, ...values: readonly Value[]) =>
    db
      .prepare(sql)
      .pluck()
      .all(...values) as T[],
  terms: (index) => {
    db.exec(
      `create virtual table if not exists temp.${index}_terms using fts5vocab(main, ${index}, instance)`,
    );
    const text = `term || ' ' || doc || ' ' || col || ' ' || "offset"`;
    return db.prepare(`select ${text} from temp.${index}_terms order by 1`).pluck().all() as string[];
  },
});

const openFile = (file: string): Database.Database =>
  new Database(file, { readonly: true, fileMustExist: true });

/** Lets the work read a database file, beside a running server or without one; nothing is changed, nor tidied up. */
const readFile = <T>(file: string, work: (reader: Reader) => T): T => readOn(openFile(file), work);

/** Lets the work read a database file that is first recovered as SQLite does it at the first opening after a crash. */
export const recoverFile = <T>(file: string, work: (reader: Reader) => T): T => {
  const db = new Database(file, { fileMustExist: true });
  db.pragma('synchronous = OFF');
  return readOn(db, work);
};

const readOn = <T>(db: Database.Database, work: (reader: Reader) => T): T => {
  try {
    return work(readerOf(db));
  } finally {
    db.close();
  }
};

/** Lets the work read the database of a data folder. */
export const readData = <T>(dataDir: string, work: (reader: Reader) => T): T =>
  readFile(storePaths(dataDir).file, work);

/** Lists the faults that SQLite itself finds in the file: damage, and references to missing rows. */
export const damageOf = (reader: Reader): readonly string[] => [
  ...reader.column<string>('pragma integrity_check').filter((line) => line !== 'ok'),
  ...reader
    .all<{ table: string; rowid: number; parent: string }>('pragma foreign_key_check')
    .map(({ table, rowid, parent }) => `${table} ${rowid} names no row of ${parent}`),
];

/** Lists the faults of the ledger, the balances and the totals of stock; `today` is the site's civil date. */
export const stockWrongs = (reader: Reader, today: string): readonly string[] => {
  const all = <Row>(sql: string): Row[] => [...reader.all<Row>(sql)];
  const on: Hot = { [hotKey]: { all, first: <Row>(sql: string) => all<Row>(sql)[0] } };
  return Object.entries({ ...wrongs(on, today), ...orderWrongs(on) }).flatMap(([kind, rows]) =>
    rows.map((row) => `${kind}: ${JSON.stringify(row)}`),
  );
};

type Columns = Readonly<Record<string, readonly string[]>>;

/** Columns that the server writes in its own time, whoever calls, by their table; its rows count all the same. */
const inItsOwnTime: Columns = {
  session: ['last_used_at'],
  api_token: ['last_used_at'],
  inspection: ['told_due_at'],
  occurrence: ['told_due_at'],
  rma: ['told_due_on'],
  job: ['status', 'done', 'total', 'code', 'vars', 'result_url', 'started_at', 'ended_at'],
};

/** Tables that the server writes in its own time while nobody waits for a job or a delivery. */
export const clockwork = ['clock_mark', 'stock_check', 'webhook_uptime'] as const;

/** Tables that grow as deadlines pass, whoever calls: each tells people once that it is over. */
export const deadlines = ['notification'] as const;

/**
 * The SHA-256 of every row of every table, by the table's name, without the tables and columns named; search indexes
 * included.
 */
export const tableHashes = (
  reader: Reader,
  without: readonly string[] = [],
  columns: Columns = {},
): ReadonlyMap<string, string> => {
  const tables = reader.column<string>(
    `select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name`,
  );
  const kept = tables.filter((name) => !without.includes(name));
  return new Map(kept.map((name) => [name, hashOf(reader, name, columns[name])]));
};

const hashOf = (reader: Reader, table: string, without: readonly string[] = []): string => {
  const hash = createHash('sha256');
  const columns = reader.column<string>('select name from pragma_table_info(?) order by cid', table);
  const kept = columns.filter((name) => !without.includes(name));
  const values = kept.map((name) => `quote("${name}")`).join(` || ',' || `);
  for (const row of reader.column<string>(`select ${values} from "${table}" order by 1`)) {
    hash.update(`${row}\n`);
  }
  return hash.digest('hex');
};

/** The tables whose rows differ between two readings. */
export const differences = (
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): readonly string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name) !== after.get(name));

/** Looks at the tables of a running server from outside. */
export type Watch = {
  /** Waits a moment for what a follower has still to tell of the calls before: it writes events in its own time. */
  told(): Promise<void>;
  /** Holds on to the state as it is now. */
  begin(): void;
  /** The tables that differ from the state held, without these; lets go of it. */
  changed(without: readonly string[]): readonly string[];
  /** Lets go of the state held, whatever has changed. */
  forget(): void;
  close(): void;
};

const mostLooks = 40;
const lookMs = 10;

/**
 * A folder's database as it was and as it is, on two connections; nothing is read where nobody has committed in
 * between.
 */
export const watchTables = (dataDir: string): Watch => {
  const { file } = storePaths(dataDir);
  const [before, now] = [openFile(file), openFile(file)];
  const commits = (): unknown => now.pragma('data_version', { simple: true });
  const untold = now.prepare('select exists (select 1 from allocation_to_tell)').pluck();
  let held: unknown;
  return {
    told: async () => {
      for (let looks = 0; looks < mostLooks && untold.get() === 1; looks += 1) await sleep(lookMs);
    },
    begin: () => {
      before.exec('begin');
      before.prepare('select count(*) from sqlite_schema').get();
      held = commits();
    },
    changed: (without) => {
      const isSame = commits() === held;
      const hashes = (db: Database.Database) => tableHashes(readerOf(db), without, inItsOwnTime);
      const found = isSame ? [] : differences(hashes(before), hashes(now));
      before.exec('commit');
      return found;
    },
    forget: () => void before.exec('commit'),
    close: () => {
      before.close();
      now.close();
    },
  };
};
