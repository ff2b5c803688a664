import { sql, type Expression, type SqlBool } from 'kysely';
import type { Scope } from '#shared/kernel/access.ts';
import type { PageRequest } from '#shared/kernel/pagination.ts';
import type { Param, SqlValue } from './capabilities.ts';
import { foldedText } from './expressions.ts';
import type { HotValues } from './hot.ts';

type Stored = SqlValue | readonly SqlValue[];
type Holds<Given> = (value: Expression<never>, given: Param<Given>) => Expression<SqlBool>;

/** A filter: the condition that it adds, and how the database keeps the value that was sent. */
export type Filter<Sent, Given = unknown> = {
  /** Absent where the filter only completes another one. */
  readonly holds?: Holds<Given>;
  readonly stored: (sent: Sent) => Stored;
  /** Is true where the value is a list. */
  readonly isList?: true;
  /** Whoever lacks this scope finds nothing by the filter. */
  readonly scope?: Scope;
  /** Tables by which its answer changes without a write of the listed records. */
  readonly tables?: readonly string[];
};

type Needing<One> = One & { needs(scope: Scope): One };
/** A filter as it is declared: it may need a scope, and a kept list that it is part of may end by other tables. */
type Declared<One> = Needing<One> & { reads(...tables: readonly string[]): One };

const needing = <One extends object>(one: One): Needing<One> => ({
  ...one,
  needs: (scope) => ({ ...one, scope }),
});
const declared = <One extends object>(one: One): Declared<One> => ({
  ...needing(one),
  reads: (...tables) => ({ ...one, tables }),
});

const asSent = (sent: unknown): Stored => (typeof sent === 'boolean' ? Number(sent) : (sent as Stored));

/** Keeps the rows of which the condition on the value holds; `given` names what the list is given besides its query. */
export const where = <Sent, Given>(
  holds: Holds<Given>,
  stored: (sent: Sent) => Stored = asSent,
): Declared<Filter<Sent, Given>> => declared({ holds, stored });

type Comparison = '=' | '>=' | '<=';

const compares =
  (comparison: Comparison) =>
  <Sent = unknown>(column: string, stored?: (sent: Sent) => Stored): Declared<Filter<Sent>> =>
    where((value) => sql<SqlBool>`${sql.ref(column)} ${sql.raw(comparison)} ${value}`, stored);

/** Keeps the rows whose column equals the value, begins with it in order, or ends with it. */
export const equals = compares('=');
export const from = compares('>=');
export const to = compares('<=');

/** Keeps the rows whose column, or what is said of them, is one of the values. */
export const oneOf = (column: string | Expression<unknown>): Declared<Filter<readonly string[]>> =>
  declared({
    holds: (values: Expression<never>) =>
      sql<SqlBool>`${typeof column === 'string' ? sql.ref(column) : column} in ${values}`,
    stored: (sent: readonly string[]) => sent,
    isList: true,
  });

/** Keeps the rows of which a condition holds, or with `false` those of which it does not. */
export const isTrue = <Given>(
  condition: Expression<unknown> | ((given: Param<Given>) => Expression<unknown>),
): Declared<Filter<boolean, Given>> =>
  where(
    (value, given) =>
      sql<SqlBool>`(${typeof condition === 'function' ? condition(given) : condition}) = ${value}`,
  );

/** Adds no condition: another filter reads the value. */
export const completes: Filter<unknown> = { stored: asSent };

/** A text that is searched word by word. */
export type Text<Given> = {
  readonly text: (given: Param<Given>) => Expression<unknown>;
  /** Whoever lacks this scope does not search the text. */
  readonly scope?: Scope;
};

/** A text without accents and case, each word of a search stands in one of them. */
export const text = <Given>(
  one: Expression<unknown> | ((given: Param<Given>) => Expression<unknown>),
): Needing<Text<Given>> => needing({ text: typeof one === 'function' ? one : () => one });

/**
 * The texts of some columns as one that is searched word by word, each on a line of its own, so that no word stands in
 * two of them.
 */
export const columnTexts = (columns: readonly string[]): Text<unknown> =>
  text(
    foldedText(
      sql.join(
        columns.map((one) => sql`coalesce(${sql.ref(one)}, '')`),
        sql` || char(10) || `,
      ),
    ),
  );

export type Paging = PageRequest & { readonly sort?: string | undefined };
export type Searching = 'search';

/** The filters of a query: as many as it has keys, the page and those of `Apart` aside. */
export type FiltersOf<Query, Given = unknown, Apart = never> = {
  readonly [Name in Exclude<keyof Query, keyof Paging | Searching | Apart>]-?: Filter<
    NonNullable<Query[Name]>,
    Given
  >;
};

export type AnyFilters = Readonly<Record<string, Filter<unknown, HotValues>>>;
export type AnyGiven = Param<HotValues>;

/** The filters that a query uses, and their values as the database keeps them. */
type Used = { readonly names: readonly string[]; readonly values: HotValues };

/** Tells which filters a query uses, in the order in which they are declared. */
export const usedOf = (filters: AnyFilters, sent: Readonly<Record<string, unknown>>): Used => {
  const used = Object.entries(filters).filter(([name]) => sent[name] !== undefined);
  return {
    names: used.map(([name]) => name),
    values: Object.fromEntries(used.map(([name, { stored }]) => [name, stored(sent[name])])),
  };
};

/** The conditions of these filters. */
export const conditionsOf = (
  filters: AnyFilters,
  names: readonly string[],
  p: AnyGiven,
): readonly Expression<SqlBool>[] =>
  names.flatMap((name) => {
    const { holds, isList } = filters[name] ?? completes;
    const value = (isList === true ? p.list(name) : p(name)) as Expression<never>;
    return holds === undefined ? [] : [holds(value, p)];
  });

/** The tables by which the answers of these filters change without a write of the listed records. */
export const tablesReadBy = (filters: AnyFilters, names: readonly string[]): readonly string[] =>
  names.flatMap((name) => filters[name]?.tables ?? []);
