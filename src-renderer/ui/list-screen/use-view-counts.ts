import { useQuery } from '@tanstack/react-query';
import { views as viewOperations } from '#shared/areas/views/contract.ts';
import type { RouteSpec } from '#shared/kernel/contract.ts';
import { keyOf, reading, useApi } from '../../lib/queries.ts';
import type { View } from '../data-table/view-tabs.tsx';

/**
 * Counts the records of each view of a list, by the view's id, all at once; counts anew with the list, else
 * at most once a minute.
 */
export function useViewCounts(
  list: RouteSpec,
  views: readonly View[],
): Readonly<Record<string, number | undefined>> {
  const searches = views.map(({ search: { sort: _sort, ...filters } }) => JSON.stringify(filters));
  const query = { screen: list.id, search: searches };
  const { data } = useQuery({
    ...reading(useApi(), viewOperations.counts, { query }),
    queryKey: [...keyOf(list), 'counts', query],
    staleTime: 60_000,
    refetchOnMount: 'always',
  });
  return Object.fromEntries(views.map(({ id }, index) => [id, data?.data[index]?.total]));
}
