import type { Count } from '#shared/areas/counts/schema.ts';
import { useCountLocations } from './counts.api.ts';
import { nextLocation } from './next-location.ts';

const MOST = 100;

/** The locations that a count asks for as they are picked, how many wait, and where to go from one of them; null where all are counted. */
export function useRoute({ id, type, status, progress }: Count, here: string | undefined, page: number) {
  const isRecount = status === 'recount';
  const asked = {
    sort: 'picking_sequence',
    per_page: MOST,
    ...(isRecount && { is_left_out: false }),
  } as const;
  const list = useCountLocations(id, { ...asked, page });
  const waiting = useCountLocations(id, { ...asked, status: 'pending' });
  const current = list.data?.data.find(({ location }) => location.code === here);
  const found = nextLocation(waiting.data?.data ?? [], current)?.location.code;
  const isOver = waiting.data?.pagination.records.total === 0 && progress.locations_total > 0;
  const hasOrder = type !== 'spot';
  const left = waiting.data?.pagination.records.total;
  return { list, left, next: found ?? (isOver && hasOrder ? null : undefined), hasOrder };
}
