import type { StockListQuery } from '#shared/areas/inventory/reads-contract.ts';
import { stockStatuses } from '#shared/domain/enumerations.ts';
import { firstValidDay } from '#shared/domain/expiry.ts';
import type { StockRow } from '#shared/areas/inventory/stock-row-schema.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import { ftsExpression } from '../../../db/search-text.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { siteDays } from '../../../kernel/settings.ts';
import { barcodeKey } from '../../products/index.ts';
import type { DayRange, StockAnswer, StockQuestion } from '../stock-table/stock-question.rules.ts';
import { askStockTable } from '../stock-table/stock-table.service.ts';
import { filterValues, stockOrder, usedFilters, type StockNarrowing } from './stock-filters.rules.ts';
import type { SiteExpiry } from './stock-rows.mapping.ts';
import { readStockRows } from './stock-rows.view.ts';

type Window = Pick<StockQuestion, 'offset' | 'limit'>;

/** Holds the filters, the order and the page of a list of stock rows. */
export type Wanted = StockNarrowing & {
  readonly order: StockQuestion['order'];
  /** Rows of lots that end in this range, beside what else is asked. */
  readonly range?: DayRange;
  readonly search?: string;
  /** A product of exactly the searched SKU or barcode comes first. */
  readonly exactFirst?: boolean;
};

const dayMs = 86_400_000;
const julianDayOf1970 = 2_440_588;

/** The Julian day number of a civil day. */
export const dayNumber = (date: string): number => Date.parse(date) / dayMs + julianDayOf1970;

/** The warning of a site, which products without one of their own have. */
export const alertOf = ({ today, alert_days }: SiteExpiry): NonNullable<DayRange['alert']> => ({
  today: dayNumber(today),
  days: alert_days,
});

const rangesOf = ({ range, is_expired, expires_soon }: Wanted, site: SiteExpiry): readonly DayRange[] => {
  const firstValid = dayNumber(firstValidDay(site));
  const expired = { from: 0, until: firstValid - 1, alert: null };
  const soon = { from: firstValid, until: Infinity, alert: alertOf(site) };
  return [
    ...(range === undefined ? [] : [range]),
    ...(typeof is_expired === 'boolean' ? [{ ...expired, wants: is_expired }] : []),
    ...(typeof expires_soon === 'boolean' ? [{ ...soon, wants: expires_soon }] : []),
  ];
};

const notSets = ['stock_status', 'is_expired', 'expires_soon'] as const;
type NotSet = (typeof notSets)[number];

const isSet = <F extends string>(filter: F): filter is Exclude<F, NotSet> =>
  !(notSets as readonly string[]).includes(filter);

const statusOf = ({ stock_status }: StockNarrowing): number | null =>
  stock_status === undefined ? null : stockStatuses.findIndex((status) => status === stock_status);

/** Translates filters, except dates, into those of a question; undefined where nothing can match. */
export const narrowedBy = (
  narrowing: StockNarrowing,
): Pick<StockQuestion, 'sets' | 'values' | 'status'> | undefined => {
  const values = filterValues(narrowing);
  if (values === undefined) return undefined;
  return { sets: usedFilters(narrowing).filter(isSet), values, status: statusOf(narrowing) };
};

/** Builds the question of a list; undefined where nothing can match. */
const questionOf = (
  wanted: Wanted,
  site: SiteExpiry,
  window: Window,
): Omit<StockQuestion, 'versions'> | undefined => {
  const { order, search = '', exactFirst = false } = wanted;
  const narrowed = narrowedBy(wanted);
  const expression = ftsExpression(search);
  if (narrowed === undefined || (search !== '' && expression === undefined)) return undefined;
  const { sets, values, status } = narrowed;
  return {
    ...window,
    order,
    sets: expression === undefined ? sets : [...sets, 'search'],
    values: {
      ...values,
      search: expression ?? '',
      search_text: search,
      search_key: skuKey(search),
      exact_sku: skuKey(search),
      exact_barcode: barcodeKey(search),
    },
    status,
    ranges: rangesOf(wanted, site),
    exactFirst: exactFirst && expression !== undefined,
  };
};

/** The internal ids of a part of all stock rows that match, in their order, and how many match. */
const findStock = (
  deps: Pick<Deps, 'store' | 'config'>,
  wanted: Wanted,
  { site, ...window }: Window & { readonly site: SiteExpiry },
): Promise<StockAnswer> => {
  const question = questionOf(wanted, site, window);
  if (question === undefined) return Promise.resolve({ ids: new Float64Array(0), total: 0 });
  return askStockTable<'list'>(deps, { kind: 'list', ...question });
};

/** A page by its number, as a part of a list. */
export const windowOf = ({
  page,
  per_page,
}: {
  readonly page: number;
  readonly per_page: number;
}): Window => ({ offset: (page - 1) * per_page, limit: per_page });

/** A page of the stock rows that match, in the order asked for. */
export const pageFound = async (deps: Deps, wanted: Wanted, window: Window): Promise<Page<StockRow>> => {
  const site = siteDays(deps);
  const { ids, total } = await findStock(deps, wanted, { ...window, site });
  return { items: readStockRows(deps.store.read, [...ids], site), total };
};

const wantedBy = ({ search, search_query, sort, ...filters }: StockListQuery): Wanted => ({
  ...filters,
  order: stockOrder(sort),
  search: (search ?? search_query ?? '').trim(),
  exactFirst: true,
});

/** The internal ids of all stock rows that GET /inventory would show for a query, in its order. */
export const matchingStockIds = async (deps: Deps, query: StockListQuery): Promise<Float64Array> => {
  const all = { offset: 0, limit: Infinity, site: siteDays(deps) };
  return (await findStock(deps, wantedBy(query), all)).ids;
};

/** The page of stock rows that GET /inventory asks for, and how many match in all. */
export const pageStock = (deps: Deps, query: StockListQuery): Promise<Page<StockRow>> =>
  pageFound(deps, wantedBy(query), windowOf(query));
