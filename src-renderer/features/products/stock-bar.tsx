import type { ProductStock } from '#shared/areas/inventory/totals-schema.ts';
import { productStockWords as words } from '#shared/areas/inventory/screen-words.ts';
import { quantityIn, quantityWithUnit } from '../../ui/stock/quantity.ts';
import css from './stock-section.module.css';

type StockBarProps = { readonly stock: ProductStock };

/**
 * Shows the available, reserved and unusable parts of the stock on hand, against the ideal, with a mark at
 * the minimum; its words stand below it as numbers too.
 */
export function StockBar({ stock: { totals, unit, min, ideal } }: StockBarProps) {
  const parts = [
    { id: 'available', name: words.available, quantity: totals.available },
    { id: 'reserved', name: words.reserved, quantity: totals.reserved },
    { id: 'blocked', name: words.blocked, quantity: totals.blocked },
  ];
  const text = parts.map(({ name, quantity }) => `${name}: ${quantityWithUnit(unit, quantity)}`).join(', ');
  const whole = Math.max(ideal, min, totals.on_hand);
  const missing = min - totals.available;
  return (
    <>
      <div className={css.scale}>
        <div className={css.bar} role="img" aria-label={text} title={text}>
          {parts
            .filter(({ quantity }) => quantity > 0)
            .map(({ id, quantity }) => (
              <span key={id} data-part={id} style={{ width: `${(100 * quantity) / whole}%` }} />
            ))}
        </div>
        {min > 0 && <i className={css.min} style={{ left: `${(100 * min) / whole}%` }} />}
      </div>
      {(min > 0 || ideal > 0) && (
        <p className={css.limits}>
          <span>{words.min(quantityIn(unit, min), missing > 0 ? quantityIn(unit, missing) : undefined)}</span>
          {ideal > 0 && <span>{words.ideal(quantityIn(unit, ideal))}</span>}
        </p>
      )}
    </>
  );
}
