import { sql, type Expression, type SqlBool } from 'kysely';
import type { Hot } from '../../../db/capabilities.ts';
import { hot, type HotReadBuilder } from '../inventory.tables.ts';

/**
 * Products with stock of the lots that meet the condition. The joins are crossed so that SQLite keeps their order: from
 * the few lots to their stock, never through all that is in stock.
 */
const productsOfLots = (q: HotReadBuilder, condition: Expression<SqlBool>) =>
  q
    .selectFrom('lot as t')
    .crossJoin('stock_item as s')
    .crossJoin('product_stock as k')
    .whereRef('s.lot_id', '=', 't.id')
    .where('s.lot_id', 'is not', null)
    .where('s.quantity', '>', 0)
    .whereRef('k.id', '=', 's.product_id')
    .where(condition)
    .select('s.product_id');

/**
 * The products with stock of a lot whose last valid day lies between the day by which they were last judged and
 * `valid_from`, whichever of the two comes first; for a read worker.
 */
export const crossedProducts = hot<{ valid_from: string }, { product_id: number }>((q, p) => {
  const latest = sql`(select max(evaluated_on) from product_stock)`;
  const passed = sql<boolean>`t.expiration_date < ${p('valid_from')} and t.expiration_date >= k.evaluated_on`;
  const returned = sql<boolean>`t.expiration_date >= ${p('valid_from')} and t.expiration_date < ${latest}
    and t.expiration_date < k.evaluated_on`;
  return productsOfLots(q, passed).union(productsOfLots(q, returned));
});

const dated = hot<Record<never, never>, { id: number }>((q) =>
  q.selectFrom('lot').select('id').where('expiration_date', 'is not', null).limit(1),
);

/** Tells whether any lot has an expiration date. */
export const someDates = (on: Hot): boolean => dated.first(on, {}) !== undefined;
