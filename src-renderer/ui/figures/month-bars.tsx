import { VisuallyHidden } from '@mantine/core';
import { formatInteger } from '../../lib/format.ts';
import type { Counted } from '../../lib/counted.ts';
import { CountLink } from './count-link.tsx';
import css from './month-bars.module.css';

/** One month of a small chart, the way to what it counts. */
export type ChartMonth = {
  readonly month: string;
  /** Its short name, and all that it says in words. */
  readonly name: string;
  readonly text: string;
  readonly count: number;
  readonly of: Counted;
};

type MonthBarsProps = { readonly title: string; readonly months: readonly ChartMonth[] };

/** Counts month by month as small bars, the last one set apart; each month is a way to its records. */
export function MonthBars({ title, months }: MonthBarsProps) {
  const most = Math.max(1, ...months.map(({ count }) => count));
  return (
    <figure className={css.chart}>
      <figcaption>{title}</figcaption>
      <ol>
        {months.map(({ month, name, text, count, of }, index) => (
          <li key={month} data-now={index === months.length - 1 || undefined}>
            <CountLink of={of} count={count} className={css.month}>
              <VisuallyHidden>{text}</VisuallyHidden>
              <b aria-hidden>{formatInteger(count)}</b>
              <span aria-hidden style={{ height: `${(count / most) * 36}px` }} />
              <small aria-hidden>{name}</small>
            </CountLink>
          </li>
        ))}
      </ol>
    </figure>
  );
}
