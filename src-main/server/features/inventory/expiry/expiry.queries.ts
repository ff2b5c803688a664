import { sql } from 'kysely';
import { hot } from '../../../db/hot.ts';

/**
 * The products with stock of a lot whose last valid day lies between the day by which they were last judged and
 * `valid_from`, whichever of the two comes first; for a read worker.
 */
export const crossedProducts = hot<{ valid_from: string }, { product_id: number }>((q, p) => {
  const passed = sql<boolean>`t.expiration_date >= k.evaluated_on and t.expiration_date < ${p('valid_from')}`;
  const returned = sql<boolean>`t.expiration_date >= ${p('valid_from')} and t.expiration_date < k.evaluated_on`;
  return q
    .selectFrom('lot as t')
    .innerJoin('stock_item as s', (join) =>
      join.onRef('s.lot_id', '=', 't.id').on('s.quantity', '>', sql.lit(0)),
    )
    .innerJoin('product_stock as k', 'k.id', 's.product_id')
    .where('t.expiration_date', 'is not', null)
    .where((eb) => eb.or([passed, returned]))
    .select('s.product_id')
    .distinct()
    .orderBy('s.product_id');
});

/** The living products whose minimum changed without being told, as a bulk write leaves them; for a read worker. */
export const untoldMinimums = hot<Record<never, never>, { id: number }>((q) =>
  q
    .selectFrom('product as p')
    .innerJoin('product_stock as k', 'k.id', 'p.id')
    .whereRef('k.min_quantity', '<>', 'p.min_stock_quantity')
    .where('p.deleted_at', 'is', null)
    .select('p.id')
    .orderBy('p.id'),
);
