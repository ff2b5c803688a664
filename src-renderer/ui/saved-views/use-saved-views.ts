import { useQuery } from '@tanstack/react-query';
import { views } from '#shared/areas/views/contract.ts';
import type { SavedView } from '#shared/areas/views/schema.ts';
import { reading, useApi } from '../../lib/queries.ts';

const noViews: readonly SavedView[] = [];

/**
 * The views that people kept, of all lists: the frame reads them once and holds them, so that no list waits for them, and
 * they are read anew when the server tells that one changed.
 */
export const useAllSavedViews = () =>
  useQuery({ ...reading(useApi(), views.list, {}), staleTime: Number.POSITIVE_INFINITY });

/** The views that people kept of a list, by the id of its operation, oldest first; undefined until they are known. */
export function useSavedViews(screen: string): readonly SavedView[] | undefined {
  const { data, isError } = useAllSavedViews();
  if (data === undefined) return isError ? noViews : undefined;
  return data.data.filter((view) => view.screen === screen);
}
