import { keepPreviousData, usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import type { ItemOf, RouteSpec } from '#shared/kernel/contract.ts';
import type { CallInput } from '../lib/api.ts';
import { reading, useApi } from '../lib/queries.ts';
import { quietMoment } from '../lib/quiet-moment.ts';
import { useUser } from '../lib/session/use-session.ts';
import { exactSearch, withoutExactSearch } from './data-table/exact-search.ts';
import type { ListSearch } from './data-table/list-search.ts';
import type { ListPage } from './data-table/props.ts';
import { useTableChoices } from './data-table/use-table-choices.ts';

type ListRoute = RouteSpec & { readonly list: true };

type ListOptions<R> = {
  /** The operation that answers with a page; its query schema is the one that reads the address. */
  readonly route: R;
  /** Names the list in what the browser remembers for each person. */
  readonly name: string;
  /** The filter that is typed into the search field, where the operation has no search of its own. */
  readonly searchedBy?: string;
};

/** A list at its address: what is asked, how to ask otherwise, and the page that answers. */
export type List<Row> = {
  /** Names the list and whoever looks at it: `products.marcia`. */
  readonly name: string;
  /** The address as the toolbar shows it. */
  readonly search: ListSearch;
  /** The address as the operation reads it. */
  readonly asked: ListSearch;
  readonly setSearch: (search: ListSearch) => void;
  /** The id of the operation that answers. */
  readonly screen: string;
  /** Asks this, as the operation reads it; `replaces` leaves no way back to what was asked before. */
  readonly setAsked: (asked: ListSearch, replaces?: true) => void;
  /** The question, as the toolbar would show it. */
  readonly shown: (asked: ListSearch) => ListSearch;
  /** Reads one page of it, beside the one that is shown. */
  readonly read: (asked: ListSearch) => Promise<ListPage<Row>>;
  readonly query: UseQueryResult<ListPage<Row>>;
};

/** The list that the address of this screen asks for; the page before stays until the next one comes. */
export function useList<R extends ListRoute>({ route, name, searchedBy }: ListOptions<R>): List<ItemOf<R>> {
  const ownName = `${name}.${useUser().username}`;
  const asked: ListSearch = useSearch({ strict: false });
  const [{ pageSize }] = useTableChoices(ownName);
  const withSize = (search: ListSearch) => ({ ...search, per_page: search.per_page ?? pageSize });
  const { query, fetchAhead, read } = usePage(route, withSize(asked));
  const navigate = useNavigate();
  const shown = (any: ListSearch) => (searchedBy === undefined ? any : exactSearch(any, searchedBy));
  const search = shown(asked);
  const setAsked = (next: ListSearch, replaces?: true) => {
    fetchAhead(withSize(next));
    void navigate({ to: '.', search: next, replace: replaces === true });
  };
  const setSearch = (changed: ListSearch) => {
    const next = searchedBy === undefined ? changed : withoutExactSearch(changed, searchedBy);
    // Typing in the search is one step back, not one a word.
    setAsked(next, ...(changed.search === search.search ? [] : ([true] as const)));
  };
  return { name: ownName, screen: route.id, search, asked, setSearch, setAsked, shown, read, query };
}

/**
 * One page of a list, read anew by whoever comes back, and the way to read another before it is shown; the next one is
 * read in the first quiet moment.
 */
function usePage<R extends ListRoute>(route: R, asked: ListSearch) {
  const api = useApi();
  const queries = useQueryClient();
  const pageOf = useCallback(
    (query: ListSearch) => reading(api, route, { query } as unknown as CallInput<R>),
    [api, route],
  );
  const fetchAhead = useCallback(
    (query: ListSearch) => void queries.prefetchQuery(pageOf(query)),
    [queries, pageOf],
  );
  const page = pageOf(asked);
  // on its way while the screen around it is still being drawn
  usePrefetchQuery(page);
  const query = useQuery({
    ...page,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  }) as unknown as UseQueryResult<ListPage<ItemOf<R>>>;
  const { page: at = 1, last_page: last = 1 } = query.data?.pagination ?? {};
  const next = query.isPlaceholderData || at >= last ? undefined : JSON.stringify({ ...asked, page: at + 1 });
  useEffect(() => {
    if (next === undefined) return undefined;
    const left = new AbortController();
    const readAhead = async (): Promise<void> => {
      await quietMoment();
      if (!left.signal.aborted) fetchAhead(JSON.parse(next) as ListSearch);
    };
    void readAhead();
    return () => left.abort();
  }, [fetchAhead, next]);
  const read = async (asked: ListSearch) =>
    (await api.call(route, { query: asked } as unknown as CallInput<R>)) as unknown as ListPage<ItemOf<R>>;
  return { query, fetchAhead, read };
}
