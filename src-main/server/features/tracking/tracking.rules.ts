import type { TrackingEventInput } from '#shared/areas/tracking/schema.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { OrderTrackingRow } from '../../db/schema/tracking.ts';

type Event = Pick<OrderTrackingRow, 'status' | 'occurred_at' | 'volume_number'>;

/** Gives the tracking columns of an order from its events, of which the latest comes first. */
export const trackedBy = ([latest]: readonly Event[]) => ({
  tracking_status: latest?.status ?? ('' as const),
  tracking_at: latest?.occurred_at ?? null,
});

/**
 * Tells whether all of an order is delivered: its latest event says so for the whole order, or the latest of each
 * volume does. The latest event comes first.
 */
export const isDelivered = (events: readonly Event[], volumes: readonly number[]): boolean => {
  const latestOf = (volume: number): Event | undefined =>
    events.find(({ volume_number: of }) => of === volume || of === 0);
  const [latest] = events;
  if (latest?.status !== 'delivered') return false;
  if (latest.volume_number === 0) return true;
  return volumes.every((volume) => latestOf(volume)?.status === 'delivered');
};

/** Holds whether an item is the only one of its order, and the volumes that it lies in. */
type Lying = { readonly isAlone: boolean; readonly volumes: readonly number[] };

/** Lists why an event of an item is not that of one volume, nor of an order that is that item alone. */
export const volumeOfItemFaults = (
  { volume_number: number }: Pick<TrackingEventInput, 'volume_number'>,
  { isAlone, volumes }: Lying,
): readonly Fault<Code>[] => {
  const field = 'volume_number';
  const numbers = volumes.join(', ');
  if (volumes.length === 0) return isAlone ? [] : [fault(field, 'item_without_volume')];
  if (number === undefined || number === null)
    return volumes.length === 1 ? [] : [fault(field, 'item_in_several_volumes', { numbers })];
  return volumes.includes(number) ? [] : [fault(field, 'item_not_in_volume', { number, numbers })];
};
