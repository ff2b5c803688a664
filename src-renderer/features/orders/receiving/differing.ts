import { isArrivalDiffering } from '#shared/areas/orders/rules.ts';
import type { ReceivingLine } from '#shared/areas/orders/receiving-schema.ts';

/** Whether the receiving of an item ends with a reason. */
export const isDiffering = (line: ReceivingLine): boolean =>
  isArrivalDiffering({
    ordered: line.quantity,
    arrived: line.quantity_received,
    damaged: line.quantity_damaged,
    isUnexpected: line.is_unexpected,
  });

/** The reason that is likely: what is to be seen of the item itself. */
export const likelyReason = (line: ReceivingLine) => {
  if (line.is_unexpected) return 'unknown' as const;
  if (line.quantity_received > line.quantity) return 'over' as const;
  return line.quantity_received < line.quantity ? ('short' as const) : ('damaged' as const);
};
