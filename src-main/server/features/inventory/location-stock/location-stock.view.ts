import { sql, type Expression, type SqlBool } from 'kysely';
import type { LocationStockQuery } from '#shared/areas/inventory/location-stock-contract.ts';
import { firstValidDay } from '#shared/domain/expiry.ts';
import { locationKey } from '#shared/domain/location-code.ts';
import type { LocationStock } from '#shared/areas/inventory/location-stock-schema.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { Hot, Param, SqlValue, Store } from '../../../db/capabilities.ts';
import { hasBatch } from '../../../stock/lots/batch.queries.ts';
import { toLocationStock, type Location, type PlacedRow, type SiteRule } from './location-stock.mapping.ts';
import { hot, hotByShape, type HotReadBuilder } from '../inventory.tables.ts';
import { keptWithStore } from '../../../db/kept-with-store.ts';

const byKey = hot<{ code_key: string }, Location>((q, p) =>
  q
    .selectFrom('location as l')
    .innerJoin('warehouse as w', 'w.id', 'l.warehouse_id')
    .select(['l.id', 'l.code', 'l.name', 'l.is_usable'])
    .select(['w.code as warehouse_code', 'w.name as warehouse_name'])
    .where('l.code_key', '=', p('code_key'))
    .where('l.deleted_at', 'is', null),
);

/** The living location of that code, leading zeros apart; undefined where there is none. */
export const findLocation = (on: Hot, code: string): Location | undefined => {
  const code_key = locationKey(code);
  return code_key === undefined ? undefined : byKey.first(on, { code_key });
};

type KeptLocations = { stamp: string; readonly byCode: Map<string, Location> };

const keptLocations = keptWithStore<KeptLocations>();
const mostKept = 10_000;

/** The same, kept until a location or warehouse is written: a location is asked for far more often than it changes. */
const findKeptLocation = (store: Store, code: string): Location | undefined => {
  const stamp = store.versions.stamp(['location', 'warehouse']);
  const kept = keptLocations(store, () => ({ stamp, byCode: new Map() }));
  if (kept.stamp !== stamp || kept.byCode.size >= mostKept) kept.byCode.clear();
  kept.stamp = stamp;
  const location = kept.byCode.get(code) ?? findLocation(store.read, code);
  if (location !== undefined) kept.byCode.set(code, location);
  return location;
};

const filters = [
  'sku',
  'batch_number',
  'serial_number',
  'is_expired',
  'expires_soon',
  'stock_status',
] as const;
type Filter = (typeof filters)[number];
type Values = Record<string, SqlValue>;
type Named = Param<Record<string, SqlValue>>;

/** True exactly for rows whose last valid day lies before the first day that counts as valid. */
const expired = (p: Named) => sql<number>`(coalesce(t.expiration_date, '9999-12-31') < ${p('valid_from')})`;

/** True for rows that are not expired and within the warning of their product, or of the site. */
const expiring = (p: Named) =>
  sql<number>`(t.expiration_date is not null and t.expiration_date >= ${p('valid_from')} and t.expiration_date <=
    date(${p('today')}, '+' || coalesce(p.expiration_alert_days, ${p('alert_days')}) || ' days'))`;

const conditions: Readonly<Record<Filter, (p: Named) => ReturnType<typeof sql<SqlBool>>>> = {
  sku: (p) => sql<SqlBool>`p.sku_key = ${p('sku')}`,
  batch_number: (p) => hasBatch('t', p('batch_number') as Expression<string>),
  serial_number: (p) => sql<SqlBool>`n.serial_key = ${p('serial_number')}`,
  is_expired: (p) => sql<SqlBool>`${expired(p)} = ${p('is_expired')}`,
  expires_soon: (p) => sql<SqlBool>`${expiring(p)} = ${p('expires_soon')}`,
  stock_status: (p) => sql<SqlBool>`s.stock_status = ${p('stock_status')}`,
};

