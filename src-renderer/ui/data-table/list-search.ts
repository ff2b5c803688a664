import type { z } from 'zod';
import { renewed } from '#shared/kernel/older-words.ts';

/** The value of a parameter of an address; a list where it may be repeated. */
export type SearchValue = string | number | boolean | readonly string[];

/** Tells whether two parameters hold the same; a list of one is that one. */
export const sameValue = (a: SearchValue | undefined, b: SearchValue | undefined): boolean =>
  a !== undefined && b !== undefined && JSON.stringify([a].flat()) === JSON.stringify([b].flat());

/** The state of a list as it stands in the address: page, sort, search, filters. */
export type ListSearch = Readonly<Record<string, SearchValue | undefined>> & {
  readonly page?: number | undefined;
  readonly per_page?: number | undefined;
  readonly sort?: string | undefined;
  readonly search?: string | undefined;
};

/** Parameters of a list that are no filters. */
const notFilters: ReadonlySet<string> = new Set(['page', 'per_page', 'sort', 'search']);

/**
 * Reads the address of a list by the query schema of its route: what the schema knows and accepts stays, anything
 * else is dropped, and so are a first page and an empty search, so that an address names only what was chosen.
 */
export function readListSearch<Schema extends z.ZodObject>(
  schema: Schema,
  raw: Readonly<Record<string, unknown>>,
): ListSearch & Partial<z.output<Schema>> {
  const asked = renewed(schema, raw).values as Readonly<Record<string, unknown>>;
  const chosen: Record<string, unknown> = {};
  for (const [name, rule] of Object.entries<z.ZodType>(schema.shape)) {
    if (asked[name] === undefined) continue;
    const result = rule.safeParse(asked[name]);
    if (result.success && !isDefault(name, result.data)) chosen[name] = result.data;
  }
  return chosen as ListSearch & Partial<z.output<Schema>>;
}

const isDefault = (name: string, value: unknown): boolean =>
  (name === 'page' && value === 1) || (name === 'search' && value === '') || value === undefined;

/** The filters of a list's address, without its page, sort and search. */
export function filtersOf(search: ListSearch): readonly (readonly [string, SearchValue])[] {
  return Object.entries(search).flatMap(([name, value]) =>
    value === undefined || notFilters.has(name) ? [] : [[name, value] as const],
  );
}

/** The address with these parameters changed; any change but of the page goes back to the first page. */
export function withChange(search: ListSearch, change: ListSearch): ListSearch {
  const next = { ...search, ...('page' in change ? {} : { page: undefined }), ...change };
  return Object.fromEntries(Object.entries(next).filter(([name, value]) => !isDefault(name, value)));
}

/** The address without any filter or search; the sort and the page size stay. */
export function withoutFilters(search: ListSearch): ListSearch {
  const { sort, per_page: perPage } = search;
  return withChange({}, { sort, per_page: perPage });
}

/** Tells whether two addresses filter alike, whatever their page, size and sort. */
export function sameFilters(a: ListSearch, b: ListSearch): boolean {
  const text = (search: ListSearch) =>
    JSON.stringify([search.search ?? '', ...filtersOf(search).toSorted(([x], [y]) => (x < y ? -1 : 1))]);
  return text(a) === text(b);
}
