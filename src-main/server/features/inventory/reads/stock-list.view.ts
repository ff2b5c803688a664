import type { StockListQuery } from '#shared/contracts/inventory-reads.ts';
import { firstValidDay } from '#shared/domain/expiry.ts';
import type { StockRow } from '#shared/domain/stock-row-schema.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import type { Store } from '../../../db/capabilities.ts';
import { ftsExpression } from '../../../db/search-text.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { barcodeKey } from '../../products/index.ts';
import { keptIds } from './kept-ids.ts';
import { filterValues, isWalkable, stockOrder, usedFilters, type StockNarrowing } from './stock-filters.ts';
import { countMatches, matches, walk, type StockValues } from './stock-matches.view.ts';
import type { SiteExpiry } from './stock-rows.mapping.ts';
import { pageOf, readStockRows, siteExpiry } from './stock-rows.view.ts';

/** One page of stock rows with the number of all that match. */
export type StockPage = { readonly items: readonly StockRow[]; readonly total: number };

/** Pages up to here are found by walking; later ones need the whole list. */
const walkedRows = 2000;

const none = new Float64Array(0);

const dayValues = (site: SiteExpiry): StockValues => ({
  today: site.today,
  valid_from: firstValidDay(site),
  alert_days: site.alert_days,
});

/** What a list of stock rows is asked for. */
export type Wanted = StockNarrowing & {
  readonly sort?: string | undefined;
  readonly search?: string | undefined;
};

const searchOf = ({ search, search_query }: Pick<StockListQuery, 'search' | 'search_query'>): string =>
  (search ?? search_query ?? '').trim();

const wantedBy = (query: StockListQuery): Wanted => ({ ...query, search: searchOf(query) });

/** The values of every parameter that the statement of a query may name; undefined where nothing can match. */
const valuesOf = (wanted: Wanted, site: SiteExpiry): StockValues | undefined => {
  const filters = filterValues(wanted);
  if (filters === undefined) return undefined;
  const search = wanted.search ?? '';
  const expression = ftsExpression(search);
  if (search !== '' && expression === undefined) return undefined;
  const exact = { exact: skuKey(search), exact_barcode: barcodeKey(search), expression: expression ?? '' };
  return { ...(filters as StockValues), ...dayValues(site), ...exact };
};

/** The internal ids of all stock rows that match, in their order, kept until one of their tables is written. */
export const matchingStock = async (
  store: Store,
  wanted: Wanted,
  site: SiteExpiry,
): Promise<Float64Array> => {
  const values = valuesOf(wanted, site);
  if (values === undefined) return none;
  const isSearch = (wanted.search ?? '') !== '';
  const shape = { filters: usedFilters(wanted), isSearch, order: stockOrder(wanted.sort) };
  return keptIds(store, matches(shape).bind(values));
};

/** How many rows match, counted by a read worker and kept like a list. */
const countStock = async (store: Store, wanted: Wanted, values: StockValues): Promise<number> => {
  const statement = countMatches({ filters: usedFilters(wanted) }).bind(values);
  return (await keptIds(store, statement))[0] ?? 0;
};

type PageRequest = { readonly page: number; readonly per_page: number };

const walkPage = async (
  { store }: Deps,
  wanted: Wanted,
  { page, per_page, site }: PageRequest & { readonly site: SiteExpiry },
): Promise<StockPage> => {
  const values = valuesOf(wanted, site);
  if (values === undefined) return { items: [], total: 0 };
  const total = await countStock(store, wanted, values);
  const offset = (page - 1) * per_page;
  if (offset >= total) return { items: [], total };
  const filters = usedFilters(wanted);
  const shape = { filters, isSearch: false, order: stockOrder(wanted.sort), limit: per_page };
  const statement = walk(shape);
  const bound = { ...values, offset };
  if (filters.length === 0) {
    const items = store.snapshot((on) =>
      readStockRows(
        on,
        statement.all(on, bound).map(({ id }) => id),
        site,
      ),
    );
    return { items, total };
  }
  const ids = await store.offloadNumbers(statement.bind(bound));
  return { items: readStockRows(store.read, [...ids], site), total };
};

/** A page of what matches, in the order asked for. */
const pageWanted = async (deps: Deps, wanted: Wanted, request: PageRequest): Promise<StockPage> => {
  const site = siteExpiry(deps);
  const isNear = request.page * request.per_page <= walkedRows;
  if (isNear && isWalkable(wanted, (wanted.search ?? '') !== '')) {
    return walkPage(deps, wanted, { ...request, site });
  }
  const ids = await matchingStock(deps.store, wanted, site);
  return { items: readStockRows(deps.store.read, pageOf(ids, request), site), total: ids.length };
};

/** The internal ids of all stock rows that GET /inventory would show for a query, in its order. */
export const matchingStockIds = (deps: Deps, query: StockListQuery): Promise<Float64Array> =>
  matchingStock(deps.store, wantedBy(query), siteExpiry(deps));

/** The page of stock rows that GET /inventory asks for, and how many match in all. */
export const pageStock = (deps: Deps, query: StockListQuery): Promise<StockPage> => {
  const { page, per_page } = query;
  return pageWanted(deps, wantedBy(query), { page, per_page });
};
