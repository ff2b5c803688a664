import { showDate } from '#shared/kernel/civil-date.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { PickingRow } from './stops.queries.ts';

/** Holds the facts of a stop that decide whether its goods may leave; wanted and picked are in thousandths. */
type Facts = Pick<
  PickingRow,
  'batch_number' | 'code' | 'expiration_date' | 'invalid_reason' | 'lot_status' | 'takes_unsellable'
> & { readonly wanted: number; readonly picked: number };

const isHeld = ({ lot_status: status }: Facts): boolean => status !== null && status !== 'approved';

/** Gives the reason why goods to be picked at a stop must stay there; undefined where they may leave. */
const toPick = (stop: Facts): Fault<Code> | undefined => {
  const { code: location_code, lot_status: status, invalid_reason: reason } = stop;
  const batch = stop.batch_number ?? '';
  const date = stop.expiration_date === null ? '' : showDate(stop.expiration_date);
  switch (reason) {
    case 'held_lot':
      return fault(null, status === 'recalled' ? 'stop_lot_recalled' : 'stop_lot_held', {
        batch,
        location_code,
      });
    case 'blocked_location':
      return fault(null, 'stop_location_closed', { location_code });
    case 'expired':
      return fault(null, 'stop_expired', { date, location_code });
    case 'below_min_shelf_life':
      return fault(null, 'stop_short_life', { date, location_code });
    default:
      return undefined;
  }
};

/**
 * Gives the reason why goods picked at a stop must not leave: their lot was held or recalled since; undefined where
 * they may.
 */
const pickedThere = (stop: Facts): Fault<Code> | undefined => {
  if (stop.picked === 0 || stop.takes_unsellable === 1 || !isHeld(stop)) return undefined;
  const batch = stop.batch_number ?? '';
  return fault(null, stop.lot_status === 'recalled' ? 'picked_lot_recalled' : 'picked_lot_held', { batch });
};

/** Lists the warnings about goods of a stop that must not leave, and what to do with them. */
export const warningsAt = (stop: Facts): readonly Fault<Code>[] => {
  const waiting = stop.wanted > stop.picked ? toPick(stop) : undefined;
  return [waiting, pickedThere(stop)].filter((one) => one !== undefined);
};
