import { Link } from '@tanstack/react-router';
import type { Summary } from '#shared/areas/inventory/totals-schema.ts';
import { inventoryWords } from '#shared/areas/inventory/screen-words.ts';
import { formatDate, formatInteger } from '../../lib/format.ts';
import { niceCeiling } from './nice-ceiling.ts';
import { Part } from './part.tsx';
import css from './figures.module.css';

type FlowChartProps = { readonly summary: Pick<Summary, 'movements_by_day' | 'evaluated_on'> };

const words = inventoryWords.summary;

/** How many lines came in and how many left, day by day; each day is the way to its movements. */
export function FlowChart({ summary }: FlowChartProps) {
  const days = summary.movements_by_day.slice(-14);
  const most = Math.max(0, ...days.flatMap(({ received, left }) => [received, left]));
  // the middle of the axis is a count as well
  const top = 2 * niceCeiling(Math.ceil(most / 2));
  return (
    <Part
      title={words.flow}
      note={words.flowNote(String(days.length))}
      legend={
        <>
          <span className={css.key} data-series="in">
            {words.received}
          </span>
          <span className={css.key} data-series="out">
            {words.left}
          </span>
        </>
      }
      link={<Link to="/estoque/movimentacoes">{words.movements}</Link>}
    >
      {top === 0 ? (
        <p className={css.nothing}>{words.noFlow}</p>
      ) : (
        <div className={css.chart}>
          <Scale top={top} />
          <ol className={css.days}>
            {days.map((day) => (
              <Day key={day.date} day={day} top={top} isToday={day.date === summary.evaluated_on} />
            ))}
          </ol>
        </div>
      )}
    </Part>
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
  readonly day: Summary['movements_by_day'][number];
  readonly top: number;
  readonly isToday: boolean;
};

function Day({ day: { date, received, left }, top, isToday }: DayProps) {
  const text = words.flowOf(formatDate(date), formatInteger(received), formatInteger(left));
  const label = isToday ? words.todayLong(text) : text;
  return (
    <li>
      <Link to="/estoque/movimentacoes" search={{ from: date, to: date }} aria-label={label} title={label}>
        <span className={css.bars} aria-hidden>
          <span data-series="in" style={{ height: `${(received / top) * 100}%` }} />
          <span data-series="out" style={{ height: `${(left / top) * 100}%` }} />
        </span>
        <small data-today={isToday || undefined} aria-hidden>
          {isToday ? words.todayShort : formatDate(date).slice(0, 5)}
        </small>
      </Link>
    </li>
  );
}
