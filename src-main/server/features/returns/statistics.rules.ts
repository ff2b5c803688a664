import { returnLabels } from '#shared/areas/returns/label-words.ts';
import { claimOf, isFinal } from '#shared/areas/returns/rules.ts';
import type { ReturnStatistics, SiteReturnStatistics } from '#shared/areas/returns/statistics-schema.ts';
import type { Period } from '#shared/domain/period-schema.ts';
import { addDays, lastDayOf } from '#shared/kernel/civil-date.ts';
import { countsBy, percentOf, ratio } from '#shared/kernel/figures.ts';
import { fromScaled } from '#shared/kernel/primitives.ts';
import { centsOf } from '../../kernel/worth.ts';
import type { Concluded, Disposed, RequestedItem } from './statistics.queries.ts';

const dayMs = 86_400_000;

/** The months of a period, each as the part of it that lies in the period. */
export const monthsIn = ({ from, to }: Period): readonly (Period & { readonly month: string })[] => {
  const months: (Period & { readonly month: string })[] = [];
  for (let first = from; first <= to; first = addDays(lastDayOf(first.slice(0, 7)), 1)) {
    const month = first.slice(0, 7);
    const last = lastDayOf(month);
    months.push({ month, from: first, to: last < to ? last : to });
  }
  return months;
};

type Weighed<V extends string> = { readonly value: V; readonly of: number; readonly quantity: number };

/** Counts and sums each value that occurs, the most frequent first; thousandths. */
const weighedBy = <V extends string>(
  labels: Readonly<Record<V, string>>,
  all: readonly Weighed<V>[],
): { value: V; label: string; count: number; quantity: number }[] => {
  const groups = Map.groupBy(all, ({ value }) => value);
  return (Object.keys(labels) as V[])
    .map((value) => {
      const own = groups.get(value) ?? [];
      return {
        value,
        label: labels[value],
        count: new Set(own.map(({ of }) => of)).size,
        quantity: fromScaled(
          own.reduce((sum, { quantity }) => sum + quantity, 0),
          3,
        ),
      };
    })
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
};

/** The returns that items are of, each once. */
export const returnsAmong = (items: readonly RequestedItem[]): readonly RequestedItem[] => [
  ...new Map(items.map((item) => [item.rma_id, item])).values(),
];

/** Computes the figures of the requested returns: by status, by reason and by resolution. */
export const requestFigures = (
  items: readonly RequestedItem[],
): Pick<ReturnStatistics, 'rma_count' | 'by_status' | 'by_reason' | 'by_resolution'> => {
  const all = returnsAmong(items);
  return {
    rma_count: all.length,
    by_status: countsBy(
      returnLabels.status,
      all.map(({ status }) => status),
    ),
    by_reason: weighedBy(
      returnLabels.reason,
      items.map((item) => ({ value: item.reason_code, of: item.rma_id, quantity: claimOf(item) })),
    ),
    by_resolution: weighedBy(
      returnLabels.resolution,
      items.flatMap((item, index) =>
        item.resolution === '' ? [] : [{ value: item.resolution, of: index, quantity: claimOf(item) }],
      ),
    ),
  };
};

/** Days from the request to the conclusion, on average; null of none. */
export const daysToClose = (all: readonly Concluded[]): number | null => {
  const ms = all.reduce((sum, row) => sum + Date.parse(row.closed_at) - Date.parse(row.requested_at), 0);
  return ratio(ms / dayMs, all.length, 1);
};

/** Computes the figures of destinations; of the site each disposition counts once, since units differ. */
export const destinationFigures = (
  all: readonly Disposed[],
  basis: ReturnStatistics['rate_basis'],
): Pick<ReturnStatistics, 'by_disposition' | 'recovered_percent'> => {
  const final = all.filter(({ disposition }) => isFinal(disposition));
  const weigh = (rows: readonly Disposed[]): number =>
    rows.reduce((sum, { count, quantity }) => sum + (basis === 'lines' ? count : quantity), 0);
  return {
    by_disposition: all
      .map(({ disposition: value, count, quantity }) => ({
        value,
        label: returnLabels.disposition[value],
        count,
        quantity: fromScaled(quantity, 3),
      }))
      .toSorted((a, b) => b.count - a.count),
    recovered_percent: percentOf(
      weigh(final.filter(({ disposition }) => disposition === 'restock')),
      weigh(final),
    ),
  };
};

/** The customers with most returns that were requested. */
export const customersAmong = (
  items: readonly RequestedItem[],
  most: number,
): NonNullable<SiteReturnStatistics['by_customer']> =>
  [...Map.groupBy(items, ({ customer_uid: id }) => id)]
    .flatMap(([id, own]) => {
      const name = own[0]?.customer_name ?? null;
      if (id === null || name === null) return [];
      const cents = own.reduce((sum, item) => sum + centsOf(claimOf(item), item.unit_price ?? 0), 0);
      return [{ id, name, count: returnsAmong(own).length, value: cents / 100 }];
    })
    .toSorted((a, b) => b.count - a.count || b.value - a.value)
    .slice(0, most);
