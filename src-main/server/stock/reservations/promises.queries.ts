import { sql } from 'kysely';
import type { InvalidReason } from '#shared/domain/allocation.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import { isSetAside } from './rows.queries.ts';
import { hot, rowsOf } from '../stock.tables.ts';

const stockAllocationRows = rowsOf('stock_allocation');

type Judged = { readonly id: number; readonly order_item_id: number; readonly reason: InvalidReason | '' };

const reason = (validFrom: unknown) => sql<Judged['reason']>`case
  when a.takes_unsellable = 1 then case when l.is_usable = 1 or ${isSetAside} then '' else 'blocked_location' end
  when l.is_usable = 0 then 'blocked_location'
  when coalesce(t.lot_status, 'approved') <> 'approved' then 'held_lot'
  when t.expiration_date < ${validFrom} then 'expired'
  when t.expiration_date < a.least_expiration then 'below_min_shelf_life'
  else '' end`;

const misjudged = hot<{ products: readonly number[]; valid_from: string }, Judged>((q, p) => {
  const now = reason(p('valid_from'));
  return q
    .selectFrom('stock_item as s')
    .innerJoin('stock_allocation as a', 'a.stock_item_id', 's.id')
    .innerJoin('location as l', 'l.id', 's.location_id')
    .leftJoin('lot as t', 't.id', 's.lot_id')
    .where('s.product_id', 'in', p.list('products'))
    .where('s.quantity', '>', 0)
    .where('s.quantity_reserved', '>', 0)
    .where('a.status', '=', 'active')
    .where(sql<boolean>`a.invalid_reason <> ${now}`)
    .orderBy('a.id')
    .select(['a.id', 'a.order_item_id', now.as('reason')]);
});

/** Reads the allocations of these products whose kept judgement is no longer right. */
export const misjudgedOf = (on: Hot, products: readonly number[], validFrom: string): readonly Judged[] =>
  products.length === 0 ? [] : misjudged.all(on, { products, valid_from: validFrom });

/** Says of an allocation why its goods may not leave any more; '' where they may. */
export const markInvalid = (tx: Tx, judged: { id: number; reason: InvalidReason | ''; at: string }): void => {
  stockAllocationRows.update(tx, { id: judged.id }, { invalid_reason: judged.reason, updated_at: judged.at });
};
