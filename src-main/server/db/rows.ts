import type { Insertable, Selectable, Updateable } from 'kysely';
import { hotKey, type Compiled, type Hot, type HotWriter, type SqlValue, type Tx } from './capabilities.ts';
import { StoreMisuse } from './errors.ts';
import { many } from './expressions.ts';
import type { Schema, TablesWith } from './schema/index.ts';

/** The values that columns of a row must have, of which each is compared by `=`; at least one. */
export type Which<Table> = {
  readonly [Column in keyof Selectable<Table>]?: NonNullable<Selectable<Table>[Column]>;
};

/** Reads and writes rows of one table; a statement has those columns of which it is given values. */
export type Rows<Table> = {
  /** Writes a new row; gives its internal id. */
  insert(on: HotWriter, values: Insertable<Table>): number;
  /** Writes a new row unless one with a value that must be unique is there; tells whether it was written. */
  add(on: HotWriter, values: Insertable<Table>): boolean;
  /** Writes these columns over the row that has the values of `which`, or a new row of both; `first` is of a new one alone. */
  put(on: HotWriter, which: Which<Table>, values: Updateable<Table>, first?: Updateable<Table>): void;
  /** The statement that writes a new row, for a bulk write. */
  insertion(values: Insertable<Table>): Compiled;
  /** Writes new rows, in their order, by one statement; they have the same columns, none of them bytes. */
  insertAll(on: HotWriter, rows: readonly Insertable<Table>[]): void;
  /** Writes these columns over the rows that have the values of `which`; gives how many there are. */
  update(on: HotWriter, which: Which<Table>, values: Updateable<Table>): number;
  /** Deletes the rows that have the values of `which`; gives how many there were. */
  delete(on: HotWriter, which: Which<Table>): number;
  /** Reads the one row that has the values of `which`. */
  first(on: Hot, which: Which<Table>): Selectable<Table> | undefined;
  /** Reads the rows that have the values of `which`, oldest first. */
  all(on: Hot, which: Which<Table>): Selectable<Table>[];
};

type Values = Readonly<Record<string, SqlValue>>;

type Making = (columns: readonly string[], which: readonly string[]) => string;
type Statement = {
  readonly sql: string;
  readonly columns: readonly string[];
  readonly which: readonly string[];
};

const none: Readonly<Values> = {};

/**
 * Makes statements on a table, each once for the keys of what it is given. Values that are of no column of the table are
 * left out, as are those of the columns that `kept` names; which rows are meant is never narrowed or widened.
 */
const statementsOn = (table: string) => {
  const [plain, schema] = table.split('.').toReversed();
  let known: ReadonlySet<string> | undefined;
  const columnsOf = (on: Hot): ReadonlySet<string> => {
    known ??= new Set(
      on[hotKey]
        .all<{ name: string }>('select name from pragma_table_info(?, ?)', [plain ?? '', schema ?? 'main'])
        .map((column) => column.name),
    );
    return known;
  };
  return (make: Making, kept: readonly string[] = []) => {
    const made = new Map<string, Statement>();
    return (on: Hot, values: Values, which: Values = none): Statement => {
      const key = `${Object.keys(values).join()}|${Object.keys(which).join()}`;
      let statement = made.get(key);
      if (statement === undefined) {
        const columns = Object.keys(values).filter((name) => columnsOf(on).has(name) && !kept.includes(name));
        const of = Object.keys(which);
        statement = { sql: make(columns, of), columns, which: of };
        made.set(key, statement);
      }
      return statement;
    };
  };
};

/** The values of a statement, in the order of its columns. */
const bound = ({ columns, which: of }: Statement, values: Values, which: Values = none): SqlValue[] => [
  ...columns.map((column) => valueOf(values, column)),
  ...of.map((column) => valueOf(which, column)),
];

function valueOf(values: Values, column: string): SqlValue {
  const value = values[column];
  if (value === undefined) throw new StoreMisuse(`A statement was not given "${column}".`);
  return value;
}

