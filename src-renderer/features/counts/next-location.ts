import type { CountLocation } from '#shared/areas/counts/schema.ts';
import { locationKey } from '#shared/domain/location-code.ts';

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
