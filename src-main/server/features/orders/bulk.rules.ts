import type { BulkInput } from '#shared/areas/orders/body-schema.ts';
import { byUrgency } from '#shared/areas/orders/urgency.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { OrderRow } from './orders.mapping.ts';

/** Lists the fields that an action on many orders requires and its body lacks. */
export const bulkFaults = ({
  action,
  assigned_to,
  reason_code,
  tags = [],
}: BulkInput): readonly Fault<Code>[] => {
  if (action === 'assign' && assigned_to === undefined) return [fault('assigned_to', 'required')];
  if (action === 'hold' && reason_code === undefined) return [fault('reason_code', 'required')];
  return action === 'tag' && tags.length === 0 ? [fault('tags', 'required')] : [];
};

/** Holds the columns that say how urgent an order is. */
export type Urgency = Pick<OrderRow, 'uid' | 'priority' | 'promised_date' | 'order_number'>;

/** These orders by priority, promise and number, the most urgent first; those that are not there stand last. */
export const inOrderOfUrgency = (
  ids: readonly string[],
  urgencies: readonly Urgency[],
): readonly string[] => {
  const sorted = urgencies.toSorted(byUrgency).map(({ uid }) => uid);
  const known = new Set(sorted);
  return [...sorted, ...ids.filter((id) => !known.has(id))];
};
