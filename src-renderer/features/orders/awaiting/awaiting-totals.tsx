import { useQuery } from '@tanstack/react-query';
import { awaitingInvoice } from '#shared/areas/invoicing/awaiting-contract.ts';
import { awaitingScreenWords } from '#shared/areas/invoicing/awaiting-screen-words.ts';
import { formatInteger, formatMoney } from '../../../lib/format.ts';
import { reading, useApi } from '../../../lib/queries.ts';
import { Bars } from '../../../ui/figures/bars.tsx';
import { Facts } from '../../../ui/record.tsx';
import css from './awaiting.module.css';

const { totals: words, hours } = awaitingScreenWords;

const toneOf = (code: string, count: number): 'attention' | 'critical' | undefined => {
  if (count === 0 || code === 'up_to_4h' || code === 'up_to_24h') return undefined;
  return code === 'up_to_72h' ? 'attention' : 'critical';
};

/** Shows the orders that wait, in all: number, amount, the oldest and its wait. */
export function AwaitingTotals() {
  const { data } = useQuery(reading(useApi(), awaitingInvoice.totals, {}));
  if (data === undefined || data.data.count === 0) return null;
  const {
    count,
    total_value: value,
    total_items: items,
    oldest_waiting_hours: oldest,
    by_age: ages,
  } = data.data;
  return (
    <section className={css.totals} aria-label={words.label}>
      <Facts
        facts={[
          { name: words.orders, value: `${formatInteger(count)} · ${words.items(formatInteger(items))}` },
          { name: words.value, value: formatMoney(value) },
          {
            name: words.oldest,
            value: oldest === null ? words.none : hours(formatInteger(Math.floor(oldest))),
          },
        ]}
      />
      <Bars
        lines={ages.map(({ code, label, count: size }) => ({
          id: code,
          name: label,
          size,
          value: formatInteger(size),
          tone: toneOf(code, size),
        }))}
      />
    </section>
  );
}
