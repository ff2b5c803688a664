import type { StockListQuery, StockQueryQuery } from '#shared/areas/inventory/reads-contract.ts';
import type { AskedTotal } from '#shared/areas/inventory/totals-schema.ts';
import { type StockLevel, stockStatuses } from '#shared/domain/enumerations.ts';
import { firstValidDay } from '#shared/domain/expiry.ts';
import type { StockQueryRow, StockRow } from '#shared/areas/inventory/stock-row-schema.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Hot } from '../../../db/capabilities.ts';
import { ftsExpression } from '../../../db/search-text.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { settingsOf, siteDay, siteDays } from '../../../kernel/settings.ts';
import { siteMoment } from '../../../kernel/site-moment.ts';
import { reais } from '../../../kernel/stored-values.ts';
import { shownQuantity } from '../../../stock/whereabouts/parts.rules.ts';
import { barcodeKey } from '../../products/index.ts';
import { hot } from '../inventory.tables.ts';
import type { DayRange, StockListAnswer, StockQuestion } from '../stock-table/stock-question.rules.ts';
import { askStockTable } from '../stock-table/stock-table.service.ts';
import {
  filterValues,
  stockOrder,
  usedFilters,
  type StockNarrowing,
  narrowingOf,
} from './stock-filters.rules.ts';
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
const narrowedBy = (
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
): Promise<StockListAnswer> => {
  const question = questionOf(wanted, site, window);
  if (question === undefined) return Promise.resolve({ ids: new Float64Array(0), total: 0, cents: 0 });
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

/** A page of stock rows, and what all that match are worth. */
export type StockPage = Page<StockRow> & { readonly beside: { readonly sums: { readonly value: number } } };

/** A page of the stock rows that match, in the order asked for. */
export const pageFound = async (deps: Deps, wanted: Wanted, window: Window): Promise<StockPage> => {
  const site = siteDays(deps);
  const { ids, total, cents } = await findStock(deps, wanted, { ...window, site });
  const items = readStockRows(deps.store.read, [...ids], site);
  return { items, total, beside: { sums: { value: reais(cents) } } };
};

const wantedBy = ({ search = '', sort, ...filters }: StockListQuery): Wanted => ({
  ...filters,
  order: stockOrder(sort),
  search: search.trim(),
  exactFirst: true,
});

/** The internal ids of all stock rows that GET /inventory would show for a query, in its order. */
export const matchingStockIds = async (deps: Deps, query: StockListQuery): Promise<Float64Array> => {
  const all = { offset: 0, limit: Infinity, site: siteDays(deps) };
  return (await findStock(deps, wantedBy(query), all)).ids;
};

/** The page of stock rows that GET /inventory asks for, and how many match in all. */
export const pageStock = (deps: Deps, query: StockListQuery): Promise<StockPage> =>
  pageFound(deps, wantedBy(query), windowOf(query));

const toPresentRow = ({
  product,
  location,
  warehouse,
  stock_status,
  quantity,
  batch_number,
  serial_number,
  expiration_date,
  quantity_reserved,
  quantity_available,
}: StockRow): StockQueryRow => ({
  product,
  location,
  warehouse,
  stock_status,
  quantity,
  batch_number,
  serial_number,
  expiration_date,
  quantity_reserved,
  quantity_available,
});

const presentPage = async (deps: Deps, query: StockQueryQuery): Promise<Page<StockQueryRow>> => {
  const wanted = { ...narrowingOf(query), order: stockOrder('sku,location_code') };
  const { items, total } = await pageFound(deps, wanted, windowOf(query));
  return { items: items.map(toPresentRow), total };
};

/** A row as it is now with what it held then: what is reserved is known of the present alone. */
const toPastRow = (row: StockRow, quantity: number): StockQueryRow => ({
  ...toPresentRow(row),
  quantity: shownQuantity(quantity),
  quantity_reserved: null,
  quantity_available: null,
});

/** Throws AppError 400 where the moment asked for is to come: what will lie where then is not known. */
const demandBegun = ({ clock, store }: Deps, asOf: string): void => {
  const lastOfToday = siteMoment(siteDay({ clock, store }), 'last', settingsOf(store).time_zone);
  if (asOf <= lastOfToday) return;
  const vars = { parameter: 'as_of' };
  throw new AppError(400, 'invalid_filter', { vars, faults: [fault('as_of', 'as_of_future')] });
};

const pastPage = async (deps: Deps, query: StockQueryQuery, asOf: string): Promise<Page<StockQueryRow>> => {
  demandBegun(deps, asOf);
  const narrowed = narrowedBy(narrowingOf(query));
  if (narrowed === undefined) return { items: [], total: 0 };
  const question = { kind: 'past', ...narrowed, ...windowOf(query), asOf } as const;
  const { ids, quantities, total } = await askStockTable<'past'>(deps, question);
  const rows = readStockRows(deps.store.read, [...ids], siteDays(deps));
  return { items: rows.map((row, index) => toPastRow(row, quantities[index] ?? 0)), total };
};

type Row = {
  readonly sku: string;
  readonly sku_key: string;
  readonly on_hand: number;
  readonly reserved: number;
  readonly available: number;
  readonly level: StockLevel;
};

const bySkus = hot<{ keys: readonly string[] }, Row>((q, p) =>
  q
    .selectFrom('product as p')
    .innerJoin('product_stock as ps', 'ps.id', 'p.id')
    .where('p.sku_key', 'in', p.list('keys'))
    .where('p.deleted_at', 'is', null)
    .select(['p.sku', 'p.sku_key', 'ps.on_hand', 'ps.reserved', 'ps.available', 'ps.level']),
);

const toTotal = ({ sku, on_hand, reserved, available, level }: Row): AskedTotal => ({
  sku,
  found: true,
  on_hand: shownQuantity(on_hand),
  reserved: shownQuantity(reserved),
  available: shownQuantity(available),
  level,
});

/** The kept totals of the living products of these SKUs, each once, in that order; also which SKUs no product has. */
export const readStockTotals = (on: Hot, skus: readonly string[]): readonly AskedTotal[] => {
  const asked = new Map(skus.toReversed().map((sku) => [skuKey(sku), sku]));
  const keys = [...new Set(skus.map(skuKey))];
  const rows = new Map(bySkus.all(on, { keys }).map((row) => [row.sku_key, row]));
  return keys.map((key) => {
    const row = rows.get(key);
    return row === undefined ? { sku: asked.get(key) ?? key, found: false } : toTotal(row);
  });
};

/**
 * Reads a page of the stock rows of now, or of the moment `as_of` by the ledger, and the number of all rows; says of each
 * SKU that is asked for whether a product has it.
 */
export const pageStockQuery = async (deps: Deps, query: StockQueryQuery) => {
  const page = await (query.as_of === undefined
    ? presentPage(deps, query)
    : pastPage(deps, query, query.as_of));
  const totals = readStockTotals(deps.store.read, query.sku ?? []);
  return { ...page, beside: { skus: totals.map(({ sku, found }) => ({ sku, found })) } };
};
