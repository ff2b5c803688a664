import { restockPriorities } from '#shared/domain/enumerations.ts';
import type { LowStock } from '#shared/areas/inventory/totals-schema.ts';
import { Priority } from '../priority.tsx';

/** The priority of a product to buy. */
export function LowPriority({ row }: { readonly row: LowStock }) {
  return <Priority value={restockPriorities.find((one) => one === row.restock_priority) ?? 1} />;
}
