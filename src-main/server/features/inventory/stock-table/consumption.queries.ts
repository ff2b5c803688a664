import { sql } from 'kysely';
import { centsIn } from '../../../db/expressions.ts';
import { hot } from '../inventory.tables.ts';

/** Selects whether a movement `m` is consumption, from which days of coverage are computed. */
export const consumption = sql`(m.type = 'shipment' or (m.type = 'adjustment_out'
  and m.reason_code in ('internal_use', 'sample', 'outbound_not_recorded')))`;

/** Holds the consumption of a product, in thousandths, and its value in cents. */
export type Used = { readonly id: number; readonly quantity: number; readonly value: number };

/** Sums the consumption of each product since an instant, by internal ids in their order. */
export const usedSince = hot<{ since: string }, Used>((q, p) =>
  q
    .selectFrom(
      sql<Used>`(select m.product_id as id, sum(m.quantity) as quantity,
          sum(${centsIn(sql.ref('m.quantity'), sql`coalesce(m.unit_cost, 0)`)}) as value
        from stock_movement m where m.posted_at >= ${p('since')} and ${consumption}
        group by m.product_id order by m.product_id)`.as('used'),
    )
    .selectAll('used'),
);
