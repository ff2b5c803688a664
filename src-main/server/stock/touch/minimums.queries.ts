import { sql } from 'kysely';
import type { Hot, Tx } from '../../db/capabilities.ts';
import { hot, hotWrite } from '../stock.tables.ts';

const some = hot<Record<never, never>, { id: number }>((q) =>
  q.selectFrom('minimum_to_tell').select('id').limit(sql.lit(1)),
);

/** Tells whether a changed minimum waits for its event. */
export const minimumsWait = (on: Hot): boolean => some.first(on, {}) !== undefined;

const untold = hot<{ most: number }, { id: number }>((q, p) =>
  q
    .selectFrom('minimum_to_tell as m')
    .innerJoin('product as p', 'p.id', 'm.id')
    .innerJoin('product_stock as k', 'k.id', 'm.id')
    .whereRef('k.min_quantity', '<>', 'p.min_stock_quantity')
    .where('p.deleted_at', 'is', null)
    .orderBy('m.id')
    .limit(p('most'))
    .select('m.id'),
);

/** Lists the products, not deleted, whose minimum is another one than at their last event, at most so many. */
export const untoldMinimums = (on: Hot, most: number): readonly number[] =>
  untold.all(on, { most }).map(({ id }) => id);

const forget = hotWrite<{ ids: readonly number[] }, never>((q, p) =>
  q.deleteFrom('minimum_to_tell').where('id', 'in', p.list('ids')),
);
const forgetAll = hotWrite<Record<never, never>, never>((q) => q.deleteFrom('minimum_to_tell'));

/** Deletes the notes of these minimums, whose events are written; without products, all notes. */
export const forgetMinimums = (tx: Tx, ids: readonly number[]): void => {
  if (ids.length === 0) forgetAll.run(tx, {});
  else forget.run(tx, { ids });
};
