import { lowStockSorts, stockSorts } from '#shared/areas/inventory/reads-contract.ts';
import { locationSorts } from '#shared/areas/locations/contract.ts';
import { addDays, civilDate } from '#shared/kernel/civil-date.ts';
import type { Client } from './client.ts';

type List<Row> = {
  readonly data: readonly Row[];
  readonly pagination: { readonly records: { readonly total: number } };
};
type StockRow = {
  readonly product: { readonly sku: string; readonly name: string };
  readonly location: { readonly code: string };
  readonly warehouse: { readonly code: string };
  readonly batch_number: string | null;
  readonly serial_number: string | null;
};

const perPage = 50;
const base = '/api/v1';

const withPage = (path: string, page: number): string =>
  `${base}${path}${path.includes('?') ? '&' : '?'}per_page=${perPage}&page=${page}`;

/** Reads a warehouse's own names from rows of its stock. */
const namesIn = async (client: Client) => {
  const one = async (path: string): Promise<StockRow | undefined> =>
    (await client.call<List<StockRow>>(withPage(path, 1))).answer.data[0];
  const plain = await one('/inventory?sort=-quantity');
  const dated = await one('/inventory?sort=expiration_date');
  if (plain === undefined || dated === undefined) throw new Error('there is no stock to ask for');
  return {
    sku: dated.product.sku,
    word: plain.product.name.split(' ')[0] ?? '',
    batch: dated.batch_number ?? '',
    location: plain.location.code,
    street: plain.location.code.split('.')[0] ?? '',
    warehouse: plain.warehouse.code,
  };
};
type Names = Awaited<ReturnType<typeof namesIn>>;

const bothWays = (path: string, sorts: readonly string[]): readonly string[] =>
  sorts.flatMap((sort) => [`${path}?sort=${sort}`, `${path}?sort=-${sort}`]);

/** Lists whose first and last pages are asked for. */
const listsOf = (
  { sku, word, batch, location, street, warehouse }: Names,
  today: string,
): readonly string[] => [
  ...bothWays('/inventory', stockSorts),
  `/inventory?warehouse_code=${warehouse}`,
  `/inventory?location_code_prefix=${street}`,
  `/inventory?location_code=${location}`,
  '/inventory?location_type=pick_face',
  '/inventory?product_type=resale_good&sort=-quantity',
  '/inventory?stock_level=critical',
  '/inventory?stock_status=quarantine',
  '/inventory?is_expired=true',
  '/inventory?is_expired=false&expires_soon=true&sort=expiration_date',
  `/inventory?batch_number=${batch}`,
  `/inventory?sku=${sku}`,
  `/inventory?search=${encodeURIComponent(word)}`,
  `/inventory?search=${encodeURIComponent(sku)}`,
  '/inventory/expiring',
  '/inventory/expiring?within_days=30',
  '/inventory/expiring?is_expired=true',
  ...bothWays('/inventory/low-stock', lowStockSorts),
  '/inventory/low-stock?level=empty',
  `/inventory/low-stock?search=${encodeURIComponent(word)}`,
  '/inventory/abc',
  '/inventory/abc?class=C',
  '/inventory/abc?by=consumption',
  '/inventory/stock',
  `/inventory/stock?sku=${sku}`,
  `/inventory/stock?as_of=${addDays(today, -1)}`,
  `/inventory/stock?as_of=${today}`,
  `/inventory/stock?as_of=${today}&sku=${sku}`,
  `/inventory/stock?as_of=${today}&location_code_prefix=${street}`,
  '/inventory/movements',
  '/inventory/movements?type=initial_balance',
  `/inventory/movements?posted_from=${addDays(today, -30)}`,
  `/inventory/movements?sku=${sku}`,
  `/inventory/movements?location_code=${location}`,
  `/inventory/movements?batch_number=${batch}`,
  '/inventory/movements?reason_code=found',
  `/products/${sku}/movements`,
  `/products/${sku}/lots`,
  ...bothWays('/locations', locationSorts),
  '/locations?location_type=pick_face',
  `/locations?location_code_prefix=${street}`,
  `/locations?search=${street}`,
  `/locations/${location}/products`,
  `/locations/${location}/movements`,
];

/** Answers that have no pages. */
const wholesOf = ({ sku, location, street, warehouse }: Names): readonly string[] => [
  '/inventory/summary',
  '/inventory/valuation',
  '/locations/occupancy',
  `/locations/occupancy?warehouse_code=${warehouse}`,
  `/locations/map?warehouse_code=${warehouse}&street=${street}`,
  `/locations/${location}/occupancy`,
  `/locations/lookup?search=${street}`,
  `/products/${sku}/stock`,
];

/** One address that is asked again and again. */
export type StockAddress = { readonly name: string; readonly path: string };

/**
 * Every list and every sum of stock: lists by their first and their last page, in every order and with every filter.
 */
export const stockAddresses = async (client: Client): Promise<readonly StockAddress[]> => {
  const today = civilDate(Date.now(), 'America/Sao_Paulo');
  const names = await namesIn(client);
  const found: StockAddress[] = [];
  for (const path of listsOf(names, today)) {
    found.push({ name: path, path: withPage(path, 1) });
    const { answer } = await client.call<List<unknown>>(withPage(path, 1));
    const last = Math.ceil(answer.pagination.records.total / perPage);
    if (last > 1) found.push({ name: `${path} [${last}]`, path: withPage(path, last) });
  }
  return [...found, ...wholesOf(names).map((path) => ({ name: path, path: base + path }))];
};
