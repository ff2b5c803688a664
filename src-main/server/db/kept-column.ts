import { sql } from 'kysely';
import type { Compiled, Hot, Store } from './capabilities.ts';
import { changedSince, newestChange } from './changes.ts';
import { kindOf, type FollowedTableName } from './followed-tables.ts';
import { hot } from './hot.ts';
import { keptListsOf } from './kept-lists.ts';

/** A number of a record, by the record's internal id. */
export type Valued = { readonly id: number; readonly value: number };

/** Declares a number that each record of a table has, and how it is read. */
export type ColumnReads = {
  /** Names it among all that is kept. */
  readonly name: string;
  /** The state of the data: a number that grows with each change of a value. */
  readonly version: (on: Hot) => number;
  /** Reads the id and the value of each record in turn, ids ascending, by a statement of one column. */
  readonly all: Compiled;
  /** The records whose value may differ since that state; undefined where all are better read anew. */
  readonly since: (on: Hot, version: number) => readonly Valued[] | undefined;
};

/** Gives the values of a column, each at the internal id of its record. */
export type KeptColumn = (store: Store) => Promise<Float64Array>;

/** The values of a column at the ids of their records. */
const byId = (pairs: Float64Array): Float64Array => {
  const values = new Float64Array((pairs.at(-2) ?? 0) + 1);
  for (let at = 0; at < pairs.length; at += 2) values[pairs[at] ?? 0] = pairs[at + 1] ?? 0;
  return values;
};

const withValues = (values: Float64Array, changed: readonly Valued[]): Float64Array => {
  if (changed.length === 0) return values;
  const next = new Float64Array(changed.reduce((most, { id }) => Math.max(most, id + 1), values.length));
  next.set(values);
  for (const { id, value } of changed) next[id] = value;
  return next;
};

/**
 * A number of all records of a table by their internal ids, kept and led on as lists of ids are: a sum over any list is
 * one pass over it, and no write makes anybody read the table again.
 */
export const keptColumn =
  ({ name, version, all, since }: ColumnReads): KeptColumn =>
  (store) =>
    keptListsOf(store).get({ key: name, version: version(store.read) }, async (older) => {
      const values = await older?.list.catch(() => undefined);
      const changed =
        older === undefined || values === undefined
          ? undefined
          : store.snapshot((on) => since(on, older.version));
      if (values !== undefined && changed !== undefined) return withValues(values, changed);
      return byId(await store.offloadNumbers(all));
    });

/** Kept by the module: sums of columns over lists, which are replaced as wholes and never changed. */
const sums = new WeakMap<Float64Array, WeakMap<Float64Array, number>>();

/** The sum of a kept column over these ids; it is taken once, as long as neither changes. */
export const sumOver = (values: Float64Array, ids: Float64Array): number => {
  const ofColumn = sums.get(values) ?? new WeakMap<Float64Array, number>();
  sums.set(values, ofColumn);
  const known = ofColumn.get(ids);
  if (known !== undefined) return known;
  let sum = 0;
  for (const id of ids) sum += values[id] ?? 0;
  ofColumn.set(ids, sum);
  return sum;
};

/** The most changes of any record that are looked through; a million records are read anew in a second. */
const mostChanges = 50_000;

/** A column of whole numbers of a table whose changes are followed; it changes with its record's version alone. */
export const followedColumn = (table: FollowedTableName, column: string): KeptColumn => {
  const kind = kindOf(table);
  const [rows, value] = [sql.table(table), sql.ref(`r.${column}`)];
  const all = hot<Record<never, never>, { n: number }>((q) =>
    q
      .selectFrom(
        sql<{ id: number; part: number; n: number }>`(select r.id as id, part.key as part,
          iif(part.key, ${value}, r.id) as n from ${rows} as r cross join json_each('[0,1]') as part)`.as(
          'pairs',
        ),
      )
      .select('n')
      .orderBy('id')
      .orderBy('part'),
  );
  const some = hot<{ ids: readonly number[] }, Valued>((q, p) =>
    q
      .selectFrom(
        sql<Valued>`(select r.id, ${value} as value from ${rows} as r where r.id in ${p.list('ids')})`.as(
          'some',
        ),
      )
      .selectAll('some'),
  );
  return keptColumn({
    name: `${table}.${column}`,
    version: newestChange,
    all: all.bind({}),
    since: (on, version) =>
      newestChange(on) - version > mostChanges
        ? undefined
        : some.all(on, { ids: changedSince(on, kind, version) }),
  });
};
