import { sql, type RawBuilder } from 'kysely';
import type { CountScope } from '#shared/areas/counts/schema.ts';
import type { CountType } from '#shared/domain/enumerations.ts';
import { locationKey, locationKeyPrefix } from '#shared/domain/location-code.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import type { Hot, Param, Tx } from '../../db/capabilities.ts';
import type { Author } from '../../kernel/actor.ts';
import type { CountLocationRow, StockCountRow } from '../../db/schema/counts.ts';
import { hot, hotWrite, rowsOf } from './counts.tables.ts';

const countLocationRows = rowsOf('count_location');

type ScopeValues = {
  count_id: number;
  warehouse: string;
  prefix: string;
  codes: readonly string[];
  skus: readonly string[];
  location_limit: number;
};
type P = Param<Omit<ScopeValues, 'count_id'>>;

const hasStock = sql`exists (select 1 from stock_item s where s.location_id = l.id and s.quantity > 0)`;

const ofWarehouse = (p: P): RawBuilder<unknown> =>
  sql`(${p('warehouse')} = '' or l.warehouse_id =
    (select id from warehouse where code_key = ${p('warehouse')} and deleted_at is null))`;

const underPrefix = (p: P): RawBuilder<unknown> =>
  sql`(l.code_key = ${p('prefix')} or (l.code_key > ${p('prefix')} || '.' and l.code_key < ${p('prefix')} || '/'))`;

const inUse = sql`(l.is_active = 1 or ${hasStock})`;

const lastCount = sql`(select max(c.counted_at) from count_location c where c.location_id = l.id)`;

/** Selects the locations of each type of count, as SQL over `location l`. */
const chosen: Readonly<Record<Exclude<CountType, 'spot'>, (p: P) => RawBuilder<unknown>>> = {
  full: (p) => sql`where l.deleted_at is null and ${inUse} and ${ofWarehouse(p)}`,
  location: (p) => sql`where l.deleted_at is null
    and (l.code_key in ${p.list('codes')} or (${p('prefix')} <> '' and ${underPrefix(p)}))`,
  product: (p) => sql`where l.deleted_at is null and ${ofWarehouse(p)} and l.id in (
    select s.location_id from stock_item s join product on product.id = s.product_id
    where product.sku_key in ${p.list('skus')} and s.quantity > 0)`,
  cycle: (p) => sql`where l.deleted_at is null and ${hasStock} and ${ofWarehouse(p)}
    and (${p('prefix')} = '' or ${underPrefix(p)})`,
};

/** Limits a cyclic count to the locations that were counted longest ago. */
const oldest = (p: P) => sql`order by ${lastCount}, l.code_key limit ${p('location_limit')}`;

const fillFor = (type: Exclude<CountType, 'spot'>) =>
  hotWrite<ScopeValues, never>((q, p) =>
    q
      .insertInto('count_location')
      .columns(['count_id', 'location_id'])
      .expression(
        sql`select ${p('count_id')}, id from (select l.id, l.code_key from location l ${chosen[type](p)}
          ${type === 'cycle' ? oldest(p) : sql``}) order by code_key`,
      ),
  );

const fills = {
  full: fillFor('full'),
  location: fillFor('location'),
  product: fillFor('product'),
  cycle: fillFor('cycle'),
} as const;

type Subject = { readonly type: CountType; readonly scope: CountScope };

const valuesOf = ({ scope }: Subject): Omit<ScopeValues, 'count_id'> => ({
  warehouse: skuKey(scope.warehouse_code ?? ''),
  prefix: locationKeyPrefix(scope.location_prefix ?? '') ?? '',
  codes: scope.location_codes.map(locationKey).filter((key) => key !== undefined),
  skus: scope.skus.map(skuKey),
  location_limit: scope.location_limit ?? 0,
});

/** Adds the locations that a count is about; a spot count begins with none. */
export const fillLocations = (tx: Tx, countId: number, subject: Subject): void => {
  if (subject.type === 'spot') return;
  fills[subject.type].run(tx, { ...valuesOf(subject), count_id: countId });
};

const anyFor = (type: Exclude<CountType, 'spot'>) =>
  hot<Omit<ScopeValues, 'count_id'>, { found: number }>((q, p) =>
    q
      .selectFrom(
        sql<{ found: number }>`(select exists (select 1 from location l ${chosen[type](p)}) as found)`.as(
          'fitting',
        ),
      )
      .selectAll('fitting'),
  );

