import { inventoryWords } from '#shared/areas/inventory/screen-words.ts';
import { quantityIn, quantityWithUnit } from '../stock/quantity.ts';
import css from './figures.module.css';

type GaugeProps = {
  readonly unit: string;
  readonly available: number;
  readonly min: number;
  readonly ideal: number;
};

/** Shows the available stock beside its ideal, with a mark at the minimum. */
export function Gauge({ unit, available, min, ideal }: GaugeProps) {
  const whole = Math.max(ideal, min, 1);
  const part = (value: number) => `${Math.min(100, Math.max(0, (value / whole) * 100))}%`;
  const label = inventoryWords.low.gaugeOf(quantityIn(unit, available), quantityWithUnit(unit, ideal));
  return (
    <span className={css.gauge} role="img" aria-label={label} title={label}>
      <span className={css.filled} style={{ width: part(available) }} />
      <span className={css.minimum} style={{ left: part(min) }} />
    </span>
  );
}
