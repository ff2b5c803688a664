import { sql } from 'kysely';
import { hot } from '../inventory.tables.ts';

/** Selects whether a movement `m` is consumption, from which days of coverage are computed. */
export const consumption = sql`(m.type = 'shipment' or (m.type = 'adjustment_out'
  and m.reason_code in ('internal_use', 'sample', 'outbound_not_recorded')))`;

const valueScale = 10_000_000;

/** Holds the consumption of a product, in thousandths, and its value in reais. */
export type Used = { readonly id: number; readonly quantity: number; readonly value: number };

/** Sums the consumption of each product since an instant, by internal ids in their order. */
export const usedSince = hot<{ since: string }, Used>((q, p) =>
  q
    .selectFrom(
      sql<Used>`(select m.product_id as id, sum(m.quantity) as quantity,
          sum(m.quantity * 1.0 * coalesce(m.unit_cost, 0)) / ${valueScale} as value
        from stock_movement m where m.posted_at >= ${p('since')} and ${consumption}
        group by m.product_id order by m.product_id)`.as('used'),
    )
    .selectAll('used'),
);
