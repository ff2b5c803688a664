import type {
  ReturnStatistics,
  ReturnStatisticsQuery,
  SiteReturnStatistics,
} from '#shared/areas/returns/statistics-schema.ts';
import type { CountedProduct } from '#shared/domain/period-schema.ts';
import { monthOf, percentOf } from '#shared/kernel/figures.ts';
import { fromScaled } from '#shared/kernel/primitives.ts';
import type { Store } from '../../db/capabilities.ts';
import { scopesOf, type Actor } from '../../kernel/actor.ts';
import type { Deps } from '../../kernel/deps.ts';
import { demandFound } from '../../kernel/record.ts';
import { sitePeriod, type SitePeriod } from '../../kernel/site-period.ts';
import { returnChecks } from '../inspections/index.ts';
import { mostListed, readLedger, type Ledger, type LedgerSums } from './ledger.queries.ts';
import { concludedReturns, disposedGoods, findCounted, requestedItems } from './statistics.queries.ts';
import type { RequestedItem } from './statistics.queries.ts';
import {
  customersAmong,
  daysToClose,
  destinationFigures,
  monthsIn,
  requestFigures,
  returnsAmong,
} from './statistics.rules.ts';

type Reading = {
  readonly store: Store;
  readonly ledger: Ledger;
  readonly period: SitePeriod;
  readonly query: ReturnStatisticsQuery;
  readonly product: CountedProduct | null;
};

const nothing: LedgerSums = {
  shipped: 0,
  returned: 0,
  lines_shipped: 0,
  lines_returned: 0,
  value: 0,
  cost: 0,
};

const units = (quantity: number): number => fromScaled(quantity, 3);

const askedOf = ({ product }: Pick<Reading, 'product'>, { begins, ends }: SitePeriod) => ({
  from: begins,
  until: ends,
  product: product?.id ?? 0,
  isOfProduct: product !== null,
});

/** Gives what left and came back in the unit of the rate: quantities of one product, order lines of the site. */
const basisOf = ({ product }: Reading, sums: LedgerSums) =>
  product === null
    ? { returned: sums.lines_returned, shipped: sums.lines_shipped }
    : { returned: units(sums.returned), shipped: units(sums.shipped) };

const monthsOf = (reading: Reading, items: readonly RequestedItem[]): ReturnStatistics['by_month'] => {
  const { period, ledger } = reading;
  const { timeZone } = period;
  const requests = Map.groupBy(returnsAmong(items), ({ requested_at: at }) => monthOf(at, timeZone));
  return monthsIn(period)
    .map(({ month }, index) => {
      const { returned, shipped } = basisOf(reading, ledger.byMonth.get(index) ?? nothing);
      const count = requests.get(month)?.length ?? 0;
      return { month, count, returned, shipped, rate_percent: percentOf(returned, shipped) };
    })
    .filter(({ count, returned, shipped }) => count > 0 || returned !== 0 || shipped !== 0);
};

const shareOf = <Of extends { readonly shipped: number; readonly returned: number }>({
  shipped,
  returned,
  ...named
}: Of) => ({
  ...named,
  quantity: units(returned),
  shipped: units(shipped),
  rate_percent: percentOf(returned, shipped),
});

const figuresOf = async (reading: Reading, items: readonly RequestedItem[]): Promise<ReturnStatistics> => {
  const { store, ledger, period, product, query } = reading;
  const asked = askedOf(reading, period);
  const { sums } = ledger;
  const { returned, shipped } = basisOf(reading, sums);
  const basis = product === null ? 'lines' : 'quantity';
  const criterion = query.criterion_type ?? null;
  const [concluded, disposed, checks] = await Promise.all([
    concludedReturns(store, asked),
    disposedGoods(store, asked),
    returnChecks(store, { ...asked, product: product?.id ?? null, criterion }, period.timeZone),
  ]);
  return {
    period: { from: period.from, to: period.to },
    ...requestFigures(items),
    quantity_returned: units(sums.returned),
    quantity_shipped: units(sums.shipped),
    lines_returned: sums.lines_returned,
    lines_shipped: sums.lines_shipped,
    return_rate_percent: percentOf(returned, shipped),
    rate_basis: basis,
    value_returned: fromScaled(sums.value, 2),
    cost_returned: fromScaled(sums.cost, 2),
    avg_days_to_close: daysToClose(concluded),
    ...destinationFigures(disposed, basis),
    by_batch: ledger.lots.map(shareOf),
    by_month: monthsOf(reading, items),
    product,
    filters: {
      sku: product?.sku ?? null,
      start_date: period.from,
      end_date: period.to,
      criterion_type: criterion,
    },
    ...checks,
  };
};

/** Reads what left and came back in each month of a period. */
const ledgerOf = (deps: Deps, period: SitePeriod, product: CountedProduct | null): Promise<Ledger> => {
  const months = monthsIn(period).map((part) => {
    const days = { start_date: part.from, end_date: part.to };
    const { begins: from, ends: until } = sitePeriod(deps, days);
    return { from, until };
  });
  return readLedger(deps.store, { months, product: product?.id ?? null });
};

/** Computes the return statistics of a product in a period; throws AppError 400, 404. */
export const statisticsOfProduct = async (
  deps: Deps,
  query: ReturnStatisticsQuery,
  sku: string,
): Promise<ReturnStatistics> => {
  const period = sitePeriod(deps, query);
  const product = demandFound(findCounted(deps.store.read, sku));
  const ledger = await ledgerOf(deps, period, product);
  const items = await requestedItems(deps.store, askedOf({ product }, period));
  return figuresOf({ store: deps.store, ledger, period, query, product }, items);
};

/** Computes the return statistics of the whole site in a period; throws AppError 400. */
export const statisticsOfSite = async (
  deps: Deps,
  actor: Actor,
  query: ReturnStatisticsQuery,
): Promise<SiteReturnStatistics> => {
  const period = sitePeriod(deps, query);
  const ledger = await ledgerOf(deps, period, null);
  const items = await requestedItems(deps.store, askedOf({ product: null }, period));
  return {
    ...(await figuresOf({ store: deps.store, ledger, period, query, product: null }, items)),
    by_product: ledger.products.map(shareOf),
    by_customer: scopesOf(actor).has('customers:read') ? customersAmong(items, mostListed) : null,
  };
};
