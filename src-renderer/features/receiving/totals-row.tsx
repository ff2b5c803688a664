import { receivingWords } from '#shared/areas/operation-types/screen-words.ts';
import { formatInteger, formatMoney } from '../../lib/format.ts';
import { quantityWithUnit } from '../../ui/stock/quantity.ts';
import type { Line } from './draft.ts';
import css from './receiving.module.css';
import { totalsOf } from './totals.ts';

const words = receivingWords.totals;

/** Shows the totals of the receipt: lines, quantities by unit, the value of the lines with a cost. */
export function TotalsRow({ lines }: { readonly lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  const { lines: count, units, value, priced } = totalsOf(lines);
  const money = formatMoney(value);
  return (
    <section className={css.totals} aria-label={words.label}>
      <span>{words.lines(formatInteger(count))}</span>
      {units.map(({ unit, quantity }) => (
        <b key={unit}>{quantityWithUnit(unit, quantity)}</b>
      ))}
      {priced > 0 && (
        <span>
          {priced === count
            ? words.value(money)
            : words.partial(money, formatInteger(priced), formatInteger(count))}
        </span>
      )}
    </section>
  );
}
