import { sql, type SqlBool } from 'kysely';
import { locationSorts, type LocationQuery, type LocationSort } from '#shared/areas/locations/contract.ts';
import type { LocationHit } from '#shared/areas/locations/schema.ts';
import { locationKey, locationKeyPrefix } from '#shared/domain/location-code.ts';
import type { LocationAnswer } from '#shared/areas/locations/answer-schema.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import { parseSort } from '#shared/kernel/query.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { Hot, Store } from '../../db/capabilities.ts';
import { equals, where } from '../../db/filters.ts';
import { pageOf } from '../../db/gathered-list.ts';
import { inOrder } from '../../db/in-order.ts';
import { ftsExpressionSoFar, ftsMatch } from '../../db/search-text.ts';
import { withContents } from './locations.answer.view.ts';
import { locationColumns, toLocation, type ShownLocationRow } from './locations.mapping.ts';
import { findBarcodeOwner, findLocation } from './locations.queries.ts';
import { gatheredList, hot, type HotReadBuilder } from './locations.tables.ts';

const columnOf = (field: LocationSort) =>
  field === 'code' ? 'code_key' : field === 'name' ? 'name_fold' : field;

/** The number of a warehouse has become its code when the query was read. */
const matchingIds = gatheredList<Omit<LocationQuery, 'warehouse_id'>>({
  table: 'location',
  filters: {
    location_type: equals('location_type'),
    is_active: equals('is_active'),
    is_blocked: equals('is_blocked'),
    is_pick_face: equals('is_pick_face'),
    is_exclusive: where((bit) => sql<SqlBool>`allows_mixed_products = 1 - ${bit}`),
    warehouse_code: where(
      (key) =>
        sql<SqlBool>`warehouse_id in (select id from warehouse where code_key = ${key} and deleted_at is null)`,
      skuKey,
    ).reads('warehouse'),
    // The code itself and all that go on after a dot: '/' is the next character after it.
    location_code_prefix: where(
      (key) => sql<SqlBool>`(code_key = ${key} or (code_key > ${key} || '.' and code_key < ${key} || '/'))`,
      (prefix: string) => locationKeyPrefix(prefix) ?? prefix,
    ),
  },
  orderOf: ({ sort }) => [
    ...((sort === undefined ? undefined : parseSort(sort, locationSorts)) ?? []).map(
      ({ field, descending }) => ({ column: columnOf(field), descending }),
    ),
    { column: 'code_key', descending: false },
  ],
  withCode: (on, code) => {
    const owner = findLocation(on, code) ?? findBarcodeOwner(on, code);
    return owner === undefined ? [] : [owner.id];
  },
});

const byIds = hot<{ ids: readonly number[] }, ShownLocationRow>((q, p) =>
  q
    .selectFrom('location')
    .innerJoin('warehouse', 'warehouse.id', 'location.warehouse_id')
    .select(locationColumns)
    .where('location.id', 'in', p.list('ids')),
);

const readByIds = (on: Hot, ids: readonly number[]): readonly LocationAnswer[] => {
  const locations = inOrder(byIds.all(on, { ids }), 'id', ids).map((row) => ({
    id: row.id,
    location: toLocation(row),
  }));
  return withContents(on, locations);
};

/** The page of locations that a query asks for, and how many match in all. */
export const pageLocations = async (store: Store, query: LocationQuery): Promise<Page<LocationAnswer>> =>
  pageOf(await matchingIds(store, query), query, (ids) => store.snapshot((on) => readByIds(on, ids)));

type HitRow = Pick<
  ShownLocationRow,
  'code' | 'name' | 'location_type' | 'is_active' | 'is_blocked' | 'warehouse_code' | 'warehouse_name'
>;

const most = 20;

const toHit = (row: HitRow): LocationHit => ({
  code: row.code,
  name: row.name,
  warehouse: { name: row.warehouse_name, code: row.warehouse_code },
  location_type: row.location_type,
  is_active: row.is_active === 1,
  is_blocked: row.is_blocked === 1,
});

const living = (q: HotReadBuilder) =>
  q
    .selectFrom('location')
    .innerJoin('warehouse', 'warehouse.id', 'location.warehouse_id')
    .select([
      'location.code',
      'location.name',
      'location.location_type',
      'location.is_active',
      'location.is_blocked',
      'warehouse.code as warehouse_code',
      'warehouse.name as warehouse_name',
    ])
    .where('location.deleted_at', 'is', null);

const bySearch = hot<{ expression: string }, HitRow>((q, p) =>
  living(q)
    .where(
      'location.id',
      'in',
      q
        .selectFrom('location_search')
        .select('rowid')
        .where(ftsMatch('location_search', p('expression')))
        .limit(most),
    )
    .orderBy('location.code_key'),
);

const byCode = hot<{ code_key: string }, HitRow>((q, p) =>
  living(q).where('location.code_key', '=', p('code_key')),
);

const byBarcode = hot<{ barcode_key: string }, HitRow>((q, p) =>
  living(q).where('location.barcode_key', '=', p('barcode_key')).where('location.barcode_key', '<>', ''),
);

/** The first 20 locations that contain every word, by code; no total. */
export const findByWords = (on: Hot, words: string): readonly LocationHit[] => {
  const expression = ftsExpressionSoFar(words);
  return expression === undefined ? [] : bySearch.all(on, { expression }).map(toHit);
};

/** The location that was scanned or typed in full: by the barcode of its label, else by its code. */
export const findByCode = (on: Hot, text: string): readonly LocationHit[] => {
  const code = text.trim();
  const labelled = byBarcode.all(on, { barcode_key: skuKey(code) });
  if (labelled.length > 0) return labelled.map(toHit);
  const code_key = locationKey(code);
  return code_key === undefined ? [] : byCode.all(on, { code_key }).map(toHit);
};
