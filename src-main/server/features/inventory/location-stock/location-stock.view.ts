import { sql, type SqlBool } from 'kysely';
import type { LocationStockQuery } from '#shared/areas/inventory/location-stock-contract.ts';
import { firstValidDay } from '#shared/domain/expiry.ts';
import { locationKey } from '#shared/domain/location-code.ts';
import type { LocationStock } from '#shared/areas/inventory/location-stock-schema.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { Hot, Param, Store } from '../../../db/capabilities.ts';
import { equals, isTrue, where } from '../../../db/filters.ts';
import { inOrder } from '../../../db/in-order.ts';
import { hasBatch } from '../../../stock/lots/batch.queries.ts';
import { toLocationStock, type Location, type PlacedRow, type SiteRule } from './location-stock.mapping.ts';
import { filteredList, hot } from '../inventory.tables.ts';
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

const lotOf = (column: string) => sql<string>`(select ${sql.ref(column)} from lot where id = s.lot_id)`;

/** True exactly for rows whose last valid day lies before the first day that counts as valid. */
const expired = (given: Param<Given>) =>
  sql<number>`coalesce(${lotOf('expiration_date')}, '9999-12-31') < ${given('valid_from')}`;

/** True for rows that are not expired and within the warning of their product, or of the site. */
const expiring = (given: Param<Given>) =>
  sql<number>`exists (select 1 from lot as t inner join product as p on p.id = t.product_id where t.id = s.lot_id
    and t.expiration_date >= ${given('valid_from')} and t.expiration_date <=
      date(${given('today')}, '+' || coalesce(p.expiration_alert_days, ${given('alert_days')}) || ' days'))`;

type Given = {
  readonly location_id: number;
  readonly valid_from: string;
  readonly today: string;
  readonly alert_days: number;
};
type Placed = { readonly id: number };

/** Selects the ids of the stock in the location; a table that no filter asks for is not opened. */
const matching = filteredList<LocationStockQuery, Placed, Given>({
  rows: (q, given) =>
    q
      .selectFrom('stock_item as s')
      .where('s.location_id', '=', given('location_id'))
      .where('s.quantity', '>', 0)
      .select('s.id'),
  filters: {
    sku: where(
      (key) => sql<SqlBool>`s.product_id in (select id from product where sku_key = ${key})`,
      skuKey,
    ),
    batch_number: where(
      (batch) => sql<SqlBool>`s.lot_id in (select t.id from lot as t where ${hasBatch('t', batch)})`,
    ),
    serial_number: where(
      (key) => sql<SqlBool>`s.serial_id in (select id from serial where serial_key = ${key})`,
      skuKey,
    ),
    is_expired: isTrue(expired),
    expires_soon: isTrue(expiring),
    stock_status: equals('s.stock_status'),
  },
  order: ['s.product_id', 's.id'],
});

const byIds = hot<{ ids: readonly number[] }, PlacedRow & Placed>((q, p) =>
  q
    .selectFrom('stock_item as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .leftJoin('lot as t', 't.id', 's.lot_id')
    .leftJoin('serial as n', 'n.id', 's.serial_id')
    .where('s.id', 'in', p.list('ids'))
    .select(['s.id', 's.quantity', 's.quantity_reserved', 's.stock_status', 's.created_at', 's.updated_at'])
    .select(['s.last_movement_at', 'p.sku', 'p.name', 'p.barcode', 'p.height', 'p.width', 'p.length'])
    .select(['p.weight', 'p.expiration_alert_days', 't.batch_number', 't.expiration_date'])
    .select(['t.manufacturing_date', 't.lot_status', 'n.serial_number']),
);

/** Holds the location, the query and the rule by which dates are judged. */
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
  const { today, alert_days } = rule;
  const given = { location_id: location.id, valid_from: firstValidDay(rule), today, alert_days };
  return store.snapshot((on) => {
    const { items, total } = matching(on, query, { given });
    const ids = items.map(({ id }) => id);
    const rows = ids.length === 0 ? [] : inOrder(byIds.all(on, { ids }), 'id', ids);
    return { items: rows.map(toLocationStock(location, rule)), total };
  });
};
