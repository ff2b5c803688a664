import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { inventoryWords } from '#shared/areas/inventory/screen-words.ts';
import type { Counted } from '../../lib/counted.ts';
import { wayTo } from './count-link.tsx';
import { formatDate, formatInteger } from '../../lib/format.ts';
import css from './figures.module.css';

const words = inventoryWords.summary;

/** The kind of a bar's records: arrived, left, or left too late. */
export type Series = 'in' | 'out' | 'late';

/** One day of a chart, the way to what it counts. */
export type ChartDay = {
  readonly date: string;
  /** The bar's count, in words. */
  readonly text: string;
  readonly bars: readonly { readonly series: Series; readonly count: number }[];
  readonly of: Counted;
  /** The number of records that the day has in its list, shown by a bar or not. */
  readonly count: number;
};

type DayChartProps = {
  readonly days: readonly ChartDay[];
  readonly today: string;
  /** True where the bars of a day are parts of one, the last at its foot. */
  readonly isStacked?: boolean;
};

const mostOf = (days: readonly ChartDay[], isStacked: boolean): number =>
  Math.max(
    0,
    ...days.flatMap(({ bars }) => {
      const counts = bars.map(({ count }) => count);
      return isStacked ? [counts.reduce((sum, count) => sum + count, 0)] : counts;
    }),
  );

/** Tells whether a chart has nothing to show. */
export const isBlank = (days: readonly ChartDay[]): boolean => mostOf(days, true) === 0;

/** Counts day by day as bars, each day a way. */
export function DayChart({ days, today, isStacked = false }: DayChartProps) {
  // the middle of the axis is a count as well
  const top = 2 * niceCeiling(Math.ceil(mostOf(days, isStacked) / 2));
  return (
    <div className={css.chart}>
      <Scale top={top} />
      <ol className={css.days}>
        {days.map((day) => (
          <Day key={day.date} day={day} top={top} isStacked={isStacked} isToday={day.date === today} />
        ))}
      </ol>
    </div>
  );
}

/** Explains the colour of a series. */
export function ChartKey({ series, children }: { readonly series: Series; readonly children: ReactNode }) {
  return (
    <span className={css.key} data-series={series}>
      {children}
    </span>
  );
}

function Scale({ top }: { readonly top: number }) {
  return (
    <div className={css.scale} aria-hidden>
      {[1, 0.5, 0].map((part) => (
        <span key={part}>{formatInteger(top * part)}</span>
      ))}
    </div>
  );
}

type DayProps = {
  readonly day: ChartDay;
  readonly top: number;
  readonly isStacked: boolean;
  readonly isToday: boolean;
};

function Day({ day: { date, text, bars, of, count }, top, isStacked, isToday }: DayProps) {
  const label = isToday ? words.todayLong(text) : text;
  return (
    <li>
      <Link {...wayTo(of)} aria-label={label} title={label} data-count={count}>
        <span className={css.bars} data-stacked={isStacked || undefined} aria-hidden>
          {bars.map(({ series, count }) => (
            <span key={series} data-series={series} style={{ height: `${(count / top) * 100}%` }} />
          ))}
        </span>
        <small data-today={isToday || undefined} aria-hidden>
          {isToday ? words.todayShort : formatDate(date).slice(0, 5)}
        </small>
      </Link>
    </li>
  );
}

const steps = [1, 2, 5, 10] as const;

/** The round number at or above a value that an axis can end with: 1, 2 or 5 times a power of ten; 0 for 0. */
export function niceCeiling(value: number): number {
  if (value <= 0) return 0;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = steps.find((candidate) => candidate * power >= value) ?? 10;
  return step * power;
}
