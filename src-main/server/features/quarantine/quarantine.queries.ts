import { sql, type SqlBool } from 'kysely';
import type { QuarantineReason } from '#shared/areas/quarantine/row-schema.ts';
import type { Hot } from '../../db/capabilities.ts';
import { hot } from './quarantine.tables.ts';

/** A stock row that cannot be sold, as little of it as lists are ordered and narrowed by. */
export type IdleRow = {
  readonly id: number;
  readonly reason: QuarantineReason;
  /** An instant; of goods that expired, the civil day that was their last. */
  readonly since: string;
  readonly sku: string;
  readonly name: string;
  readonly batch_number: string | null;
  readonly location_code: string;
  readonly quantity: number;
  readonly average_cost: number;
};

const heldStatuses = ['on_hold', 'recalled'] as const;
const idleTypes = ['quarantine', 'damaged', 'returns'] as const;
const idleStatuses = ['inspection', 'quarantine', 'damaged', 'blocked', 'returned'] as const;

const reason = sql<QuarantineReason>`case
  when t.lot_status in ('on_hold', 'recalled') then 'held_lot'
  when s.stock_status in ('inspection', 'returned') then 'inspection'
  when s.stock_status in ('quarantine', 'blocked') then 'quarantine'
  when s.stock_status = 'damaged' then 'damaged'
  when l.location_type = 'quarantine' then 'quarantine'
  when l.location_type = 'damaged' then 'damaged'
  when l.location_type = 'returns' then 'inspection'
  else 'expired' end`;

const since = sql<string>`case
  when t.lot_status in ('on_hold', 'recalled') then t.updated_at
  when s.stock_status = 'available' and l.location_type not in ('quarantine', 'damaged', 'returns')
    then t.expiration_date
  else coalesce(s.last_movement_at, s.received_at) end`;

/** All stock rows that cannot be sold, by what makes them so; `valid` is the first day that goods must last to be sold. */
export const idleRows = hot<{ valid: string }, IdleRow>((q, p) =>
  q
    .selectFrom('stock_item as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .innerJoin('product_stock as ps', 'ps.id', 's.product_id')
    .innerJoin('location as l', 'l.id', 's.location_id')
    .leftJoin('lot as t', 't.id', 's.lot_id')
    .where('s.quantity', '>', 0)
    .where('s.id', 'in', (of) =>
      of
        .selectFrom('stock_item as i')
        .where('i.quantity', '>', 0)
        .where('i.stock_status', 'in', idleStatuses)
        .select('i.id')
        .union((or) =>
          or
            .selectFrom('lot as h')
            .innerJoin('stock_item as i', 'i.lot_id', 'h.id')
            .where('i.quantity', '>', 0)
            .where('h.lot_status', 'in', heldStatuses)
            .select('i.id'),
        )
        .union((or) =>
          or
            .selectFrom('lot as e')
            .innerJoin('stock_item as i', 'i.lot_id', 'e.id')
            .where('i.quantity', '>', 0)
            .where('e.expiration_date', '<', p('valid'))
            .select('i.id'),
        )
        .union((or) =>
          or
            .selectFrom('location as a')
            .innerJoin('stock_item as i', 'i.location_id', 'a.id')
            .where('i.quantity', '>', 0)
            .where('a.location_type', 'in', idleTypes)
            .select('i.id'),
        ),
    )
    .select([reason.as('reason'), since.as('since')])
    .select(['s.id', 's.quantity', 'p.sku', 'p.name', 't.batch_number', 'l.code as location_code'])
    .select('ps.average_cost'),
);

/** A paper that brought goods to where they lie. */
type PaperRow = { readonly type: string | null; readonly number: string | null };

const paper = hot<{ id: number }, PaperRow>((q, p) =>
  q
    .selectFrom('stock_item as s')
    .innerJoin('stock_movement as m', (on) =>
      on
        .onRef('m.to_location_id', '=', 's.location_id')
        .onRef('m.product_id', '=', 's.product_id')
        .onRef('m.to_status', '=', 's.stock_status')
        .on(sql<SqlBool>`m.to_lot_id is s.lot_id`),
    )
    .leftJoin('order_head as o', 'o.id', 'm.order_id')
    .where('s.id', '=', p('id'))
    .orderBy('m.id', 'desc')
    .limit(sql.lit(1))
    .select((of) => [
      'm.document_type as type',
      of.fn.coalesce('m.document_number', 'o.order_number').as('number'),
    ]),
);

/** The paper of the last movement that brought goods into this stock row; null where it names none. */
export const paperOf = (on: Hot, id: number): { type: string | null; number: string } | null => {
  const found = paper.first(on, { id });
  if (found === undefined || found.number === null) return null;
  return { type: found.type, number: found.number };
};
