import { useQueries } from '@tanstack/react-query';
import { views } from '#shared/areas/views/contract.ts';
import type { Listed } from './counted.ts';
import { keyOf, reading, useApi } from './queries.ts';
import { may, useUser } from './session/use-session.ts';

/** The total of a count as its list tells it, or that it could not be read; neither while it is on its way. */
export type Total = { readonly total: number | undefined; readonly isError: boolean };

/**
 * The totals of counts, in their order, as their lists themselves count them, each list asked once for all of its own;
 * nothing is asked of a list that this person may not open, nor where `isAsked` is false.
 */
export function useTotals(wanted: readonly Listed[], isAsked = true): readonly Total[] {
  const api = useApi();
  const user = useUser();
  const groups = [...Map.groupBy(wanted, ({ list }) => list)];
  const answers = useQueries({
    queries: groups.map(([list, some]) => {
      const search = some.map((one) => JSON.stringify(one.search));
      return {
        ...reading(api, views.counts, { query: { screen: list.id, search } }),
        // of the list's own area: it is read anew when that is written
        queryKey: [...keyOf(list), 'totals', search],
        enabled: isAsked && may(user, list.access),
      };
    }),
  });
  return wanted.map((one) => {
    const at = groups.findIndex(([list]) => list === one.list);
    const { data, isError = false } = answers[at] ?? {};
    return { total: data?.data[groups[at]?.[1].indexOf(one) ?? 0]?.total, isError };
  });
}
