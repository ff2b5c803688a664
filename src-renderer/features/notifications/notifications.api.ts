import { useQuery } from '@tanstack/react-query';
import { notifications } from '#shared/areas/notifications/contract.ts';
import { reading, useApi } from '../../lib/queries.ts';

/** The number of notifications that the list looks back on. */
const RECENT = 10;
/** The pause between two readings where nothing announces them, in milliseconds. */
const PACE = 60_000;

/** The latest notifications of this person, the newest first. */
export const useLatest = () =>
  useQuery(reading(useApi(), notifications.list, { query: { per_page: RECENT } }));

/** Counts the notifications that this person has not read. */
export function useUnread(): number {
  const query = { unread: true, per_page: 1 };
  const { data } = useQuery({
    ...reading(useApi(), notifications.list, { query }),
    refetchInterval: PACE,
  });
  return data?.pagination.records.total ?? 0;
}
