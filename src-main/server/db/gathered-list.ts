import { sql, type Expression, type SqlBool } from 'kysely';
import type { Page, PageRequest } from '#shared/kernel/pagination.ts';
import type { Compiled, Hot, HotQuery, SqlValue, Store } from './capabilities.ts';
import { changedSince, newestChange } from './changes.ts';
import { foldedText, unindexed } from './expressions.ts';
import { conditionsOf, tablesReadBy, usedOf, type AnyFilters, type FiltersOf } from './filters.ts';
import { followedIds, type ListOrder } from './followed-ids.ts';
import { kindOf, type FollowedTableName } from './followed-tables.ts';
import { hot, type HotValues } from './hot.ts';
import type { TablesWith } from './schema/index.ts';
import { keptListsOf, type KeptList } from './kept-lists.ts';
import { ftsExpression, ftsMatch, needlesOf } from './search-text.ts';

type Ids = { readonly id: number };

/** A column that orders a list. */
export type OrderKey<Column extends string = string> = {
  readonly column: Column;
  readonly descending: boolean;
  /** Without accents and case, and the rows without a text last; for a column that keeps no copy to order by. */
  readonly isFolded?: true;
  /** The rows without a value stand last, in either direction. */
  readonly isNullLast?: true;
  /** Another table whose row of the record's id holds the column, as a number; where it has none, it is zero. */
  readonly of?: string;
  /** Tables by which the order changes without a change of the record, as a filter's do. */
  readonly reads?: readonly string[];
};

export type ListQuery = {
  readonly search?: string | undefined;
  readonly sort?: string | undefined;
  /** The deleted records alone. */
  readonly is_deleted?: boolean | undefined;
};

/** Declares a list of the living records of a table, by all filters of its query; its search index is `<table>_search`. */
export type ListColumns<Query> = {
  readonly table: TablesWith<'search_text' | 'deleted_at'> & FollowedTableName;
  readonly filters: FiltersOf<Query, unknown, 'is_deleted'>;
  readonly orderOf: (query: Query) => readonly OrderKey[];
  /** The records of exactly that code: they stand first where no order is asked for. */
  readonly withCode: (on: Hot, code: string) => readonly number[];
  /** The statement of a search without a filter or an order, where a quicker one is known. */
  readonly searchAlone?: HotQuery<{ expression: string }, Ids>;
};

/** Gives the internal ids of all records that a query matches, in its order. */
export type GatheredList<Query> = (store: Store, query: Query) => Promise<Float64Array>;

type Shape = {
  readonly filters: readonly string[];
  readonly isSearch: boolean;
  readonly isDeleted?: true;
  readonly order: readonly OrderKey[];
  /** Tells whether only some records are asked for, each by its id. */
  readonly isAmong?: true;
};

/** The most changes and the most ids that following a list may read; gathering it again is cheaper beyond. */
const mostChanges = 2_000;
const mostLooks = 4_000_000;

const searchOf = ({ search = '' }: ListQuery): string => search.trim();

type Asked = { readonly shape: Shape; readonly values: HotValues; readonly statement: Compiled };
type AnyList = Pick<ListColumns<ListQuery>, 'table'> & { readonly filters: AnyFilters };

const firstOf = (ids: Float64Array, wanted: readonly number[]): Float64Array => {
  const first = wanted.filter((id) => ids.includes(id));
  if (first.length === 0) return ids;
  return Float64Array.from([...first, ...ids.filter((id) => !first.includes(id))]);
};

const orderedBy = (table: string, { column, isFolded, of }: OrderKey): Expression<unknown> => {
  if (of !== undefined) {
    const [row, id] = [sql.table(of), sql.ref(`${table}.id`)];
    return sql`coalesce((select ${sql.ref(`${of}.${column}`)} from ${row} where ${sql.ref(`${of}.id`)} = ${id}), 0)`;
  }
  return isFolded === true ? foldedText(sql.ref(column)) : sql.ref(column);
};

const matchesOf = ({ table, filters }: AnyList) => {
  const searchTable = `${table}_search`;
  const foundBy = (expression: Expression<SqlValue>, isAmong: boolean) => {
    const found = ftsMatch(searchTable, expression as Expression<string>);
    const [searched, id] = [sql.table(searchTable), sql.ref(`${table}.id`)];
    return isAmong
      ? sql<SqlBool>`exists (select 1 from ${searched} where rowid = ${id} and ${found})`
      : sql<SqlBool>`id in (select rowid from ${searched} where ${found})`;
  };
  // no index holds what was deleted
  const heldBy = (needles: Expression<SqlValue>) =>
    sql<SqlBool>`not exists (
      select 1 from json_each(${needles}) as word
      where not exists (select 1 from json_each(word.value) as needle where instr(search_text, needle.value) > 0)
    )`;
  return hot<HotValues & { readonly shape: Shape }, Ids>((q, p, { shape }) => {
    const { isAmong = false, isSearch, isDeleted = false } = shape;
    const from = (isAmong ? unindexed(table) : table) as 'product';
    let ids = q
      .selectFrom(from)
      .select('id')
      .where('deleted_at', isDeleted ? 'is not' : 'is', null);
    if (isAmong) ids = ids.where(sql<SqlBool>`id in (select value from json_each(${p('ids')}))`);
    for (const condition of conditionsOf(filters, shape.filters, p)) ids = ids.where(condition);
    const needle = p(isDeleted ? 'needles' : 'expression') as Expression<SqlValue>;
    if (isSearch) ids = ids.where(isDeleted ? heldBy(needle) : foundBy(needle, isAmong));
    for (const key of shape.order) {
      if (key.isFolded === true || key.isNullLast === true)
        ids = ids.orderBy(sql`${sql.ref(key.column)} is null`);
      ids = ids.orderBy(orderedBy(table, key), key.descending ? 'desc' : 'asc');
    }
    return ids.orderBy('id', shape.order.at(-1)?.descending === true ? 'desc' : 'asc');
  });
};

