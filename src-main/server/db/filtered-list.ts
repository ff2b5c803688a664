import { sql, type Compilable, type Expression, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { Scope } from '#shared/kernel/access.ts';
import { foldText } from '#shared/kernel/fold-text.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import { parseSort, searchIn, type SortKey } from '#shared/kernel/query.ts';
import type { Compiled, Hot, Param, Store } from './capabilities.ts';
import {
  conditionsOf,
  tablesReadBy,
  usedOf,
  type AnyFilters,
  type AnyGiven,
  type Filter,
  type FiltersOf,
  type Paging,
  type Searching,
  type Text,
} from './filters.ts';
import { hot, type HotReadBuilder, type HotValues } from './hot.ts';
import { keptListsOf } from './kept-lists.ts';
import type { Schema } from './schema/index.ts';

/** A search looks for its words in texts, or asks one condition of all that was typed. */
type Search<Given> = readonly Text<Given>[] | Filter<string, Given>;

/** A key of an ordering: a column, a minus before it for descending, or an expression. */
type OrderKey = string | Expression<unknown>;

/** Says what each key of `sort` orders by. */
export type Sorts<Names extends readonly string[]> = Readonly<Record<Names[number], OrderKey>>;

/** Declares a list whose rows one statement reads; its filters are those of its query, no more and no fewer. */
export type FilteredList<Builder, Query, Row, Given> = {
  readonly rows: (q: Builder, given: Param<Given>) => Compilable<Row>;
  /** Counts these rows instead, where a filter needs fewer tables than a page shows. */
  readonly counted?: (q: Builder, given: Param<Given>) => Compilable<object>;
  readonly filters: FiltersOf<Query, Given>;
  /** An amount of a row in cents, null for none; the page says what all rows that match add up to. */
  readonly amount?: Expression<number | null>;
  /** The order of the rows, after what `sort` asks for. */
  readonly order: readonly OrderKey[];
} & (Searching & keyof Query extends never ? unknown : { readonly search: Search<Given> }) &
  ('sort' extends keyof Query ? { readonly sorts: Readonly<Record<string, OrderKey>> } : unknown);

/** Declares a list whose ids a read worker gathers. */
export type FilteredIds<Builder, Query, Given> = Omit<
  FilteredList<Builder, Query, { readonly id: number }, Given>,
  'counted' | 'amount'
> & {
  /** The tables by which a kept list ends, those that its filters read apart; absent where none is kept. */
  readonly keptBy?: readonly (keyof Schema)[];
};

/** Names who asks, and holds what the statement is given besides the query. */
export type Asking<Given> = { readonly scopes?: ReadonlySet<Scope>; readonly given: Given };

/** Holds beside a page the sum of the amounts of all rows that match, in cents; 0 where the list declares none. */
export type SummedPage<Row> = Page<Row> & { readonly cents: number };

/** Reads the page that a query asks for, and counts all rows that match. */
export type PageReader<Query, Row, Given> = (on: Hot, query: Query, asking: Asking<Given>) => SummedPage<Row>;

/** Gives the internal ids of all records that a query matches, in its order. */
export type IdGatherer<Query, Given> = (
  store: Store,
  query: Query,
  asking: Asking<Given>,
) => Promise<Float64Array>;

type Rows = SelectQueryBuilder<Schema, 'product', object>;
type AnyList = {
  readonly rows: (q: HotReadBuilder, given: AnyGiven) => Rows;
  readonly counted?: (q: HotReadBuilder, given: AnyGiven) => Rows;
  readonly filters: AnyFilters;
  readonly search?: Search<HotValues>;
  readonly sorts?: Readonly<Record<string, OrderKey>>;
  readonly order: readonly OrderKey[];
  readonly amount?: Expression<number | null>;
  readonly keptBy?: readonly string[];
};

type Conditions = {
  readonly filters: readonly string[];
  readonly words: number;
  /** The places of the texts that whoever asks may search. */
  readonly texts: readonly number[];
};
type Order = readonly SortKey<string>[];

/** The values of a query, and the shape that they give its statement. */
type Shaped<Shape> = HotValues & { readonly shape: Shape };

const mostWords = 6;
const wordNames = Array.from({ length: mostWords }, (_, at) => `word${String(at)}`);

const wordsOf = (typed: string): readonly string[] =>
  foldText(typed)
    .split(/\s+/u)
    .filter((word) => word !== '')
    .slice(0, mostWords);

const filtersOf = ({ filters, search }: AnyList): AnyFilters =>
  search === undefined || Array.isArray(search)
    ? filters
    : { ...filters, search: search as Filter<unknown, HotValues> };

const textsOf = ({ search }: AnyList): readonly Text<HotValues>[] =>
  Array.isArray(search) ? (search as readonly Text<HotValues>[]) : [];

const matchingOf = (list: AnyList, p: AnyGiven, shape: Conditions): readonly Expression<SqlBool>[] => {
  const texts = textsOf(list).filter((_, at) => shape.texts.includes(at));
  const found = wordNames.slice(0, shape.words).map((word) => {
    const standing = texts.map(({ text: of }) => sql<SqlBool>`instr(${of(p)}, ${p(word)}) > 0`);
    return sql<SqlBool>`(${sql.join(standing, sql` or `)})`;
  });
  return [...conditionsOf(filtersOf(list), shape.filters, p), ...found];
};

const orderedBy = (rows: Rows, key: OrderKey, isReversed = false): Rows => {
  const isColumn = typeof key === 'string';
  const descending = (isColumn && key.startsWith('-')) !== isReversed;
  return rows.orderBy(isColumn ? sql.ref(key.replace(/^-/u, '')) : key, descending ? 'desc' : 'asc');
};

const allOf = (
  list: AnyList,
  { q, p }: { readonly q: HotReadBuilder; readonly p: AnyGiven },
  shape: Conditions & { readonly order: Order },
): Rows => {
  const matching = matchingOf(list, p, shape).reduce((some, one) => some.where(one), list.rows(q, p));
  const sorted = shape.order.reduce(
    (some, { field, descending }) => orderedBy(some, list.sorts?.[field] ?? field, descending),
    matching,
  );
  return list.order.reduce<Rows>((some, key) => orderedBy(some, key), sorted);
};

type AnyQuery = Paging & Readonly<Record<string, unknown>>;
type AnyAsking = { readonly scopes?: ReadonlySet<Scope>; readonly given: HotValues };
type Asked = { readonly shape: Conditions; readonly order: Order; readonly values: HotValues };

/** Turns a query into what the statements are given; undefined where it can find nothing. */
const askedOf = (list: AnyList, query: AnyQuery, { scopes, given }: AnyAsking): Asked | undefined => {
  const typed = searchIn(query).trim();
  const mayUse = (scope: Scope | undefined) => scope === undefined || scopes?.has(scope) === true;
  const sent = { ...query, search: typed === '' ? undefined : typed };
  const filters = filtersOf(list);
  const used = usedOf(filters, sent);
  if (used.names.some((name) => !mayUse(filters[name]?.scope))) return undefined;
  const texts = textsOf(list);
  const words = texts.length === 0 ? [] : wordsOf(typed);
  return {
    shape: {
      filters: used.names,
      words: words.length,
      texts: texts.flatMap(({ scope }, at) => (mayUse(scope) ? [at] : [])),
    },
    order: query.sort === undefined ? [] : (parseSort(query.sort, Object.keys(list.sorts ?? {})) ?? []),
    values: {
      ...used.values,
      ...Object.fromEntries(words.map((word, at) => [wordNames[at] as string, word])),
      ...given,
    },
  };
};

type Totals = { readonly total: number; readonly cents: number };
const nothing: Totals = { total: 0, cents: 0 };

/**
 * Makes a list of rows that one statement filters, orders and pages. It reads the page and counts the rows on one
 * connection: whoever needs both of one moment gives it a snapshot.
 */
export const filteredList = <Builder, Query, Row, Given>(
  declared: FilteredList<Builder, Query, Row, Given>,
): PageReader<Query, Row, Given> => {
  const list = declared as unknown as AnyList;
  type Shape = Conditions & { readonly order: Order; readonly limit: number };
  const page = hot<Shaped<Shape>, object>((q, p, { shape }) =>
    allOf(list, { q, p }, shape)
      .limit(shape.limit)
      .offset(p('offset') as Expression<number>),
  );
  const totals = hot<Shaped<Conditions>, Totals>((q, p, { shape }) =>
    matchingOf(list, p, shape)
      .reduce((some, one) => some.where(one), (list.counted ?? list.rows)(q, p).clearSelect())
      .select(sql<number>`count(*)`.as('total'))
      .$if(list.amount !== undefined, (some) =>
        some.select(sql<number>`coalesce(sum(${list.amount}), 0)`.as('cents')),
      ),
  );
  return (on, query, asking) => {
    const { page: number, per_page: limit } = query as AnyQuery;
    const asked = askedOf(list, query as AnyQuery, asking as AnyAsking);
    if (asked === undefined) return { items: [], ...nothing };
    const { shape, order, values } = asked;
    const offset = (number - 1) * limit;
    return {
      items: page.all(on, { ...values, shape: { ...shape, order, limit }, offset }) as Row[],
      ...nothing,
      ...totals.first(on, { ...values, shape }),
    };
  };
};

/**
 * Makes a list of ids that a read worker filters and orders, and that is kept until one of its tables is written:
 * totals are exact, and a next page costs its rows alone.
 */
export const filteredIds = <Builder, Query, Given>(
  declared: FilteredIds<Builder, Query, Given>,
): IdGatherer<Query, Given> => {
  const list = declared as unknown as AnyList;
  const all = hot<Shaped<Conditions & { readonly order: Order }>, object>((q, p, { shape }) =>
    allOf(list, { q, p }, shape),
  );
  const keptOf = (store: Store, statement: Compiled, names: readonly string[]): Promise<Float64Array> => {
    const { keptBy } = list;
    if (keptBy === undefined) return store.offloadNumbers(statement);
    const tables = [...keptBy, ...tablesReadBy(list.filters, names)];
    const version = tables.reduce((sum, table) => sum + store.versions.of(table), 0);
    return keptListsOf(store).get({ key: JSON.stringify(statement), version }, () =>
      store.offloadNumbers(statement),
    );
  };
  return async (store, query, asking) => {
    const asked = askedOf(list, query as AnyQuery, asking as AnyAsking);
    if (asked === undefined) return new Float64Array(0);
    const { shape, order, values } = asked;
    return keptOf(store, all.bind({ ...values, shape: { ...shape, order } }), shape.filters);
  };
};
