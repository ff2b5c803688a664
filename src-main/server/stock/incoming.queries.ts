import { sql, type RawBuilder } from 'kysely';
import type { StockStatus } from '#shared/domain/enumerations.ts';
import type { Hot } from '../db/capabilities.ts';
import { hot } from './stock.tables.ts';

/** What came in of the order's item `i` by its movements less what was taken back, of that status or of any. */
export const arrivedOf = (status?: StockStatus): RawBuilder<number> => {
  const isIn = (end: 'to' | 'from') =>
    status === undefined ? sql`true` : sql`${sql.ref(`m.${end}_status`)} = ${sql.lit(status)}`;
  return sql<number>`coalesce((select sum(case
    when m.from_location_id is null and ${isIn('to')} then m.quantity
    when m.to_location_id is null and ${isIn('from')} then -m.quantity else 0 end)
    from stock_movement as m where m.order_item_id = i.id), 0)`;
};

type Incoming = { readonly product_id: number; readonly incoming: number };

/** Open orders are few beside all that were: they are looked through before the items of a product. */
const incoming = hot<{ ids: readonly number[] }, Incoming>((q, p) =>
  q
    .selectFrom('order_head as o')
    .crossJoin('order_item as i')
    .whereRef('i.order_id', '=', 'o.id')
    .where('o.deleted_at', 'is', null)
    .where(sql<boolean>`o.stage not in ('completed', 'cancelled')`)
    .where(sql<boolean>`o.stage in ('pending', 'receiving')`)
    .where(sql<boolean>`o.direction = 'inbound'`)
    .where('i.product_id', 'in', p.list('ids'))
    .groupBy('i.product_id')
    .select(['i.product_id', sql<number>`sum(max(0, i.quantity - ${arrivedOf()}))`.as('incoming')]),
);

/** How many thousandths of these products are still to come by open inbound orders, by their internal ids. */
export const readIncoming = (on: Hot, ids: readonly number[]): ReadonlyMap<number, number> =>
  new Map(incoming.all(on, { ids }).map((row) => [row.product_id, row.incoming]));

/** The tables whose writes change what is still to come. */
export const incomingTables = ['order_head', 'order_item', 'stock_movement'];
