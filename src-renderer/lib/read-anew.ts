import type { Query, QueryClient } from '@tanstack/react-query';

type Sight = { readonly refetchType?: 'active' | 'none' };

const isFirstUnderWay = ({ state }: Query): boolean =>
  state.data === undefined && state.fetchStatus === 'fetching';

/**
 * Has the answers that are kept of an area read anew, those of all areas where none is named; resolves once those in
 * sight are there. A first answer under way may be older than the change that asks, so it is read once more after it.
 */
export function readAnew(queries: QueryClient, area?: string, sight: Sight = {}): Promise<void> {
  const kept = area === undefined ? {} : { queryKey: [area] };
  for (const { promise, queryKey } of queries
    .getQueryCache()
    .findAll({ ...kept, predicate: isFirstUnderWay })) {
    const again = () => queries.invalidateQueries({ queryKey, exact: true, ...sight });
    void promise?.then(again, again);
  }
  return queries.invalidateQueries({ ...kept, ...sight });
}
