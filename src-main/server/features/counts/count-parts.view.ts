import { sql } from 'kysely';
import type { counts, CountLocationSort } from '#shared/areas/counts/contract.ts';
import type { CountLine, CountLocation } from '#shared/areas/counts/schema.ts';
import type { CountLocationStatus } from '#shared/areas/counts/workflow.ts';
import { locationKey } from '#shared/domain/location-code.ts';
import type { QueryOf } from '#shared/kernel/contract.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { Hot, Param, Store } from '../../db/capabilities.ts';
import type { StockCountRow } from '../../db/schema/counts.ts';
import { toLine, toLocation, type LineRow, type LocationRow } from './counts.mapping.ts';
import { isHidden } from './counts.rules.ts';
import { hot, hotByShape } from './counts.tables.ts';

type LocationShape = {
  readonly byStatus: boolean;
  /** Those that a recount asks for alone, or the others alone. */
  readonly again: boolean | undefined;
  readonly oneLocation: boolean;
  readonly sort: CountLocationSort;
  readonly limit: number;
};
type LocationValues = { count_id: number; status: CountLocationStatus; location_id: number; offset: number };

const lineSum = (condition: string) =>
  sql<number>`(select count(*) from count_line n
    where n.count_id = cp.count_id and n.location_id = cp.location_id and ${sql.raw(condition)})`;

const askedAgain = "n.status in ('recount', 'recounted')";
const isAgain = (again: boolean) => sql<boolean>`(${lineSum(askedAgain)} > 0) = ${sql.lit(Number(again))}`;

const locations = hotByShape<LocationShape, LocationValues, LocationRow>(
  (q, p, { byStatus, again, oneLocation, sort, limit }) => {
    let rows = q
      .selectFrom('location as l')
      .crossJoin('count_location as cp')
      .leftJoin('user_account as u', 'u.id', 'cp.user_id')
      .leftJoin('api_token as k', 'k.id', 'cp.api_token_id')
      .whereRef('cp.location_id', '=', 'l.id')
      .where('cp.count_id', '=', p('count_id'))
      .select(['l.code', 'l.name', 'l.picking_sequence', 'cp.status', 'cp.scanned_at', 'cp.counted_at'])
      .select(['u.username', 'k.name as token_name'])
      .select(lineSum('true').as('lines_total'))
      .select(lineSum("n.status in ('counted', 'recounted', 'posted')").as('lines_counted'))
      .select(lineSum('n.difference <> 0').as('lines_different'))
      .select(lineSum(askedAgain).as('lines_again'));
    if (byStatus) rows = rows.where('cp.status', '=', p('status'));
    if (again !== undefined) rows = rows.where(isAgain(again));
    if (oneLocation) rows = rows.where('l.id', '=', p('location_id'));
    if (sort === 'picking_sequence') {
      rows = rows.orderBy('l.picking_sequence', (order) => order.asc().nullsLast());
    }
    return rows.orderBy('l.code_key').limit(sql.lit(limit)).offset(p('offset'));
  },
);

const locationTotal = hotByShape<
  Pick<LocationShape, 'byStatus' | 'again'>,
  LocationValues,
  { total: number }
>((q, p, { byStatus, again }) => {
  let rows = q.selectFrom('count_location as cp').where('cp.count_id', '=', p('count_id'));
  if (byStatus) rows = rows.where('cp.status', '=', p('status'));
  if (again !== undefined) rows = rows.where(isAgain(again));
  return rows.select(sql<number>`count(*)`.as('total'));
});

/** A page of the locations of a count in the order of their codes, or as they are picked; read by a worker. */
export const pageLocations = async (
  store: Store,
  count: StockCountRow,
  query: QueryOf<typeof counts.locations>,
): Promise<Page<CountLocation>> => {
  const { page: number, per_page, status = 'pending', sort = 'code' } = query;
  const byStatus = query.status !== undefined;
  const { is_left_out: isLeftOut } = query;
  // nothing is left out but of a recount
  if (isLeftOut === true && count.status !== 'recount') return { items: [], total: 0 };
  const again = isLeftOut === undefined || count.status !== 'recount' ? undefined : !isLeftOut;
  const values = { count_id: count.id, status, location_id: 0, offset: (number - 1) * per_page };
  const shape = { byStatus, again, oneLocation: false, sort, limit: per_page };
  const rows = await store.offload(locations(shape).bind(values));
  const all = locationTotal({ byStatus, again }).first(store.read, values)?.total ?? 0;
  return { items: rows.map((row) => toLocation(row, count)), total: all };
};

/** One location of a count. */
export const readLocation = (
  on: Hot,
  count: StockCountRow,
  locationId: number,
): CountLocation | undefined => {
  const shape = { byStatus: false, again: undefined, oneLocation: true, sort: 'code', limit: 1 } as const;
  const values = { count_id: count.id, status: 'pending', location_id: locationId, offset: 0 } as const;
  const row = locations(shape).first(on, values);
  return row === undefined ? undefined : toLocation(row, count);
};

