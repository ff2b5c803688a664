import { shortDaysOf, type DayShortage } from '#shared/areas/orders/shortage-rules.ts';
import type { ShortDays, Shortage, ShortageQuery } from '#shared/areas/orders/shortage-contract.ts';
import { addDays } from '#shared/kernel/civil-date.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import { fromScaled, skuKey } from '#shared/kernel/primitives.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { siteDay } from '../../../kernel/settings.ts';
import { readArrivals, type Arrival } from '../../../stock/incoming.queries.ts';
import { wantedUntil, type WantedRow } from './shortages.queries.ts';

/** The number of days that are looked ahead where nobody says how far. */
const daysAhead = 14;

const shown = (thousandths: number): number => fromScaled(thousandths, 3);

type Product = {
  /** The wanted goods of the product, day by day; at least one. */
  readonly rows: readonly [WantedRow, ...WantedRow[]];
  readonly arrivals: readonly Arrival[];
  readonly today: string;
};

const shortagesOf = ({ rows, arrivals, today }: Product): readonly Shortage[] => {
  const [{ sku, name, unit, available }] = rows;
  const dated = arrivals.flatMap(({ date, ...one }) =>
    date !== null && date >= today ? [{ ...one, date }] : [],
  );
  const sumOf = (some: readonly { readonly quantity: number }[]) =>
    some.reduce((sum, { quantity }) => sum + quantity, 0);
  const [next] = dated;
  const toRow = ({ date, wanted, missing, covered_on }: DayShortage): Shortage => ({
    date,
    sku,
    name,
    unit,
    available: shown(available),
    wanted: shown(wanted),
    orders: rows.find((row) => row.date === date)?.orders ?? 0,
    missing: shown(missing),
    covered_on,
    next_arrival: next === undefined ? null : { ...next, quantity: shown(next.quantity) },
    undated: shown(sumOf(arrivals) - sumOf(dated)),
  });
  const wanted = rows.map(({ date, wanted: quantity }) => ({ date, quantity }));
  return shortDaysOf({ available, wanted, arriving: dated }).map(toRow);
};

const isSome = <T>(list: readonly T[]): list is readonly [T, ...T[]] => list.length > 0;

const byDay = (all: readonly Shortage[]): ShortDays =>
  [...Map.groupBy(all, ({ date }) => date)].map(([date, rows]) => ({ date, products: rows.length }));

/** A page of what falls short until a day, the first day first, gathered by a read worker over every open order. */
export const pageShortages = async (
  deps: Deps,
  { page, per_page, until, sku }: ShortageQuery,
): Promise<Page<Shortage> & { readonly beside: { readonly by_day: ShortDays } }> => {
  const { store } = deps;
  const today = siteDay(deps);
  const rows = await store.offload(
    wantedUntil.bind({
      today,
      until: until?.slice(0, 10) ?? addDays(today, daysAhead),
      skus: sku === undefined ? null : JSON.stringify(sku.map(skuKey)),
    }),
  );
  const wanted = Map.groupBy(rows, ({ product_id }) => product_id);
  const arrivals = readArrivals(store.read, [...wanted.keys()]);
  const all = [...wanted]
    .flatMap(([id, some]) =>
      isSome(some) ? shortagesOf({ rows: some, arrivals: arrivals.get(id) ?? [], today }) : [],
    )
    .toSorted((one, other) => one.date.localeCompare(other.date) || one.sku.localeCompare(other.sku));
  return {
    items: all.slice((page - 1) * per_page, page * per_page),
    total: all.length,
    beside: { by_day: byDay(all) },
  };
};
