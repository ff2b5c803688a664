import { quantityIn } from './quantity.ts';
import css from './stock.module.css';

type AmountProps = {
  readonly value: number;
  readonly unit: string;
  /** Writes the unit after the number, lighter. */
  readonly withUnit?: true;
  /** The number that decides in its row. */
  readonly leads?: true;
};

/** A quantity in a list: zero stands back in grey, the one that decides is bold. */
export function Amount({ value, unit, withUnit, leads }: AmountProps) {
  return (
    <span className={css.amount} data-zero={value === 0 || undefined} data-leads={leads}>
      {quantityIn(unit, value)}
      {withUnit === true && <small>{unit}</small>}
    </span>
  );
}