type LineFilter = 'location_code' | 'sku' | 'status' | 'is_different';
type LineValues = Record<string, string | number>;

const lineConditions = (p: Param<LineValues>, filters: readonly LineFilter[]) =>
  sql<boolean>`true ${sql.join(
    filters.map((filter) => {
      const value = p(filter);
      if (filter === 'location_code') {
        return sql`and n.location_id = (select id from location where code_key = ${value} and deleted_at is null)`;
      }
      if (filter === 'sku') return sql`and n.product_id = (select id from product where sku_key = ${value})`;
      return filter === 'status'
        ? sql`and n.status = ${value}`
        : sql`and coalesce(n.difference <> 0, 0) = ${value}`;
    }),
    sql` `,
  )}`;

const lineColumns = [
  'n.uid',
  'l.code',
  'l.name as location_name',
  'p.sku',
  'p.name',
  'p.barcode',
  'p.unit',
  'ps.average_cost',
  'n.stock_status',
  'n.batch_number',
  'n.expiration_date',
  'n.serial_number',
  'n.expected',
  'n.counted',
  'n.recount',
  'n.difference',
  'n.status',
  'n.is_unread',
  'n.counted_at',
  'u.username',
  'k.name as token_name',
] as const;

const lines = hotByShape<
  { readonly filters: readonly LineFilter[]; readonly limit: number },
  LineValues,
  LineRow
>((q, p, { filters, limit }) =>
  q
    .selectFrom('location as l')
    .crossJoin('count_line as n')
    .innerJoin('product as p', 'p.id', 'n.product_id')
    .innerJoin('product_stock as ps', 'ps.id', 'n.product_id')
    .leftJoin('user_account as u', 'u.id', 'n.user_id')
    .leftJoin('api_token as k', 'k.id', 'n.api_token_id')
    .whereRef('n.location_id', '=', 'l.id')
    .where('n.count_id', '=', p('count_id') as never)
    .where(lineConditions(p, filters))
    .select(lineColumns)
    .orderBy('l.code_key')
    .orderBy('p.name_fold')
    .orderBy('n.id')
    .limit(sql.lit(limit))
    .offset(p('offset') as never),
);

const lineTotal = hotByShape<readonly LineFilter[], LineValues, { total: number }>((q, p, filters) =>
  q
    .selectFrom('count_line as n')
    .where('n.count_id', '=', p('count_id') as never)
    .where(lineConditions(p, filters))
    .select(sql<number>`count(*)`.as('total')),
);

const lineValues = (query: QueryOf<typeof counts.lines>): LineValues | undefined => {
  const { location_code, sku, status, is_different } = query;
  const location = location_code === undefined ? '' : locationKey(location_code);
  if (location === undefined) return undefined;
  return {
    location_code: location,
    sku: skuKey(sku ?? ''),
    status: status ?? '',
    is_different: is_different === true ? 1 : 0,
  };
};

const lineFilters = ['location_code', 'sku', 'status', 'is_different'] as const;

/** A page of the lines of a count in the order of their locations, read by workers. */
export const pageLines = async (
  store: Store,
  count: StockCountRow,
  query: QueryOf<typeof counts.lines>,
): Promise<Page<CountLine>> => {
  const isBlind = isHidden(count);
  const given = lineValues(query);
  if (given === undefined || (isBlind && query.is_different !== undefined)) return { items: [], total: 0 };
  const filters = lineFilters.filter((filter) => query[filter] !== undefined);
  const values = { ...given, count_id: count.id, offset: (query.page - 1) * query.per_page };
  const [rows, totals] = await Promise.all([
    store.offload(lines({ filters, limit: query.per_page }).bind(values)),
    store.offload(lineTotal(filters).bind(values)),
  ]);
  return { items: rows.map((row) => toLine(row, isBlind)), total: totals[0]?.total ?? 0 };
};

const mostLinesShown = 1000;

const linesHere = hot<{ count_id: number; location_id: number }, LineRow>((q, p) =>
  q
    .selectFrom('count_line as n')
    .innerJoin('location as l', 'l.id', 'n.location_id')
    .innerJoin('product as p', 'p.id', 'n.product_id')
    .innerJoin('product_stock as ps', 'ps.id', 'n.product_id')
    .leftJoin('user_account as u', 'u.id', 'n.user_id')
    .leftJoin('api_token as k', 'k.id', 'n.api_token_id')
    .where('n.count_id', '=', p('count_id'))
    .where('n.location_id', '=', p('location_id'))
    .select(lineColumns)
    .orderBy('p.name_fold')
    .orderBy('n.id')
    .limit(sql.lit(mostLinesShown)),
);

/** The lines of one location of a count, at most 1,000. */
export const readLinesHere = (on: Hot, count: StockCountRow, locationId: number): readonly CountLine[] =>
  linesHere
    .all(on, { count_id: count.id, location_id: locationId })
    .map((row) => toLine(row, isHidden(count)));