/** What lies in the location; the tables that no filter asks for are not even opened. */
const lying = (q: HotReadBuilder, p: Named) =>
  q
    .selectFrom('stock_item as s')
    .where('s.location_id', '=', p('location_id') as never)
    .where('s.quantity', '>', sql.lit(0));

const narrowed = (q: HotReadBuilder, p: Named, used: readonly Filter[]) => {
  let rows = lying(q, p)
    .innerJoin('product as p', 'p.id', 's.product_id')
    .leftJoin('lot as t', 't.id', 's.lot_id')
    .leftJoin('serial as n', 'n.id', 's.serial_id');
  for (const filter of used) rows = rows.where(conditions[filter](p));
  return rows;
};

type Shape = { readonly used: readonly Filter[]; readonly limit: number };

const idsOf = (q: HotReadBuilder, p: Named, used: readonly Filter[]) =>
  used.length === 0
    ? lying(q, p).select(['s.id', 's.product_id'])
    : narrowed(q, p, used).select(['s.id', 's.product_id']);

/** Ids first, in the order of the index, then only the page's rows. */
const pageByShape = hotByShape<Shape, Values, PlacedRow>((q, p, { used, limit }) => {
  const page = idsOf(q, p as Named, used)
    .orderBy('s.product_id')
    .orderBy('s.id')
    .limit(sql.lit(limit))
    .offset(p('offset') as never)
    .as('page');
  return q
    .selectFrom(page)
    .crossJoin('stock_item as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .leftJoin('lot as t', 't.id', 's.lot_id')
    .leftJoin('serial as n', 'n.id', 's.serial_id')
    .whereRef('s.id', '=', 'page.id')
    .select(['s.quantity', 's.quantity_reserved', 's.stock_status', 's.created_at', 's.updated_at'])
    .select(['s.last_movement_at', 'p.sku', 'p.name', 'p.barcode', 'p.height', 'p.width', 'p.length'])
    .select(['p.weight', 'p.expiration_alert_days', 't.batch_number', 't.expiration_date'])
    .select(['t.manufacturing_date', 't.lot_status', 'n.serial_number'])
    .orderBy('page.product_id')
    .orderBy('page.id');
});

const countByShape = hotByShape<readonly Filter[], Values, { total: number }>((q, p, used) => {
  const total = sql<number>`count(*)`.as('total');
  return used.length === 0 ? lying(q, p as Named).select(total) : narrowed(q, p as Named, used).select(total);
});

const stored = (filter: Filter, value: unknown): SqlValue => {
  if (typeof value === 'boolean') return Number(value);
  return filter === 'sku' || filter === 'serial_number' ? skuKey(String(value)) : (value as SqlValue);
};

const valuesOf = (used: readonly Filter[], query: LocationStockQuery, rule: SiteRule): Values =>
  used.length === 0
    ? {}
    : {
        ...Object.fromEntries(used.map((filter) => [filter, stored(filter, query[filter])])),
        valid_from: firstValidDay(rule),
        today: rule.today,
        alert_days: rule.alert_days,
      };

/** Where rows are looked for, and the day on which they are judged. */
export type LocationStockRequest = {
  readonly code: string;
  readonly query: LocationStockQuery;
  readonly rule: SiteRule;
};

/** One page of what lies in a location with the number of all that match; undefined where there is no such location. */
export const pageLocationStock = (
  store: Store,
  { code, query, rule }: LocationStockRequest,
): Page<LocationStock> | undefined => {
  const location = findKeptLocation(store, code);
  if (location === undefined) return undefined;
  return store.snapshot((on) => {
    const used = filters.filter((filter) => query[filter] !== undefined);
    const values = { ...valuesOf(used, query, rule), location_id: location.id };
    const total = countByShape(used).first(on, values)?.total ?? 0;
    const offset = (query.page - 1) * query.per_page;
    if (offset >= total) return { items: [], total };
    const rows = pageByShape({ used, limit: query.per_page }).all(on, { ...values, offset });
    return { items: rows.map(toLocationStock(location, rule)), total };
  });
};
