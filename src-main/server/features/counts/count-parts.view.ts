import { sql } from 'kysely';
import type { counts } from '#shared/areas/counts/contract.ts';
import type { CountLine, CountLocation } from '#shared/areas/counts/schema.ts';
import { locationKey } from '#shared/domain/location-code.ts';
import type { QueryOf } from '#shared/kernel/contract.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { Hot, Store } from '../../db/capabilities.ts';
import { equals, isTrue, where } from '../../db/filters.ts';
import { pageOf } from '../../db/gathered-list.ts';
import { inOrder } from '../../db/in-order.ts';
import type { StockCountRow } from '../../db/schema/counts.ts';
import { toLine, toLocation, type LineRow, type LocationRow } from './counts.mapping.ts';
import { isHidden } from './counts.rules.ts';
import { filteredIds, hot, type HotReadBuilder } from './counts.tables.ts';

type OfCount = { readonly count_id: number };
type Ids = { readonly ids: readonly number[] };

const lineSum = (condition: string) =>
  sql<number>`(select count(*) from count_line n
    where n.count_id = cp.count_id and n.location_id = cp.location_id and ${sql.raw(condition)})`;

const askedAgain = "n.status in ('recount', 'recounted')";

const locationRows = (q: HotReadBuilder) =>
  q
    .selectFrom('count_location as cp')
    .innerJoin('location as l', 'l.id', 'cp.location_id')
    .leftJoin('user_account as u', 'u.id', 'cp.user_id')
    .leftJoin('api_token as k', 'k.id', 'cp.api_token_id')
    .select(['l.id', 'l.code', 'l.name', 'l.picking_sequence', 'cp.status', 'cp.scanned_at', 'cp.counted_at'])
    .select(['u.username', 'k.name as token_name'])
    .select(lineSum('true').as('lines_total'))
    .select(lineSum("n.status in ('counted', 'recounted', 'posted')").as('lines_counted'))
    .select(lineSum('n.difference <> 0').as('lines_different'))
    .select(lineSum(askedAgain).as('lines_again'));

type KeyedLocation = LocationRow & { readonly id: number };

const locationsByIds = hot<OfCount & Ids, KeyedLocation>((q, p) =>
  locationRows(q).where('cp.count_id', '=', p('count_id')).where('l.id', 'in', p.list('ids')),
);

type LocationQuery = QueryOf<typeof counts.locations>;

const locationIds = filteredIds<LocationQuery, OfCount>({
  rows: (q, given) =>
    q
      .selectFrom('location as l')
      .crossJoin('count_location as cp')
      .whereRef('cp.location_id', '=', 'l.id')
      .where('cp.count_id', '=', given('count_id'))
      .select('l.id'),
  keptBy: ['count_location', 'count_line', 'location'],
  filters: { status: equals('cp.status'), is_left_out: isTrue(sql`${lineSum(askedAgain)} = 0`) },
  sorts: { code: 'l.code_key', picking_sequence: sql`ifnull(l.picking_sequence, 9e99)` },
  order: ['l.code_key'],
});

/** A page of the locations of a count in the order of their codes, or as they are picked; read by workers. */
export const pageLocations = async (
  store: Store,
  count: StockCountRow,
  { is_left_out, ...query }: LocationQuery,
): Promise<Page<CountLocation>> => {
  // nothing is left out but of a recount
  const isAsked = count.status === 'recount';
  if (is_left_out === true && !isAsked) return { items: [], total: 0 };
  const asked = { ...query, ...(isAsked && { is_left_out }) };
  const given = { count_id: count.id };
  const { items: ids, total } = pageOf(await locationIds(store, asked, { given }), query, (some) => some);
  const rows = await store.offload(locationsByIds.bind({ ...given, ids }));
  return { items: inOrder(rows, 'id', ids).map((row) => toLocation(row, count)), total };
};

/** One location of a count. */
export const readLocation = (
  on: Hot,
  count: StockCountRow,
  locationId: number,
): CountLocation | undefined => {
  const row = locationsByIds.first(on, { count_id: count.id, ids: [locationId] });
  return row === undefined ? undefined : toLocation(row, count);
};

const lineColumns = [
  'n.id',
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

const lineRows = (q: HotReadBuilder) =>
  q
    .selectFrom('count_line as n')
    .innerJoin('location as l', 'l.id', 'n.location_id')
    .innerJoin('product as p', 'p.id', 'n.product_id')
    .innerJoin('product_stock as ps', 'ps.id', 'n.product_id')
    .leftJoin('user_account as u', 'u.id', 'n.user_id')
    .leftJoin('api_token as k', 'k.id', 'n.api_token_id')
    .select(lineColumns);

type KeyedLine = LineRow & { readonly id: number };

const linesByIds = hot<Ids, KeyedLine>((q, p) => lineRows(q).where('n.id', 'in', p.list('ids')));

type LineQuery = QueryOf<typeof counts.lines>;

const lineIds = filteredIds<LineQuery, OfCount>({
  rows: (q, given) =>
    q
      .selectFrom('location as l')
      .crossJoin('count_line as n')
      .innerJoin('product as p', 'p.id', 'n.product_id')
      .whereRef('n.location_id', '=', 'l.id')
      .where('n.count_id', '=', given('count_id'))
      .select('n.id'),
  keptBy: ['count_line', 'location', 'product'],
  filters: {
    location_code: where(
      (key) => sql`(l.code_key = ${key} and l.deleted_at is null)`,
      (code: string) => locationKey(code) ?? '',
    ),
    sku: where((key) => sql`p.sku_key = ${key}`, skuKey),
    status: equals('n.status'),
    is_different: isTrue(sql`coalesce(n.difference <> 0, 0)`),
  },
  order: ['l.code_key', 'p.name_fold', 'n.id'],
});

/** A page of the lines of a count in the order of their locations, read by workers. */
export const pageLines = async (
  store: Store,
  count: StockCountRow,
  query: LineQuery,
): Promise<Page<CountLine>> => {
  const isBlind = isHidden(count);
  if (isBlind && query.is_different !== undefined) return { items: [], total: 0 };
  const found = await lineIds(store, query, { given: { count_id: count.id } });
  const { items: ids, total } = pageOf(found, query, (some) => some);
  const rows = await store.offload(linesByIds.bind({ ids }));
  return { items: inOrder(rows, 'id', ids).map((row) => toLine(row, isBlind)), total };
};

const mostLinesShown = 1000;

const linesHere = hot<OfCount & { readonly location_id: number }, LineRow>((q, p) =>
  lineRows(q)
    .where('n.count_id', '=', p('count_id'))
    .where('n.location_id', '=', p('location_id'))
    .orderBy('p.name_fold')
    .orderBy('n.id')
    .limit(mostLinesShown),
);

/** The lines of one location of a count, at most 1,000. */
export const readLinesHere = (on: Hot, count: StockCountRow, locationId: number): readonly CountLine[] =>
  linesHere
    .all(on, { count_id: count.id, location_id: locationId })
    .map((row) => toLine(row, isHidden(count)));
