import { sql } from 'kysely';
import type { Hot } from '../../db/capabilities.ts';
import type { OrderRow } from './orders.mapping.ts';
import { hot } from './orders.tables.ts';

/** The document of a carrier stands beside an order, never for its goods. */
const valid = hot<{ order_id: number }, { number: string }>((q, p) =>
  q
    .selectFrom('fiscal_document')
    .where('order_id', '=', p('order_id'))
    .where('deleted_at', 'is', null)
    .where('status', '=', 'authorized')
    .where('direction', '=', 'outbound')
    .where(sql<boolean>`substr(access_key, 21, 2) <> '57'`)
    .orderBy('id')
    .limit(1)
    .select('number'),
);

/** The number of an invoice of an order that is valid; null where there is none. */
export const validInvoiceOf = (
  on: Hot,
  { id, fiscal_status: fiscal }: Pick<OrderRow, 'id' | 'fiscal_status'>,
): string | null => (fiscal === 'not_required' ? null : (valid.first(on, { order_id: id })?.number ?? null));
