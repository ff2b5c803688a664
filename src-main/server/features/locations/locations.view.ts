import { locationSorts, type LocationQuery, type LocationSort } from '#shared/areas/locations/contract.ts';
import { locationKeyPrefix } from '#shared/domain/location-code.ts';
import type { Location } from '#shared/areas/locations/schema.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import { parseSort, type SortKey } from '#shared/kernel/query.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { Hot, SqlValue, Store } from '../../db/capabilities.ts';
import { hot, hotByShape } from '../../db/hot.ts';
import { inOrder } from '../../db/in-order.ts';
import { ftsExpression, ftsMatch } from '../../db/search-text.ts';
import { keptListsOf } from '../../kernel/kept-lists.ts';
import { locationColumns, toLocation, type ShownLocationRow } from './locations.mapping.ts';
import { findBarcodeOwner, findLocation } from './locations.queries.ts';

/** After every code that begins with a key and a dot: the next character after the dot. */
const afterDot = '/';

const equals = ['location_type', 'is_active', 'is_blocked', 'is_pick_face'] as const;
type Filter = (typeof equals)[number] | 'warehouse' | 'code_prefix';

type Shape = {
  readonly filters: readonly Filter[];
  readonly isSearch: boolean;
  readonly order: readonly SortKey<LocationSort>[];
};
type Values = Readonly<Record<string, SqlValue>>;

const columnOf = (field: LocationSort) =>
  field === 'code' ? 'code_key' : field === 'name' ? 'name_fold' : field;

/** The ids of all locations that match, in their order; for a read worker, never for the answering thread. */
const matches = hotByShape<Shape, Values, { id: number }>((q, p, { filters, isSearch, order }) => {
  let ids = q.selectFrom('location').select('id').where('deleted_at', 'is', null);
  for (const filter of equals) {
    if (filters.includes(filter)) ids = ids.where(filter, '=', p(filter) as never);
  }
  if (filters.includes('warehouse')) {
    const warehouse = q
      .selectFrom('warehouse')
      .select('id')
      .where('code_key', '=', p('warehouse') as never)
      .where('deleted_at', 'is', null);
    ids = ids.where('warehouse_id', 'in', warehouse);
  }
  if (filters.includes('code_prefix')) {
    ids = ids.where((eb) =>
      eb.or([
        eb('code_key', '=', p('code_prefix') as never),
        eb.and([eb('code_key', '>', p('first') as never), eb('code_key', '<', p('beyond') as never)]),
      ]),
    );
  }
  if (isSearch) {
    const found = q
      .selectFrom('location_search')
      .select('rowid')
      .where(ftsMatch('location_search', p('expression') as never));
    ids = ids.where('id', 'in', found);
  }
  for (const { field, descending } of order) {
    ids = ids.orderBy(columnOf(field), descending ? 'desc' : 'asc');
  }
  return ids.orderBy('code_key').orderBy('id');
});

const searchOf = ({ search, search_query }: LocationQuery): string => (search ?? search_query ?? '').trim();

const stored = (value: unknown): SqlValue =>
  typeof value === 'boolean' ? Number(value) : (value as SqlValue);

const valuesOf = (query: LocationQuery): Values => {
  const code_prefix = query.code_prefix === undefined ? undefined : locationKeyPrefix(query.code_prefix);
  return {
    ...Object.fromEntries(
      equals.filter((name) => query[name] !== undefined).map((name) => [name, stored(query[name])]),
    ),
    ...(query.warehouse === undefined ? {} : { warehouse: skuKey(query.warehouse) }),
    ...(code_prefix === undefined
      ? {}
      : { code_prefix, first: `${code_prefix}.`, beyond: code_prefix + afterDot }),
  };
};

/** The list with the location of exactly that code or barcode, if it is in it, moved to the front. */
const exactFirst = (on: Hot, ids: Float64Array, code: string): Float64Array => {
  const first = findLocation(on, code)?.id ?? findBarcodeOwner(on, code)?.id;
  if (first === undefined || !ids.includes(first)) return ids;
  return Float64Array.from([first, ...ids.filter((id) => id !== first)]);
};

const none = new Float64Array(0);

/** The internal ids of all locations that a query matches, gathered by a read worker and kept until one is written. */
const matchingIds = async (store: Store, query: LocationQuery): Promise<Float64Array> => {
  const search = searchOf(query);
  const expression = ftsExpression(search);
  if (expression === undefined && search !== '') return none;
  const values = valuesOf(query);
  const filters = Object.keys(values).filter((name): name is Filter => name !== 'first' && name !== 'beyond');
  const order = query.sort === undefined ? [] : (parseSort(query.sort, locationSorts) ?? []);
  const statement = matches({ filters, isSearch: expression !== undefined, order }).bind(
    expression === undefined ? values : { ...values, expression },
  );
  const exactly = query.sort === undefined ? search : '';
  const key = JSON.stringify([statement, exactly]);
  return keptListsOf(store).get({ key, version: store.versions.of('location') }, async () => {
    const ids = await store.offloadNumbers(statement);
    return exactly === '' ? ids : exactFirst(store.read, ids, exactly);
  });
};

const byIds = hot<{ ids: readonly number[] }, ShownLocationRow>((q, p) =>
  q
    .selectFrom('location')
    .innerJoin('warehouse', 'warehouse.id', 'location.warehouse_id')
    .select(locationColumns)
    .where('location.id', 'in', p.list('ids')),
);

const readByIds = (on: Hot, ids: readonly number[]): readonly Location[] => {
  return inOrder(byIds.all(on, { ids }), 'id', ids).map(toLocation);
};

/** The page of locations that a query asks for, and how many match in all. */
export const pageLocations = async (store: Store, query: LocationQuery): Promise<Page<Location>> => {
  const ids = await matchingIds(store, query);
  const first = (query.page - 1) * query.per_page;
  const wanted = [...ids.subarray(first, first + query.per_page)];
  return { items: wanted.length === 0 ? [] : readByIds(store.read, wanted), total: ids.length };
};
