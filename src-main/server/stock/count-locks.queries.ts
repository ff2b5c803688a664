import type { Hot } from '../db/capabilities.ts';
import { hot } from './stock.tables.ts';

/** A location that is being counted, and the number of its count. */
export type CountLock = { readonly location_id: number; readonly number: string };

const locks = hot<{ ids: readonly number[] }, CountLock>((q, p) =>
  q
    .selectFrom('count_location as c')
    .innerJoin('stock_count as n', 'n.id', 'c.count_id')
    .where('c.location_id', 'in', p.list('ids'))
    .where('c.is_locked', '=', 1)
    .select(['c.location_id', 'n.number']),
);

/** Lists those of these locations that an open count locks. */
export const countLocks = (on: Hot, locationIds: readonly number[]): readonly CountLock[] =>
  locks.all(on, { ids: locationIds });
