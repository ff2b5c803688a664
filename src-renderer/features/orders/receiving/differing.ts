import type { ReceivingLine } from '#shared/areas/orders/receiving-schema.ts';

/** Whether an item came in otherwise than it was ordered, so that its receiving ends with a reason. */
export const isDiffering = (line: ReceivingLine): boolean =>
  line.quantity_received !== line.quantity ||
  line.quantity_damaged > 0 ||
  (line.is_unexpected && line.quantity > 0);

/** The reason that is likely: what is to be seen of the item itself. */
export const likelyReason = (line: ReceivingLine) => {
  if (line.is_unexpected) return 'unknown' as const;
  if (line.quantity_received > line.quantity) return 'over' as const;
  return line.quantity_received < line.quantity ? ('short' as const) : ('damaged' as const);
};
