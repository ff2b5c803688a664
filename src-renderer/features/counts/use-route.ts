import type { Count, CountLocation } from '#shared/areas/counts/schema.ts';
import { locationKey } from '#shared/domain/location-code.ts';
import { useCountLocations } from './counts.api.ts';

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

type Step = Pick<CountLocation, 'location' | 'picking_sequence'>;

/** Locations without a picking sequence come last, in the order of their codes. */
const orderOf = ({ picking_sequence: sequence, location }: Step): readonly [number, string] => [
  sequence ?? Number.POSITIVE_INFINITY,
  locationKey(location.code) ?? location.code,
];

const isAfter = (step: Step, other: Step): boolean => {
  const [[a, code], [b, otherCode]] = [orderOf(step), orderOf(other)];
  return a === b ? code > otherCode : a > b;
};

/** Finds the next location that waits, in the order of picking; from the last one on to the first. */
export function nextLocation<S extends Step>(waiting: readonly S[], here: Step | undefined): S | undefined {
  const others = waiting.filter(({ location }) => location.code !== here?.location.code);
  return (here && others.find((step) => isAfter(step, here))) ?? others[0];
}
