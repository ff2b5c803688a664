import { sql } from 'kysely';
import type { CountStatus } from '#shared/domain/enumerations.ts';
import type { Hot } from '../db/capabilities.ts';
import { hot } from '../db/hot.ts';

/** A place that is being counted, and the number of its count. */
export type CountLock = { readonly location_id: number; readonly number: string };

const locks = hot<{ ids: readonly number[] }, CountLock>((q, p) =>
  q
    .selectFrom('count_place as c')
    .innerJoin('stock_count as n', 'n.id', 'c.count_id')
    .where('c.location_id', 'in', p.list('ids'))
    .where('c.is_locked', '=', sql.lit(1))
    .select(['c.location_id', 'n.number']),
);

/** Which of these places are being counted. */
export const countLocks = (on: Hot, locationIds: readonly number[]): readonly CountLock[] =>
  locks.all(on, { ids: locationIds });

const open = sql<CountStatus>`('counting', 'recount', 'review')`;

/** Whether a count that has begun and not ended has a line of the product of a query, whose id is given as it is named there; asked once for all. */
export const isCountedProduct = (id: string) => sql<boolean>`${sql.ref(id)} in (
    select l.product_id from stock_count as n inner join count_line as l on l.count_id = n.id
    where n.status in ${open}
  )`;

const placeCount = hot<{ id: number }, { id: number }>((q, p) =>
  q
    .selectFrom('count_place as c')
    .innerJoin('stock_count as n', 'n.id', 'c.count_id')
    .where('c.location_id', '=', p('id'))
    .where('n.status', 'in', open)
    .select('n.id')
    .limit(sql.lit(1)),
);

/** Whether a count that has begun and not ended is about that place. */
export const placeIsCounted = (on: Hot, locationId: number): boolean =>
  placeCount.first(on, { id: locationId }) !== undefined;

const productCount = hot<{ id: number }, { id: number }>((q, p) =>
  q
    .selectFrom('stock_count as n')
    .innerJoin('count_line as c', 'c.count_id', 'n.id')
    .where('n.status', 'in', open)
    .where('c.product_id', '=', p('id'))
    .select('n.id')
    .limit(sql.lit(1)),
);

/** Whether a count that has begun and not ended has a line of that product. */
export const productIsCounted = (on: Hot, productId: number): boolean =>
  productCount.first(on, { id: productId }) !== undefined;
