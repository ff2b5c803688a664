import type { LowStock } from '#shared/areas/inventory/totals-schema.ts';
import { Amount } from '../stock/amount.tsx';

/** Shows the available amount of a product that is to be bought. */
export function LowAmount({ row }: { readonly row: LowStock }) {
  return (
    <span className="alm-critical">
      <Amount value={row.available} unit={row.unit} leads />
    </span>
  );
}
