import type { Fault } from '#shared/kernel/fault.ts';
import { fromScaled } from '#shared/kernel/primitives.ts';
import { conflict, fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import { matchReading, type MatchRules, type Matched } from '../../../stock/goods/match-reading.rules.ts';
import type { Reading } from '../../../stock/goods/reading.rules.ts';
import { leftOf, type Stop } from './stops.rules.ts';

/** Those of these stops that can still be picked, or all where none can. */
const validOf = (stops: readonly Stop[]): readonly Stop[] => {
  const valid = stops.filter(({ invalid_reason: reason }) => reason === '');
  return valid.length === 0 ? stops : valid;
};

const picking = ({ locationCode }: Reading): MatchRules<Stop> => ({
  leftOf,
  standing: (stops) => stops.filter((stop) => leftOf(stop) > 0),
  preferred: validOf,
  // their items asked for no lot and no serial number
  insteadOf: (stops) =>
    stops.filter(
      ({ requested_batch, requested_serials }) => requested_batch === '' && requested_serials === '[]',
    ),
  says: {
    none: (sku) => conflict('code', 'not_in_order', { sku }),
    serial: (sku) => conflict('serial_number', 'not_in_order', { sku }),
    lot: (sku) => conflict('batch_number', 'not_in_order', { sku }),
    severalLots: (sku) => fault('batch_number', 'lot_needed', { sku }),
    over: ({ sku }, left) => conflict('quantity', 'over_pick', { quantity: fromScaled(left, 3), sku }),
    location: {
      wrong: (sku, right) =>
        conflict('location_code', 'wrong_location', { location_code: locationCode, sku, right }),
      several: (sku, locations) => fault('location_code', 'location_needed', { sku, locations }),
    },
  },
});

/**
 * Chooses the stops that a scan picks, or the fault that refuses it; a refused scan changes nothing. Where several
 * stops want the same goods, the first one gets them first.
 */
export const choosePicks = (stops: readonly Stop[], reading: Reading): Matched<Stop> | Fault<Code> => {
  const picks = matchReading(stops, reading, picking(reading));
  if ('say' in picks || picks.other !== undefined) return picks;
  const isInvalid = picks.portions.some(({ of }) => of.invalid_reason !== '');
  return isInvalid ? conflict(null, 'allocation_invalid') : picks;
};
