import type { Count } from '#shared/areas/counts/schema.ts';
import { useCountLocations } from './counts.api.ts';
import { nextLocation } from './next-location.ts';

const MOST = 100;

/** The locations of a count as they are picked, and where to go from one of them; null where all are counted. */
export function useRoute({ id, type, progress }: Count, here: string | undefined, page: number) {
  const list = useCountLocations(id, { sort: 'picking_sequence', per_page: MOST, page });
  const waiting = useCountLocations(id, { sort: 'picking_sequence', per_page: MOST, status: 'pending' });
  const current = list.data?.data.find(({ location }) => location.code === here);
  const found = nextLocation(waiting.data?.data ?? [], current)?.location.code;
  const isOver = waiting.data?.pagination.records.total === 0 && progress.locations_total > 0;
  const hasOrder = type !== 'spot';
  return { list, next: found ?? (isOver && hasOrder ? null : undefined), hasOrder };
}
