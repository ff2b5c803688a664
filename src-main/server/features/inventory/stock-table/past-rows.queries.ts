import { sql, type RawBuilder } from 'kysely';
import type { Param } from '../../../db/capabilities.ts';
import type { LiveRow } from './row-columns.state.ts';
import { identityOf, placedColumns } from './stock-table.queries.ts';
import { hot } from '../inventory.tables.ts';

/** Names the movements that are summed: all after a moment, all up to it, or those of some products up to it. */
export type Span = 'after' | 'until' | 'until_of_products';
type Values = { readonly span: Span; readonly as_of: string; readonly products: readonly number[] };

/** A stock row as it is now, and by how much the movements of a span changed it, in thousandths. */
export type ChangedRow = LiveRow & { readonly delta: number };

const spans: Readonly<Record<Span, (p: Param<Values>) => RawBuilder<unknown>>> = {
  after: (p) => sql`m.posted_at > ${p('as_of')}`,
  until: (p) => sql`m.posted_at <= ${p('as_of')}`,
  until_of_products: (p) => sql`m.product_id in ${p.list('products')} and +m.posted_at <= ${p('as_of')}`,
};

const end = (side: 'from' | 'to', span: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select i.id, ${side === 'to' ? sql`` : sql`-`} m.quantity as delta
    from stock_movement m cross join stock_item i where ${span} and ${identityOf(side)}`;

/**
 * The rows that the movements of a span changed; every location of the ledger has a row, since rows are never deleted.
 */
export const changedRows = hot<Values, ChangedRow>((q, p, { span }) => {
  const where = spans[span](p);
  return q
    .selectFrom(
      sql<ChangedRow>`(select ${placedColumns}, 0 as received, 0 as moved, d.delta
        from (select id, sum(delta) as delta from (${end('to', where)} union all ${end('from', where)}) group by id) d
        join stock_item s on s.id = d.id)`.as('changed'),
    )
    .selectAll('changed');
});

/** Counts the movements that were posted after a moment. */
export const movementsAfter = hot<{ as_of: string }, { total: number }>((q, p) =>
  q
    .selectFrom('stock_movement')
    .select(sql<number>`count(*)`.as('total'))
    .where('posted_at', '>', p('as_of')),
);

/** A movement after the given one that was posted no later than a moment, if there is one. */
export const laterWithin = hot<{ since: number; as_of: string }, { id: number }>((q, p) =>
  q
    .selectFrom(
      sql<{ id: number }>`(select id from stock_movement not indexed
        where id > ${p('since')} and posted_at <= ${p('as_of')} limit 1)`.as('within'),
    )
    .selectAll('within'),
);

/** The products that have a serial number of that key. */
export const productsOfSerial = hot<{ serial_number: string }, { id: number }>((q, p) =>
  q.selectFrom('serial').select('product_id as id').where('serial_key', '=', p('serial_number')),
);