const statementsOf = <Query extends ListQuery>({
  table,
  orderOf,
  searchAlone,
  ...list
}: ListColumns<Query>) => {
  const filters = list.filters as AnyList['filters'];
  const matches = matchesOf({ table, filters });
  /** Translates a query into its values and the shape of the statement of all matches. */
  const askedBy = (query: Query, expression: string | undefined): Asked => {
    const used = usedOf(filters, query);
    const isDeleted = query.is_deleted === true;
    const values: HotValues = {
      ...used.values,
      ...(expression !== undefined && { expression }),
      ...(isDeleted && { needles: JSON.stringify(needlesOf(searchOf(query))) }),
    };
    const shape = {
      filters: used.names,
      isSearch: expression !== undefined,
      order: orderOf(query),
      ...(isDeleted && { isDeleted }),
    };
    const quick = used.names.length === 0 && !query.sort && !isDeleted ? searchAlone : undefined;
    const statement =
      quick !== undefined && expression !== undefined
        ? quick.bind({ expression })
        : matches.bind({ ...values, shape });
    return { shape, values, statement };
  };
  const orderAmong = (on: Hot, { shape, values }: Asked): ListOrder => {
    const some = { ...shape, isAmong: true as const };
    const all = { ...some, filters: [], isSearch: false };
    const idsOf = (rows: readonly Ids[]) => rows.map(({ id }) => id);
    return {
      matching: (ids) => idsOf(matches.all(on, { ...values, shape: some, ids: JSON.stringify(ids) })),
      inOrder: (ids) => idsOf(matches.all(on, { shape: all, ids: JSON.stringify(ids) })),
    };
  };
  return { askedBy, orderAmong };
};

/**
 * A list of living records: gives the internal ids of all that a query matches, in its order, gathered by a read worker
 * and kept. Once records changed, a kept list is led on by them alone. A search without a word matches all.
 */
export const gatheredList = <Query extends ListQuery>(list: ListColumns<Query>): GatheredList<Query> => {
  const { table, withCode } = list;
  const filters = list.filters as AnyList['filters'];
  const kind = kindOf(table);
  const { askedBy, orderAmong } = statementsOf(list);
  /** A list that was kept as it is now; undefined where it could not be gathered, or too much changed since. */
  const ledOn = async (store: Store, older: KeptList, asked: Asked): Promise<Float64Array | undefined> => {
    const ids = await older.list.catch(() => undefined);
    if (ids === undefined) return undefined;
    return store.snapshot((on) => {
      if (newestChange(on) - older.version > mostChanges) return undefined;
      const changed = changedSince(on, kind, older.version);
      if (changed.length * ids.length > mostLooks) return undefined;
      return followedIds(ids, changed, orderAmong(on, asked));
    });
  };
  const gather = (store: Store, asked: Asked): Promise<Float64Array> => {
    const { statement, shape } = asked;
    const others = [
      ...tablesReadBy(filters, shape.filters),
      ...shape.order.flatMap(({ of = [], reads = [] }) => [...reads, of].flat()),
    ];
    const isFollowed = others.length === 0;
    const versionOf = (tables: readonly string[]) =>
      tables.reduce((sum, one) => sum + store.versions.of(one), 0);
    const version = isFollowed ? newestChange(store.read) : versionOf([table, ...others]);
    return keptListsOf(store).get({ key: JSON.stringify(statement), version }, async (older) => {
      const ids = isFollowed && older !== undefined ? await ledOn(store, older, asked) : undefined;
      return ids ?? store.offloadNumbers(statement);
    });
  };
  return async (store, query) => {
    const search = searchOf(query);
    const expression = ftsExpression(search);
    if (expression === undefined && search !== '') return new Float64Array(0);
    const ids = await gather(store, askedBy(query, expression));
    return query.sort !== undefined || search === '' ? ids : firstOf(ids, withCode(store.read, search));
  };
};

/** The page of these ids that is asked for, as `read` gives the records of some of them, and how many ids there are. */
export const pageOf = <Item>(
  ids: Float64Array,
  { page, per_page }: PageRequest,
  read: (ids: readonly number[]) => readonly Item[],
): Page<Item> => {
  const wanted = [...ids.subarray((page - 1) * per_page, page * per_page)];
  return { items: wanted.length === 0 ? [] : read(wanted), total: ids.length };
};
