import { sql } from 'kysely';
import type { Hot, Param } from '../../db/capabilities.ts';
import { hot } from '../stock.tables.ts';

/** Lists the states in which goods wait for a return: unrepaired, and in repair. */
export const waitingStatuses = ['returned', 'blocked'] as const;
export type WaitingStatus = (typeof waitingStatuses)[number];

/** Goods of a product in such a state, and those of them that living returns have still to give a destination; thousandths. */
type PendingReturns = {
  readonly there: number;
  readonly pending: number;
  /** The number of the oldest of these returns; null for none. */
  readonly number: string | null;
};

type Sought = { readonly product_id: number; readonly status: WaitingStatus };

/**
 * Selects the quantity of an arrival that waits in a state: unrepaired goods without a destination, or goods in repair
 * without a later one.
 */
const waitingAs = (p: Param<Sought>) => sql`case when ${p('status')} = 'returned' then a.quantity else 0 end
  + coalesce((select sum(case when d.from_status = ${p('status')} then -d.quantity
      when ${p('status')} = 'blocked' and d.disposition = 'repair' then d.quantity else 0 end)
    from rma_disposition as d where d.arrival_id = a.id and d.voided_at is null), 0)`;

const waiting = hot<Sought, PendingReturns>((q, p) =>
  q
    .selectFrom('rma_item as i')
    .innerJoin('rma as r', 'r.id', 'i.rma_id')
    .innerJoin('rma_arrival as a', 'a.item_id', 'i.id')
    .where('i.product_id', '=', p('product_id'))
    .where('r.status', 'in', ['received', 'inspecting'])
    .where('a.voided_at', 'is', null)
    .where(sql<boolean>`${waitingAs(p)} > 0`)
    .select([
      sql<number>`coalesce(sum(${waitingAs(p)}), 0)`.as('pending'),
      sql<string | null>`min(r.number)`.as('number'),
      sql<number>`coalesce((select sum(s.quantity) from stock_item as s
        where s.product_id = ${p('product_id')} and s.stock_status = ${p('status')}), 0)`.as('there'),
    ]),
);

/** Sums the waiting quantity of a product in one state for which returns still need a destination. */
export const pendingInReturns = (on: Hot, sought: Sought): PendingReturns =>
  waiting.first(on, sought) ?? { there: 0, pending: 0, number: null };
