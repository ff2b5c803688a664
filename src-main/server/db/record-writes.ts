import type { Tx } from './capabilities.ts';
import { hotWrite, type HotValues } from './hot.ts';
import type { TablesWith } from './schema/index.ts';

type OfRow = { readonly id: number; readonly at: string };

/** The writes of a table whose rows have a UUID, a version and instants. */
export type VersionedWrites<Columns> = {
  /** Writes a new row; gives its internal id. */
  insert(tx: Tx, values: Columns & { readonly uid: string; readonly at: string }): number;
  /** Writes all these columns over the row; its version grows by one. */
  update(tx: Tx, values: Columns & OfRow): void;
  /** Marks a row as changed by what stands in another table; its version grows by one. */
  touch(tx: Tx, id: number, at: string): void;
};

/** The tables whose rows have a UUID, a version and instants; those whose deletion only marks them. */
export type VersionedTable = TablesWith<'uid' | 'version' | 'created_at' | 'updated_at'>;
export type RecordTable = VersionedTable & TablesWith<'deleted_at'>;

/** The writes of one table, whose own columns are named here; ids, version and instants are written by them. */
export const versionedWrites = <Columns extends HotValues>(
  name: VersionedTable,
  columns: readonly (keyof Columns & string)[],
): VersionedWrites<Columns> => {
  // each of these tables has what is written here: the compiler is told of one of them
  const table = name as 'warehouse';
  const own = (p: (name: keyof Columns & string) => unknown) =>
    Object.fromEntries(columns.map((column) => [column, p(column)])) as Record<
      'code' | 'code_key' | 'name',
      never
    >;
  const insertRow = hotWrite<Columns & { uid: string; at: string }, { id: number }>((q, p) =>
    q
      .insertInto(table)
      .values({ ...own(p), uid: p('uid'), created_at: p('at'), updated_at: p('at') })
      .returning('id'),
  );
  const updateRow = hotWrite<Columns & OfRow, never>((q, p) =>
    q
      .updateTable(table)
      .set(own(p))
      .set((eb) => ({ version: eb('version', '+', 1), updated_at: p('at') }))
      .where('id', '=', p('id')),
  );
  const touchRow = hotWrite<OfRow, never>((q, p) =>
    q
      .updateTable(table)
      .set((eb) => ({ version: eb('version', '+', 1), updated_at: p('at') }))
      .where('id', '=', p('id')),
  );
  return {
    insert: (tx, values) => {
      const row = insertRow.first(tx, values);
      if (row === undefined) throw new Error('an insert gave no id');
      return row.id;
    },
    update: (tx, values) => void updateRow.run(tx, values),
    touch: (tx, id, at) => void touchRow.run(tx, { id, at }),
  };
};

/** Puts a row that was marked as deleted back among the living; its version grows by one. */
export type Restoration = (tx: Tx, id: number, at: string) => void;

/** Puts a deleted record of that table back into its lists. */
export const restorationTo = (name: RecordTable): Restoration => {
  const row = hotWrite<OfRow, never>((q, p) =>
    q
      .updateTable(name as 'warehouse')
      .set((eb) => ({ version: eb('version', '+', 1), updated_at: p('at'), deleted_at: null }))
      .where('id', '=', p('id')),
  );
  return (tx, id, at) => void row.run(tx, { id, at });
};

/** Marks a row as deleted; its version grows by one. */
export type Removal = (tx: Tx, id: number, at: string) => void;

/** Takes a record of that table out of every list; its row stays for what names it. */
export const removalFrom = (name: RecordTable): Removal => {
  const row = hotWrite<OfRow, never>((q, p) =>
    q
      .updateTable(name as 'warehouse')
      .set((eb) => ({ version: eb('version', '+', 1), updated_at: p('at'), deleted_at: p('at') }))
      .where('id', '=', p('id')),
  );
  return (tx, id, at) => void row.run(tx, { id, at });
};
