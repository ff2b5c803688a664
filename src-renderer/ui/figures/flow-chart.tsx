import { Link } from '@tanstack/react-router';
import type { Summary } from '#shared/areas/inventory/totals-schema.ts';
import { inventoryWords } from '#shared/areas/inventory/screen-words.ts';
import { counted } from '../../lib/counted.ts';
import { formatDate, formatInteger } from '../../lib/format.ts';
import { ChartKey, DayChart, isBlank, type ChartDay } from './day-chart.tsx';
import { Part } from './part.tsx';
import css from './figures.module.css';

type FlowChartProps = { readonly summary: Pick<Summary, 'movements_by_day' | 'evaluated_on'> };

const words = inventoryWords.summary;

const toDay = ({ date, total, received, left }: Summary['movements_by_day'][number]): ChartDay => ({
  date,
  text: words.flowOf(formatDate(date), formatInteger(total), formatInteger(received), formatInteger(left)),
  bars: [
    { series: 'in', count: received },
    { series: 'out', count: left },
  ],
  of: counted.movedOn(date),
  count: total,
});

/** Shows the number of lines that came in and that left, day by day; each day is the way to its movements. */
export function FlowChart({ summary }: FlowChartProps) {
  const days = summary.movements_by_day.slice(-14).map(toDay);
  return (
    <Part
      title={words.flow}
      note={words.flowNote(String(days.length))}
      legend={
        <>
          <ChartKey series="in">{words.received}</ChartKey>
          <ChartKey series="out">{words.left}</ChartKey>
        </>
      }
      link={<Link to="/estoque/movimentacoes">{words.movements}</Link>}
    >
      {isBlank(days) ? (
        <p className={css.nothing}>{words.noFlow}</p>
      ) : (
        <DayChart days={days} today={summary.evaluated_on} />
      )}
    </Part>
  );
}
