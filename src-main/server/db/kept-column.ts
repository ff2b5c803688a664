import { sql } from 'kysely';
import type { Compiled, Hot, Store } from './capabilities.ts';
import { changedSince, newestChange } from './changes.ts';
import { kindOf, type FollowedTableName } from './followed-tables.ts';
import { hot } from './hot.ts';
import { keptWithStore } from './kept-with-store.ts';

/** A number of a record, by the record's internal id. */
export type Valued = { readonly id: number; readonly value: number };

/** Declares a number that each record of a table has, and how it is read. */
export type ColumnReads = {
  /** The state of the data: a number that grows with each change of a value. */
  readonly version: (on: Hot) => number;
  /** Reads the id and the value of each record in turn, ids ascending, by a statement of one column. */
  readonly all: Compiled;
  /** The records whose value may differ since that state; undefined where all are better read anew. */
  readonly since: (on: Hot, version: number) => readonly Valued[] | undefined;
  /** Sums a short list by itself, as long as the column is not read yet; without it such a list waits too. */
  readonly among?: (ids: Float64Array) => Compiled;
};

/** Gives what a column comes to over a list of ids. A list is replaced as a whole where one of its records changes. */
export type ColumnSum = (store: Store, ids: Float64Array) => Promise<number>;

/** The values by ids, as they stand at a version; what changes is written in its place, and counted. */
type Values = { byId: Float64Array; version: number; writes: number };
type Column = { values?: Values | undefined; reading?: Promise<Values> | undefined };

/** The longest list that is summed by itself. */
const mostSummed = 50_000;

/** The values of a column at the ids of their records. */
const byId = (pairs: Float64Array): Float64Array => {
  const values = new Float64Array((pairs.at(-2) ?? 0) + 1);
  for (let at = 0; at < pairs.length; at += 2) values[pairs[at] ?? 0] = pairs[at + 1] ?? 0;
  return values;
};

/** Writes what changed into the values, which grow by half where a record is new. */
const apply = (values: Values, changed: readonly Valued[]): void => {
  const most = changed.reduce((highest, { id }) => Math.max(highest, id), 0);
  if (most >= values.byId.length) {
    const grown = new Float64Array(Math.ceil((most + 1) * 1.5));
    grown.set(values.byId);
    values.byId = grown;
  }
  for (const { id, value } of changed) values.byId[id] = value;
  if (changed.length > 0) values.writes += 1;
};

const sumOver = ({ byId: values }: Values, ids: Float64Array): number => {
  let sum = 0;
  for (const id of ids) sum += values[id] ?? 0;
  return sum;
};

/**
 * A number of all records of a table by their internal ids, kept and led on by what changes: a sum over any list is one pass
 * over it, taken once as long as nothing changes, and no write makes anybody read the table again.
 */
export const columnSum = ({ version, all, since, among }: ColumnReads): ColumnSum => {
  const columns = keptWithStore<Column>();
  const sums = new WeakMap<
    Float64Array,
    { readonly of: Values; readonly writes: number; readonly sum: number }
  >();
  const alone = new WeakMap<Float64Array, Promise<number>>();

  const read = async (store: Store, column: Column): Promise<Values> => {
    const values = { version: version(store.read), byId: byId(await store.offloadNumbers(all)), writes: 0 };
    column.values = values;
    return values;
  };
  const reading = (store: Store, column: Column): Promise<Values> => {
    column.reading ??= read(store, column).finally(() => {
      column.reading = undefined;
    });
    return column.reading;
  };
  const present = (store: Store, column: Column): Values | undefined => {
    const { values } = column;
    if (values === undefined || values.version === version(store.read)) return values;
    const { at, changed } = store.snapshot((on) => ({ at: version(on), changed: since(on, values.version) }));
    if (changed === undefined) {
      column.values = undefined;
      return undefined;
    }
    apply(values, changed);
    values.version = at;
    return values;
  };
  const summed = (values: Values, ids: Float64Array): number => {
    const known = sums.get(ids);
    if (known?.of === values && known.writes === values.writes) return known.sum;
    const sum = sumOver(values, ids);
    sums.set(ids, { of: values, writes: values.writes, sum });
    return sum;
  };
  const sumAlone = (
    store: Store,
    ids: Float64Array,
    statementOf: NonNullable<ColumnReads['among']>,
  ): Promise<number> => {
    const known = alone.get(ids);
    if (known !== undefined) return known;
    const sum = store.offloadNumbers(statementOf(ids)).then(([n = 0]) => n);
    alone.set(ids, sum);
    sum.catch(() => alone.delete(ids));
    return sum;
  };

  return async (store, ids) => {
    const column = columns(store, () => ({}));
    const values = present(store, column);
    if (values !== undefined) return summed(values, ids);
    const read = reading(store, column);
    if (among === undefined || ids.length > mostSummed) return summed(await read, ids);
    // whoever asks for a long list meets its failure
    read.catch(() => undefined);
    return sumAlone(store, ids, among);
  };
};

/** The most changes of any record that are looked through; a million records are read anew in a second. */
const mostChanges = 50_000;

/** Sums a column of whole numbers of a table whose changes are followed; it changes with its record's version alone. */
export const followedSum = (table: FollowedTableName, column: string): ColumnSum => {
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
  const among = hot<{ ids: string }, { n: number }>((q, p) =>
    q
      .selectFrom(
        sql<{ n: number }>`(select coalesce(sum(${value}), 0) as n from ${rows} as r
          where r.id in (select value from json_each(${p('ids')})))`.as('summed'),
      )
      .select('n'),
  );
  return columnSum({
    version: newestChange,
    all: all.bind({}),
    since: (on, version) =>
      newestChange(on) - version > mostChanges
        ? undefined
        : some.all(on, { ids: changedSince(on, kind, version) }),
    among: (ids) => among.bind({ ids: `[${ids.join(',')}]` }),
  });
};
