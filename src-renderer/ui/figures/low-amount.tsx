import type { LowStock } from '#shared/areas/inventory/totals-schema.ts';
import { Amount } from '../stock/amount.tsx';
import css from './figures.module.css';

/** What is available of a product that is to be bought. */
export function LowAmount({ row }: { readonly row: LowStock }) {
  return (
    <span className={css.low}>
      <Amount value={row.available} unit={row.unit} leads />
    </span>
  );
}
