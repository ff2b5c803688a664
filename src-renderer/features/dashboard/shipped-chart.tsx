import type { OrderDay } from '#shared/areas/orders/day-contract.ts';
import { dashboardWords } from '#shared/areas/dashboard/screen-words.ts';
import { formatDate, formatInteger } from '../../lib/format.ts';
import { ChartKey, DayChart, isBlank, type ChartDay } from '../../ui/figures/day-chart.tsx';
import { Part } from '../../ui/figures/part.tsx';
import { Nothing } from './entries.tsx';

const words = dashboardWords.shipped;

const toDay = ({ date, orders, late }: OrderDay['shipped'][number]): ChartDay => ({
  date,
  text: words.of(formatDate(date), formatInteger(orders), formatInteger(late)),
  bars: [
    { series: 'out', count: orders - late },
    { series: 'late', count: late },
  ],
  link: { to: '/pedidos', search: { direction: 'outbound', shipped_from: date, shipped_to: date } },
});

/**
 * Shows the number of orders that left on each of the last days, those that left after their promise apart;
 * each day leads to its orders.
 */
export function ShippedChart({ day: { day, shipped } }: { readonly day: OrderDay }) {
  const days = shipped.map(toDay);
  return (
    <Part
      title={words.title}
      legend={
        <>
          <ChartKey series="out">{words.onTime}</ChartKey>
          <ChartKey series="late">{words.isLate}</ChartKey>
        </>
      }
    >
      {isBlank(days) ? <Nothing>{words.none}</Nothing> : <DayChart days={days} today={day} isStacked />}
    </Part>
  );
}