const quoted = (name: string): string => {
  if (!/^[a-z][a-z0-9_.]*$/.test(name)) throw new StoreMisuse(`"${name}" names no table and no column.`);
  return name
    .split('.')
    .map((part) => `"${part}"`)
    .join('.');
};
const names = (columns: readonly string[]): string => columns.map(quoted).join(', ');
const assigned = (columns: readonly string[]): string =>
  columns.map((column) => `${quoted(column)} = ?`).join(', ');

/** The sign hides the value from SQLite's planner, as it does in a hot query. */
const equal = (columns: readonly string[]): string => {
  if (columns.length === 0) throw new StoreMisuse('A statement on rows was not told on which.');
  return columns.map((column) => `${quoted(column)} = +?`).join(' and ');
};

const signsOf = (columns: readonly string[]): string => `(${columns.map(() => '?').join(', ')})`;

const insertInto = (table: string, columns: readonly string[]): string =>
  `insert into ${quoted(table)} (${names(columns)}) values ${signsOf(columns)}`;

/** Makes the reads and writes of rows of that table. */
export const rowsOf = <Name extends keyof Schema>(name: Name): Rows<Schema[Name]> => {
  const table = quoted(name);
  const statement = statementsOn(name);
  const inserted = statement((columns) => insertInto(name, columns));
  const added = statement((columns) => `${insertInto(name, columns)} on conflict do nothing`);
  const overwritten = statement(
    (columns, which) =>
      `${names(which)}) do update set ${columns.map((column) => `${quoted(column)} = excluded.${quoted(column)}`).join(', ')}`,
  );
  const insertedTogether = statement(
    (columns) =>
      `insert into ${table} (${names(columns)})` +
      ` select ${columns.map((column) => `value ->> '$.${column}'`).join(', ')} from json_each(?)`,
  );
  const updated = statement(
    (columns, which) => `update ${table} set ${assigned(columns)} where ${equal(which)}`,
  );
  const deleted = statement((_, which) => `delete from ${table} where ${equal(which)}`);
  const read = statement((_, which) => `select * from ${table} where ${equal(which)} order by rowid`);
  const insert = (on: HotWriter, values: Values): number => {
    const made = inserted(on, values);
    return on[hotKey].run(made.sql, bound(made, values)).id;
  };
  const rows = {
    insert,
    add: (on: HotWriter, values: Values): boolean => {
      const made = added(on, values);
      return on[hotKey].run(made.sql, bound(made, values)).changes > 0;
    },
    put: (on: HotWriter, which: Values, values: Values, first: Values = none): void => {
      const all = { ...which, ...values, ...first };
      const made = inserted(on, all);
      on[hotKey].run(`${made.sql} on conflict (${overwritten(on, values, which).sql}`, bound(made, all));
    },
    insertion: (values: Values): Compiled => ({
      sql: insertInto(name, Object.keys(values)),
      parameters: Object.values(values),
    }),
    insertAll: (on: HotWriter, all: readonly Values[]): void => {
      const [first] = all;
      if (first === undefined) return;
      // ten events by one list of values take 90 us, as JSON 205: each of its values is looked for in the text of its row
      if (all.length >= many) on[hotKey].run(insertedTogether(on, first).sql, [JSON.stringify(all)]);
      else {
        const made = inserted(on, first);
        const text = made.sql + `, ${signsOf(made.columns)}`.repeat(all.length - 1);
        on[hotKey].run(
          text,
          all.flatMap((values) => bound(made, values)),
        );
      }
    },
    update: (on: HotWriter, which: Values, values: Values): number => {
      const made = updated(on, values, which);
      return on[hotKey].run(made.sql, bound(made, values, which)).changes;
    },
    delete: (on: HotWriter, which: Values): number => {
      const made = deleted(on, none, which);
      return on[hotKey].run(made.sql, bound(made, none, which)).changes;
    },
    first: (on: Hot, which: Values) => {
      const made = read(on, none, which);
      return on[hotKey].first(made.sql, bound(made, none, which));
    },
    all: (on: Hot, which: Values) => {
      const made = read(on, none, which);
      return on[hotKey].all(made.sql, bound(made, none, which));
    },
  };
  return rows as unknown as Rows<Schema[Name]>;
};