const any = {
  full: anyFor('full'),
  location: anyFor('location'),
  product: anyFor('product'),
  cycle: anyFor('cycle'),
} as const;

/** Tells whether a count has at least one location now; a spot count accepts any. */
export const hasLocations = (on: Hot, subject: Subject): boolean =>
  subject.type === 'spot' || any[subject.type].first(on, valuesOf(subject))?.found === 1;

const locationOf = hot<{ count_id: number; location_id: number }, CountLocationRow>((q, p) =>
  q
    .selectFrom('count_location')
    .selectAll()
    .where('count_id', '=', p('count_id'))
    .where('location_id', '=', p('location_id')),
);

type LocationKey = { readonly count_id: number; readonly location_id: number };

/** A location of a count; undefined where it is none of it. */
export const findLocation = (on: Hot, key: LocationKey): CountLocationRow | undefined =>
  locationOf.first(on, key);

/** Adds a location to a count. */
export const addLocation = (tx: Tx, key: LocationKey): void => {
  countLocationRows.insert(tx, key);
};

type Scan = LocationKey & Author & { readonly at: string };

/** Marks a location as being counted, and locks it. */
export const openLocation = (tx: Tx, scan: Scan): void => {
  const { at, user_id, api_token_id, ...location } = scan;
  countLocationRows.update(tx, location, {
    status: 'counting',
    is_locked: 1,
    user_id,
    api_token_id,
    scanned_at: at,
  });
};

/** Marks a location as counted. */
export const closeLocation = (tx: Tx, scan: Scan): void => {
  const { at, user_id, api_token_id, ...location } = scan;
  countLocationRows.update(tx, location, { status: 'counted', user_id, api_token_id, counted_at: at });
};

const unlock = hotWrite<{ count_id: number }, never>((q, p) =>
  q
    .updateTable('count_location')
    .set({ is_locked: 0 })
    .where('count_id', '=', p('count_id'))
    .where('is_locked', '=', 1),
);

/** Lets goods move again in every location of a count. */
export const unlockLocations = (tx: Tx, countId: number): void => {
  unlock.run(tx, { count_id: countId });
};

const reopen = hotWrite<{ count_id: number }, never>((q, p) =>
  q
    .updateTable('count_location')
    .set({ status: 'pending' })
    .where('count_id', '=', p('count_id'))
    .where(
      'location_id',
      'in',
      sql<number>`(select location_id from count_line where count_id = ${p('count_id')} and status = 'recount')`,
    ),
);

/** Asks for another scan of every location that has a line to recount. */
export const reopenLocations = (tx: Tx, countId: number): void => {
  reopen.run(tx, { count_id: countId });
};

/** Selects whether a line of a location is to be counted again, or was. */
const isAskedAgain = sql`exists (select 1 from count_line as n where n.count_id = count_location.count_id
  and n.location_id = count_location.location_id and n.status in ('recount', 'recounted'))`;

const asked = hot<LocationKey, { asked: number }>((q, p) =>
  q
    .selectFrom('count_location')
    .where('count_id', '=', p('count_id'))
    .where('location_id', '=', p('location_id'))
    .select(sql<number>`${isAskedAgain}`.as('asked')),
);

/** Tells whether a recount includes a location; one that the first count left out stays out. */
export const isAskedForAgain = (on: Hot, key: LocationKey): boolean => asked.first(on, key)?.asked === 1;

type Open = { readonly locations: number; readonly lines: number };

const openParts = hot<{ readonly count_id: number; readonly isRecount: boolean }, Open>(
  (q, p, { isRecount }) => {
    const waits = isRecount ? 'recount' : 'pending';
    const only = isRecount ? sql`and ${isAskedAgain}` : sql``;
    return q
      .selectFrom(
        sql<Open>`(select
          (select count(*) from count_location where count_id = ${p('count_id')} and status <> 'counted' ${only})
            as locations,
          (select count(*) from count_line where count_id = ${p('count_id')} and status = ${waits})
            as lines)`.as('open'),
      )
      .selectAll('open');
  },
);

/** Counts the open locations and lines of a count; a recount has only those that it includes. */
export const countOpen = (on: Hot, { id, status }: Pick<StockCountRow, 'id' | 'status'>): Open =>
  openParts.first(on, { count_id: id, isRecount: status === 'recount' }) ?? { locations: 0, lines: 0 };
