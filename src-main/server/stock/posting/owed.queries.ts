import { sql } from 'kysely';
import type { Hot } from '../../db/capabilities.ts';
import { hot } from '../stock.tables.ts';

/** Returned goods of a product in stock, and those that living returns have still to give a destination; thousandths. */
type Owed = {
  readonly there: number;
  readonly owed: number;
  /** The number of the oldest of these returns; null for none. */
  readonly number: string | null;
};

const waiting = sql`a.quantity - coalesce((select sum(d.quantity) from rma_disposition as d
  where d.arrival_id = a.id and d.voided_at is null and d.from_status = 'returned'), 0)`;

const returned = hot<{ product_id: number }, Owed>((q, p) =>
  q
    .selectFrom('rma_item as i')
    .innerJoin('rma as r', 'r.id', 'i.rma_id')
    .innerJoin('rma_arrival as a', 'a.item_id', 'i.id')
    .where('i.product_id', '=', p('product_id'))
    .where('r.status', 'in', ['received', 'inspecting'])
    .where('a.voided_at', 'is', null)
    .where(sql<boolean>`${waiting} > 0`)
    .select([
      sql<number>`coalesce(sum(${waiting}), 0)`.as('owed'),
      sql<string | null>`min(r.number)`.as('number'),
      sql<number>`coalesce((select sum(s.quantity) from stock_item as s
        where s.product_id = ${p('product_id')} and s.stock_status = 'returned'), 0)`.as('there'),
    ]),
);

/** What returns still owe a destination of a product. */
export const owedToReturns = (on: Hot, productId: number): Owed =>
  returned.first(on, { product_id: productId }) ?? { there: 0, owed: 0, number: null };
