import type { ListSearch } from './list-search.ts';

/** The address of a list that has no search of its own, with one of its filters shown in the search field. */
export function exactSearch(search: ListSearch, filter: string): ListSearch {
  const { [filter]: value, ...rest } = search;
  return value === undefined ? rest : { ...rest, search: String(value) };
}

/** The way back: what stands in the search field is that filter. */
export function withoutExactSearch(shown: ListSearch, filter: string): ListSearch {
  const { search, ...rest } = shown;
  return search === undefined || search === '' ? rest : { ...rest, [filter]: search };
}
