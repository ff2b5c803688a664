import { sql, type Expression, type SqlBool } from 'kysely';
import type { Page, PageRequest } from '#shared/kernel/pagination.ts';
import type { Hot, HotQuery, SqlValue, Store } from './capabilities.ts';
import { hotByShape } from './hot.ts';
import type { TablesWith } from './schema/index.ts';
import { keptListsOf } from './kept-lists.ts';
import { ftsExpression, ftsMatch } from './search-text.ts';

type Ids = { readonly id: number };

/** What a filter asks of a row, and the value that was sent as the database keeps it. */
export type ListFilter = {
  readonly holds: (value: Expression<SqlValue>) => Expression<SqlBool>;
  readonly stored?: (sent: string) => SqlValue;
};

type Comparison = '=' | '>=' | '<=';

/** A filter that compares a column with the value, as `stored` gives it. */
export const compares = (
  column: string,
  comparison: Comparison = '=',
  stored?: ListFilter['stored'],
): ListFilter => ({
  holds: (value) => sql<SqlBool>`${sql.ref(column)} ${sql.raw(comparison)} ${value}`,
  ...(stored && { stored }),
});

/** A column that orders a list. */
export type OrderKey<Column extends string = string> = {
  readonly column: Column;
  readonly descending: boolean;
};

export type ListQuery = {
  readonly search?: string | undefined;
  readonly search_query?: string | undefined;
  readonly sort?: string | undefined;
};

/** What a list of the living records of a table declares; its search index is `<table>_search`. */
export type ListColumns<Query> = {
  readonly table: TablesWith<'search_text' | 'deleted_at'>;
  readonly filters: { readonly [Name in keyof Query]?: ListFilter };
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
  readonly order: readonly OrderKey[];
};

const storedAs = ({ stored }: ListFilter, sent: unknown): SqlValue => {
  if (typeof sent === 'boolean') return sent ? 1 : 0;
  return stored === undefined ? (sent as SqlValue) : stored(String(sent));
};

const firstOf = (ids: Float64Array, wanted: readonly number[]): Float64Array => {
  const first = wanted.filter((id) => ids.includes(id));
  if (first.length === 0) return ids;
  return Float64Array.from([...first, ...ids.filter((id) => !first.includes(id))]);
};

/**
 * A list of living records: gives the internal ids of all that a query matches, in its order, gathered by a read worker
 * and kept until the table is written. A search without a word matches all.
 */
export const gatheredList = <Query extends ListQuery>(list: ListColumns<Query>): GatheredList<Query> => {
  const { table, orderOf, withCode, searchAlone } = list;
  const filters = list.filters as Readonly<Record<string, ListFilter>>;
  const matches = hotByShape<Shape, Record<string, SqlValue>, Ids>((q, p, shape) => {
    let ids = q
      .selectFrom(table as 'product')
      .select('id')
      .where('deleted_at', 'is', null);
    for (const name of shape.filters) {
      const filter = filters[name];
      if (filter !== undefined) ids = ids.where(filter.holds(p(name)));
    }
    if (shape.isSearch) {
      const found = ftsMatch(`${table}_search`, p('expression') as Expression<string>);
      ids = ids.where(sql<SqlBool>`id in (select rowid from ${sql.table(`${table}_search`)} where ${found})`);
    }
    for (const { column, descending } of shape.order) {
      ids = ids.orderBy(sql.ref(column), descending ? 'desc' : 'asc');
    }
    return ids.orderBy('id', shape.order.at(-1)?.descending === true ? 'desc' : 'asc');
  });
  const statementFor = (query: Query, expression: string | undefined) => {
    const sent = Object.entries(query).filter(([name, value]) => value !== undefined && name in filters);
    if (searchAlone !== undefined && expression !== undefined && sent.length === 0 && !query.sort) {
      return searchAlone.bind({ expression });
    }
    const values = sent.map(([name, value]) => [name, storedAs(filters[name] as ListFilter, value)] as const);
    const used = Object.keys(filters).filter((name) => sent.some(([other]) => other === name));
    return matches({ filters: used, isSearch: expression !== undefined, order: orderOf(query) }).bind({
      ...Object.fromEntries(values),
      ...(expression === undefined ? {} : { expression }),
    });
  };
  return async (store, query) => {
    const search = (query.search ?? query.search_query ?? '').trim();
    const expression = ftsExpression(search);
    if (expression === undefined && search !== '') return new Float64Array(0);
    const statement = statementFor(query, expression);
    const code = query.sort === undefined ? search : '';
    const key = JSON.stringify([statement, code]);
    return keptListsOf(store).get({ key, version: store.versions.of(table) }, async () => {
      const ids = await store.offloadNumbers(statement);
      return code === '' ? ids : firstOf(ids, withCode(store.read, code));
    });
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
