import { useMemo } from 'react';
import { filtersOf, type ListSearch } from './list-search.ts';

/** The filters of an address, the same object until another one holds. */
export function useFilters(search: ListSearch): ListSearch {
  const text = JSON.stringify(Object.fromEntries(filtersOf(search)));
  return useMemo(() => JSON.parse(text) as ListSearch, [text]);
}
