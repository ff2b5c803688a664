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
