import type { ReactNode } from 'react';
import { stockActWords } from '#shared/areas/inventory/acts-screen-words.ts';
import { inThousandths } from '#shared/domain/goods/quantity.ts';
import { quantityIn } from '../stock/quantity.ts';
import css from './stock-acts.module.css';

type ImpactProps = {
  readonly unit: string;
  readonly lines: readonly { readonly name: string; readonly now: number; readonly change: number }[];
  /** The cost, where there is one. */
  readonly note?: string | undefined;
  /** Further content to be seen before the act. */
  readonly children?: ReactNode;
};

const words = stockActWords.impact;

/** Shows the effect of an act on quantities: now, the change, afterwards. */
export function Impact({ unit, lines, note, children }: ImpactProps) {
  return (
    <section className={css.impact} aria-label={words.review}>
      <h3>{words.review}</h3>
      <table aria-label={words.label}>
        <thead>
          <tr>
            <th scope="col">{unit}</th>
            <th scope="col">{words.now}</th>
            <th scope="col">{words.change}</th>
            <th scope="col">{words.after}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, now, change }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{quantityIn(unit, now)}</td>
              <td data-less={change < 0 || undefined}>{signed(unit, change)}</td>
              <td>
                <b>{quantityIn(unit, inThousandths(now + change))}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {note !== undefined && <p>{note}</p>}
      {children}
    </section>
  );
}

/** A change with its sign: "+12", "−96", "0". */
function signed(unit: string, change: number): string {
  const text = quantityIn(unit, Math.abs(change));
  if (change === 0) return text;
  return change > 0 ? `+${text}` : `−${text}`;
}