/** The tables whose rows have a UUID, a version and instants. */
export type VersionedTable = TablesWith<'uid' | 'version' | 'created_at' | 'updated_at'>;
/** Those of them whose deletion only marks a row. */
export type RecordTable = VersionedTable & TablesWith<'deleted_at'>;

type Kept = 'id' | 'uid' | 'version' | 'created_at' | 'updated_at';
type OfRow = ({ readonly id: number } | { readonly uid: string }) & { readonly at: string };

/** The writes of a table whose rows have a UUID, a version and instants, all of which these writes keep. */
export type VersionedWrites<Table> = {
  /** Writes a new row; gives its internal id. */
  insert(
    tx: Tx,
    values: Omit<Insertable<Table>, Kept> & { readonly uid: string; readonly at: string },
  ): number;
  /** Writes these columns over the row, known by its internal id or its UUID; its version grows by one. */
  update(tx: Tx, values: Omit<Updateable<Table>, Kept> & OfRow): void;
  /** Marks a row as changed by what stands in another table; its version grows by one. */
  touch(tx: Tx, id: number, at: string): void;
};

const grown = '"version" = "version" + 1, "updated_at" = ?';
const ours = ['id', 'uid', 'version', 'created_at', 'updated_at'];

/** Makes the writes of one table; an update leaves the columns of `apart` as they are, whatever values it is given. */
export const versionedWrites = <Name extends VersionedTable>(
  name: Name,
  apart: readonly (keyof Schema[Name] & string)[] = [],
): VersionedWrites<Schema[Name]> => {
  const table = quoted(name);
  const statement = statementsOn(name);
  const inserted = statement(
    (columns) => insertInto(name, [...columns, 'created_at', 'updated_at']),
    ours.filter((column) => column !== 'uid'),
  );
  const updates = { id: statementOf('id'), uid: statementOf('uid') };
  function statementOf(by: 'id' | 'uid') {
    return statement(
      (columns) => `update ${table} set ${assigned(columns)}, ${grown} where ${equal([by])}`,
      [...ours, ...apart],
    );
  }
  return {
    insert: (tx: Tx, values: Values & { readonly at: string }): number => {
      const made = inserted(tx, values);
      return tx[hotKey].run(made.sql, [...bound(made, values), values.at, values.at]).id;
    },
    update: (tx: Tx, values: Values & { readonly at: string }): void => {
      const by = values['id'] === undefined ? 'uid' : 'id';
      const made = updates[by](tx, values);
      tx[hotKey].run(made.sql, [...bound(made, values), values.at, values[by] ?? null]);
    },
    touch: (tx: Tx, id: number, at: string) =>
      void tx[hotKey].run(`update ${table} set ${grown} where ${equal(['id'])}`, [at, id]),
  };
};

/** Marks a row of a table as deleted, or as deleted no more; its version grows by one. */
export type Marking = (tx: Tx, id: number, at: string) => void;

const marking =
  (tableName: RecordTable, deletedAt: (at: string) => string | null): Marking =>
  (tx, id, at) =>
    void tx[hotKey].run(`update ${quoted(tableName)} set ${grown}, "deleted_at" = ? where ${equal(['id'])}`, [
      at,
      deletedAt(at),
      id,
    ]);

/** Takes a record of that table out of every list; its row stays for what names it. */
export const removalFrom = (table: RecordTable): Marking => marking(table, (at) => at);

/** Puts a deleted record of that table back into its lists. */
export const restorationTo = (table: RecordTable): Marking => marking(table, () => null);
