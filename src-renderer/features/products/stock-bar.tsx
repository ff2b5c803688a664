import type { ProductStock } from '#shared/areas/inventory/totals-schema.ts';
import { productStockWords as words } from '#shared/areas/inventory/screen-words.ts';
import { quantityWithUnit } from '../../ui/stock/quantity.ts';
import css from './stock-section.module.css';

/** What of the stock on hand is available, reserved or of no use, as one bar; its words stand below it as numbers too. */
export function StockBar({ stock: { totals, unit } }: { readonly stock: ProductStock }) {
  const parts = [
    { id: 'available', name: words.available, quantity: totals.available },
    { id: 'reserved', name: words.reserved, quantity: totals.reserved },
    { id: 'blocked', name: words.blocked, quantity: totals.blocked },
  ];
  const text = parts.map(({ name, quantity }) => `${name}: ${quantityWithUnit(unit, quantity)}`).join(', ');
  return (
    <div className={css.bar} role="img" aria-label={text}>
      {parts
        .filter(({ quantity }) => quantity > 0)
        .map(({ id, quantity }) => (
          <span key={id} data-part={id} style={{ flexGrow: quantity }} title={text} />
        ))}
    </div>
  );
}
